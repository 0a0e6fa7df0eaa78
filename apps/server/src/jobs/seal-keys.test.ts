import { execFile, spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'

import { afterEach, beforeEach, expect, test } from 'vitest'

import { systemRandom } from '../installation/system-ports.ts'
import { makeSealKey, sealKeysOf } from './seal-keys.ts'

let dataFolder: string
beforeEach(() => {
  dataFolder = mkdtempSync(path.join(tmpdir(), 'nostro-seal-'))
})
afterEach(() => rmSync(dataFolder, { recursive: true }))

/** Returns the keys of an installation, after creating one if there is none. */
const keys = () => {
  makeSealKey({ dataFolder }, systemRandom)
  return sealKeysOf({ dataFolder })
}
const keyFile = () => path.join(dataFolder, 'seal-key')

/** A script that creates or reads the key as a starting server does, in a separate process. */
const SCRIPT = `
  const { makeSealKey, sealKeysOf } = await import(${JSON.stringify(path.join(import.meta.dirname, 'seal-keys.ts'))})
  const random = { bytes: (count) => crypto.getRandomValues(new Uint8Array(count)) }
  const place = { dataFolder: process.argv[1] }
  makeSealKey(place, random)
  console.log(sealKeysOf(place)[0])`
const ARGUMENTS = ['--input-type=module', '--eval', SCRIPT, '--']

test('a key is created once, readable by its owner only, and reused', () => {
  const [first] = keys()
  expect(first).toMatch(/^[0-9a-f]{64}$/)
  expect(keys()).toEqual([first])
  expect(readFileSync(keyFile(), 'utf8')).toBe(first)
  expect(statSync(keyFile()).mode & 0o077).toBe(0)
  expect(readdirSync(dataFolder)).toEqual(['seal-key'])
})

test.each(['', '\n', 'x'.repeat(31), `${' '.repeat(40)}\n`])(
  'an invalid key is refused with the name of its file: %j',
  (text) => {
    writeFileSync(keyFile(), text)
    expect(keys).toThrow(`The seal key in ${keyFile()} is`)
    expect(keys).toThrow('remove the file')
    expect(readFileSync(keyFile(), 'utf8')).toBe(text)
  },
)

test('a key that the administrator stored in the file is used unchanged', () => {
  writeFileSync(keyFile(), `${'k'.repeat(32)}\n`)
  expect(keys()).toEqual([`${'k'.repeat(32)}\n`])
})

test('a start that is killed while it writes the key leaves no file, and the next start creates one', () => {
  // The shell limits files to zero bytes, so that the write fails or kills the process, as a full disk or a crash
  // would.
  const run = spawnSync('sh', [
    '-c',
    'ulimit -f 0; exec "$@"',
    'sh',
    process.execPath,
    ...ARGUMENTS,
    dataFolder,
  ])
  expect(run.status).not.toBe(0)
  expect(readdirSync(dataFolder)).not.toContain('seal-key')
  expect(keys()[0]).toMatch(/^[0-9a-f]{64}$/)
})

test('of two starts that found no key, the second uses the key of the first', () => {
  let first: readonly string[] = []
  const bytes = (count: number): Uint8Array => {
    // Another start creates a key between the check for the file and its creation.
    first = keys()
    return systemRandom.bytes(count)
  }
  makeSealKey({ dataFolder }, { bytes })
  expect(sealKeysOf({ dataFolder })).toEqual(first)
  expect(keys()).toEqual(first)
})

test('a missing key of existing data is reported with its file and setting, and no other key is created', () => {
  expect(() => sealKeysOf({ dataFolder })).toThrow(keyFile())
  expect(() => sealKeysOf({ dataFolder })).toThrow('NOSTRO_SEAL_KEYS')
  expect(readdirSync(dataFolder)).toEqual([])
  const given = ['k'.repeat(32)] as const
  makeSealKey({ dataFolder, sealKeys: given }, systemRandom)
  expect(sealKeysOf({ dataFolder, sealKeys: given })).toEqual(given)
  expect(readdirSync(dataFolder)).toEqual([])
})

test('servers that start at the same time use the same key', async () => {
  const start = async (): Promise<string> => {
    const { stdout } = await promisify(execFile)(process.execPath, [...ARGUMENTS, dataFolder])
    return stdout.trim()
  }
  const found = await Promise.all(Array.from({ length: 8 }, start))
  expect(new Set(found)).toEqual(new Set([readFileSync(keyFile(), 'utf8')]))
  expect(readdirSync(dataFolder)).toEqual(['seal-key'])
})
