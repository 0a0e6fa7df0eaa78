import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { runCommandLine } from './command-line.ts'

const VALID = [
  '{1:F01DEMECNBJAXXX0000000000}{2:I103DEMWDEFFXXXXN}{3:{121:7a562c67-ca16-48ba-b074-65581be6f001}}{4:',
  ':20:REF1',
  ':23B:CRED',
  ':32A:261121USD1000,50',
  ':50K:/12345678',
  'DEMO TRADING COMPANY',
  ':59:/87654321',
  'DEMO IMPORT COMPANY',
  ':71A:SHA',
  '-}',
].join('\r\n')
const INVALID = VALID.replace(':71A:SHA', ':71A:SHR')
const REFUSAL = '{1:F21DEMECNBJAXXX0001000123}{4:{177:2611211030}{451:1}{405:T27003}}'

let folder = ''

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nostro-command-line-'))
})

afterAll(() => rm(folder, { recursive: true }))

async function fileWith(text: string): Promise<string> {
  const file = join(folder, `${text.length}-${Math.abs(hashOf(text))}.fin`)
  await writeFile(file, text)
  return file
}

function hashOf(text: string): number {
  return Array.from(text).reduce((hash, character) => (hash * 31 + character.charCodeAt(0)) | 0, 0)
}

interface Outcome {
  readonly code: number
  readonly output: string
  readonly complaints: string
}

async function run(
  words: readonly string[],
  input = '',
  environment: Readonly<Record<string, string>> = { LANG: 'en_US.UTF-8' },
): Promise<Outcome> {
  const output: string[] = []
  const complaints: string[] = []
  const code = await runCommandLine(words, {
    stdin: bytesOf(input),
    stdout: { write: (text) => output.push(text) },
    stderr: { write: (text) => complaints.push(text) },
    environment,
  })
  return { code, output: output.join(''), complaints: complaints.join('') }
}

async function* bytesOf(text: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(text)
}

describe('nostro parse', () => {
  test('gives one JSON object per input and line', async () => {
    const files = [await fileWith(VALID), await fileWith(INVALID)]
    const { code, output } = await run(['parse', '--json', ...files])
    expect(code).toBe(0)
    expect(
      output
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line).file),
    ).toEqual(files)
  })

  test('shows headers and fields as they stand', async () => {
    const { output } = await run(['parse', '--json'], VALID)
    expect(JSON.parse(output)).toEqual({
      file: '-',
      messages: [
        {
          format: 'MT',
          type: 'MT103',
          direction: 'input',
          sender: 'DEMECNBJXXX',
          receiver: 'DEMWDEFFXXX',
          uetr: '7a562c67-ca16-48ba-b074-65581be6f001',
          fields: [
            ['20', 'REF1'],
            ['23B', 'CRED'],
            ['32A', '261121USD1000,50'],
            ['50K', '/12345678\nDEMO TRADING COMPANY'],
            ['59', '/87654321\nDEMO IMPORT COMPANY'],
            ['71A', 'SHA'],
          ],
        },
      ],
    })
  })

  test('reads every message of a batch, and its acknowledgements', async () => {
    const { output } = await run(['parse', '--json'], `${VALID}\r\n$${REFUSAL}${INVALID}`)
    const { messages } = JSON.parse(output)
    expect(messages).toHaveLength(2)
    expect(messages[1].acknowledgement).toMatchObject({ isAccepted: false, errorCode: 'T27003' })
  })

  test('aligns tags and values for people, without colour where no terminal is', async () => {
    const { output } = await run(['parse'], VALID)
    expect(output.split('\n').slice(0, 6)).toEqual([
      '-: MT103  DEMECNBJXXX → DEMWDEFFXXX  7a562c67-ca16-48ba-b074-65581be6f001',
      '  20   REF1',
      '  23B  CRED',
      '  32A  261121USD1000,50',
      '  50K  /12345678',
      '       DEMO TRADING COMPANY',
    ])
  })

  test('keeps control characters of a message away from the terminal', async () => {
    const { output } = await run(['parse'], VALID.replace('REF1', 'REF\u001b[2J'))
    expect(output).not.toContain('\u001b')
  })

  test('takes bytes that are not UTF-8 as ISO 8859-1', async () => {
    const file = join(folder, 'latin.fin')
    await writeFile(file, Buffer.from(VALID.replace('IMPORT', 'IMPÔRT'), 'latin1'))
    const { output } = await run(['parse', file])
    expect(output).toContain('DEMO IMPÔRT COMPANY')
  })
})

describe('nostro validate', () => {
  test('finds nothing in a valid message', async () => {
    const { code, output } = await run(['validate', '--json'], VALID)
    expect(code).toBe(0)
    expect(JSON.parse(output)).toEqual({
      file: '-',
      messages: [{ format: 'MT', type: 'MT103', valid: true, findings: [] }],
    })
  })

  test('gives code, severity, network code, place and params of each finding', async () => {
    const { code, output } = await run(['validate', '--json'], INVALID)
    expect(code).toBe(1)
    expect(JSON.parse(output).messages[0].findings).toEqual([
      {
        code: 'field.codeUnknown',
        severity: 'error',
        rule: 'T08',
        path: '71A',
        line: 9,
        column: 6,
        params: { value: 'SHR', allowed: ['BEN', 'OUR', 'SHA'] },
      },
    ])
  })

  test('a warning alone is no failure', async () => {
    const { code, output } = await run(['validate', '--json'], VALID.replaceAll('\r\n', '\n'))
    expect(code).toBe(0)
    expect(JSON.parse(output).messages[0]).toMatchObject({
      valid: true,
      findings: [{ code: 'envelope.lineEnd', severity: 'warning' }],
    })
  })

  test.each([
    ['en_GB.UTF-8', 'not valid'],
    ['zh_CN.UTF-8', '无效'],
    ['ru_RU.UTF-8', 'есть ошибки'],
    ['C', 'not valid'],
  ])('speaks the language of LANG=%s', async (locale, verdict) => {
    const { output } = await run(['validate'], INVALID, { LANG: locale })
    expect(output).toContain(verdict)
  })
})

describe('nostro', () => {
  test('an input without any message is unreadable, the others are still answered', async () => {
    const { code, output, complaints } = await run(
      ['parse', '--json', '-', join(folder, 'absent.fin')],
      'hello',
    )
    expect(code).toBe(2)
    expect(
      output
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line).messages),
    ).toEqual([[], []])
    expect(complaints).toContain('ENOENT')
  })

  test.each([[[]], [['explain']], [['parse', '--xml']]])('answers %j with the usage', async (words) => {
    const { code, complaints } = await run(words)
    expect(code).toBe(2)
    expect(complaints).toContain('Usage: nostro')
  })

  test('runs as a program', async () => {
    const program = join(import.meta.dirname, 'main.ts')
    const file = await fileWith(VALID)
    const { stdout } = await promisify(execFile)(program, ['validate', '--json', file])
    expect(JSON.parse(stdout).messages[0].valid).toBe(true)
  })
})
