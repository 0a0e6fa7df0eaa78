import { execFile, spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'

import { afterEach, beforeEach, expect, test } from 'vitest'

import { systemRandom } from '../system-ports.ts'
import { sealKeysOf } from './seal-keys.ts'

let dataFolder: string
beforeEach(() => {
  dataFolder = mkdtempSync(path.join(tmpdir(), 'nostro-seal-'))
})
afterEach(() => rmSync(dataFolder, { recursive: true }))

const keys = () => sealKeysOf({ dataFolder }, systemRandom)
const keyFile = () => path.join(dataFolder, 'seal-key')

/** The script of a server for its key at its start, in a process of its own. */
const SCRIPT = `
  const { sealKeysOf } = await import(${JSON.stringify(path.join(import.meta.dirname, 'seal-keys.ts'))})
  const random = { bytes: (count) => crypto.getRandomValues(new Uint8Array(count)) }
  console.log(sealKeysOf({ dataFolder: process.argv[1] }, random)[0])`
const ARGUMENTS = ['--input-type=module', '--eval', SCRIPT, '--']

test('a key is made once, for its owner alone, and found again', () => {
  const [first] = keys()
  expect(first).toMatch(/^[0-9a-f]{64}$/)
  expect(keys()).toEqual([first])
  expect(readFileSync(keyFile(), 'utf8')).toBe(first)
  expect(statSync(keyFile()).mode & 0o077).toBe(0)
  expect(readdirSync(dataFolder)).toEqual(['seal-key'])
})

test.each(['', '\n', 'x'.repeat(31), `${' '.repeat(40)}\n`])(
  'a key that is no key is refused by the name of its file: %j',
  (text) => {
    writeFileSync(keyFile(), text)
    expect(keys).toThrow(`The seal key in ${keyFile()} is`)
    expect(keys).toThrow('remove the file')
    expect(readFileSync(keyFile(), 'utf8')).toBe(text)
  },
)

test('a key somebody wrote there counts as it stands', () => {
  writeFileSync(keyFile(), `${'k'.repeat(32)}\n`)
  expect(keys()).toEqual([`${'k'.repeat(32)}\n`])
})

test('a start that ends while the key is written leaves none, and the next start makes one', () => {
  // No file may get any content: the writing fails or ends the process, as a full disk or a crash would.
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

test('of two that both found no key, the second takes that of the first', () => {
  let first: readonly string[] = []
  const bytes = (count: number): Uint8Array => {
    // Between the look for the file and its making, another start makes one.
    first = keys()
    return systemRandom.bytes(count)
  }
  expect(sealKeysOf({ dataFolder }, { bytes })).toEqual(first)
  expect(keys()).toEqual(first)
})

test('servers that start at once end with one key', async () => {
  const start = async (): Promise<string> => {
    const { stdout } = await promisify(execFile)(process.execPath, [...ARGUMENTS, dataFolder])
    return stdout.trim()
  }
  const found = await Promise.all(Array.from({ length: 8 }, start))
  expect(new Set(found)).toEqual(new Set([readFileSync(keyFile(), 'utf8')]))
  expect(readdirSync(dataFolder)).toEqual(['seal-key'])
})
