import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { runCommandLine } from './command-line.ts'
import type { TextStream } from './output.ts'

const STATEMENT = ':20:S1\r\n:25:ACC1\r\n:28C:1\r\n:60F:C261123EUR1,\r\n:86:M'
const REPORT = (encoding: string) =>
  `<?xml version="1.0" encoding="${encoding}"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"/>`
const bytesOf = (text: string, ...more: readonly number[]) =>
  Buffer.concat([Buffer.from(text, 'latin1'), Buffer.from(more), Buffer.from('\r\n')])

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nostro-input-encoding-'))
})
afterAll(() => rm(folder, { recursive: true }))

async function outputOf(bytes: Uint8Array, ...words: readonly string[]): Promise<string> {
  const file = join(folder, 'file')
  await writeFile(file, bytes)
  const output: string[] = []
  const stream: TextStream = {
    write: (text, done) => {
      output.push(text)
      done()
    },
  }
  await runCommandLine([...words, file], {
    stdin: { [Symbol.asyncIterator]: () => ({ next: async () => ({ done: true, value: undefined }) }) },
    stdout: stream,
    stderr: stream,
    environment: {},
    now: () => new Date('2026-11-24T09:00:00Z'),
  })
  return output.join('').replaceAll(file, 'FILE')
}

describe('the encoding of a file', () => {
  test.each<readonly [string, Uint8Array, object | undefined]>([
    ['ASCII', bytesOf(STATEMENT), undefined],
    ['UTF-8', bytesOf(STATEMENT, 0xc3, 0xbc), undefined],
    ['ISO 8859-1', bytesOf(STATEMENT, 0xfc), { name: 'windows-1252', isGuess: true }],
    [
      'UTF-16 with a byte order mark',
      Buffer.from(`\uFEFF${STATEMENT}`, 'utf16le'),
      { name: 'utf-16le', isGuess: false },
    ],
    ['XML in UTF-8', bytesOf(REPORT('utf-8')), undefined],
    ['XML in US-ASCII', bytesOf(REPORT('US-ASCII')), undefined],
    ['XML in the declared encoding', bytesOf(REPORT('ISO-8859-1')), { name: 'ISO-8859-1', isGuess: false }],
    [
      'XML in UTF-16 without a byte order mark',
      Buffer.from('<Document/>', 'utf16le'),
      { name: 'UTF-16LE', isGuess: false },
    ],
  ])('is named unless it is UTF-8: %s', async (_, bytes, encoding) => {
    for (const command of ['parse', 'validate', 'explain', 'translate']) {
      const answer: unknown = JSON.parse((await outputOf(bytes, command, '--json')).split('\n')[0] ?? '')
      expect(Object(answer)['encoding']).toEqual(encoding)
    }
  })

  test('that was chosen is not a guess', async () => {
    const output = await outputOf(bytesOf(STATEMENT, 0xcf), 'parse', '--json', '--encoding', 'windows-1251')
    expect(output).toContain('],"encoding":{"name":"windows-1251","isGuess":false}}')
  })

  test.each([
    ['en', 'FILE: not UTF-8; read as windows-1252, which is a guess. The option --encoding names another.'],
    ['ru', 'предположение. Параметр --encoding'],
    ['zh-CN', '此编码为推测。可用选项 --encoding'],
  ])('that is a guess is reported as one, with the option to name another: %s', async (language, note) => {
    expect(await outputOf(bytesOf(STATEMENT, 0xfc), 'parse', '--language', language)).toContain(note)
  })

  test('that is declared is reported without that option', async () => {
    const output = await outputOf(bytesOf(REPORT('ISO-8859-1')), 'parse', '--language', 'en')
    expect(output).toContain('\nFILE: read in the encoding ISO-8859-1.\n')
    expect(output).not.toContain('--encoding')
  })
})
