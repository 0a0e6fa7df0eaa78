import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { MESSAGE_TYPES } from '@nostro/kernel'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { runCommandLine } from './command-line.ts'
import type { TextStream } from './output.ts'

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

interface CommandResult {
  readonly code: number
  readonly output: string
  readonly complaints: string
}

async function run(
  words: readonly string[],
  input = '',
  environment: Readonly<Record<string, string>> = { LANG: 'en_US.UTF-8' },
): Promise<CommandResult> {
  const output: string[] = []
  const complaints: string[] = []
  const code = await runCommandLine(words, {
    stdin: bytesOf(input),
    stdout: streamInto(output),
    stderr: streamInto(complaints),
    environment,
    now: () => new Date('2026-11-21T08:00:00Z'),
  })
  return { code, output: output.join(''), complaints: complaints.join('') }
}

function streamInto(pieces: string[]): TextStream {
  return {
    write: (text, done) => {
      pieces.push(text)
      done()
    },
  }
}

async function* bytesOf(text: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(text)
}

describe('nostro parse', () => {
  test('prints one JSON object per input and line', async () => {
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

  test('shows headers and fields unchanged', async () => {
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

  test('aligns tags and values as text, without colour if the output is not a terminal', async () => {
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

  test('replaces control characters of a message on the terminal', async () => {
    const { output } = await run(['parse'], VALID.replace('REF1', 'REF\u001b[2J'))
    expect(output).not.toContain('\u001b')
  })

  test('reads bytes that are not UTF-8 as ISO 8859-1', async () => {
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
      messages: [{ format: 'MT', type: 'MT103', valid: true, verdict: 'valid', findings: [] }],
    })
  })

  test('prints code, severity, network code, position and params of each finding', async () => {
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

  test('a warning is not a failure', async () => {
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
  ])('uses the language of LANG=%s', async (locale, verdict) => {
    const { output } = await run(['validate'], INVALID, { LANG: locale })
    expect(output).toContain(verdict)
  })
})

describe('nostro', () => {
  test('an input without a message is unreadable, and the others are still processed', async () => {
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

  test.each([
    [['explode'], 'Unknown command: explode'],
    [['parse', '--xml'], 'Unknown option: --xml'],
    [['parse', '-x'], 'Unknown option: -x'],
    [['parse', '--json=yes'], 'The option --json takes no value.'],
    [['parse', '--language'], 'The option --language requires a value.'],
    [['parse', '--language', 'tlh'], 'Unknown language: tlh. Choose en, zh-CN or ru.'],
  ])('refuses %j', async (words, complaint) => {
    const { code, output, complaints } = await run(words)
    expect(code).toBe(2)
    expect(output).toBe('')
    expect(complaints.split('\n')).toEqual([complaint, 'nostro --help shows the commands and options.', ''])
  })

  test('prints its usage without a command', async () => {
    const { code, output, complaints } = await run([])
    expect([code, output]).toEqual([2, ''])
    expect(complaints).toContain('Usage: nostro')
  })

  test.each([['--help'], ['-h']])('prints its usage for %s', async (option) => {
    const { code, output } = await run(['parse', option])
    expect(code).toBe(0)
    expect(output).toContain('Usage: nostro')
    expect(output).toContain(`\n  ${MESSAGE_TYPES.join(' ')}\n`)
  })

  test.each([
    [['--language', 'ru'], 'есть ошибки'],
    [['--language=zh_CN'], '无效'],
  ])('uses the language of %j with any LANG', async (words, verdict) => {
    const { output } = await run(['validate', ...words], INVALID)
    expect(output).toContain(verdict)
  })

  test.each([
    [{ isTTY: true, environment: {}, isColoured: true }],
    [{ isTTY: false, environment: {}, isColoured: false }],
    [{ isTTY: true, environment: { NO_COLOR: '1' }, isColoured: false }],
    [{ isTTY: true, environment: { NO_COLOR: '' }, isColoured: true }],
  ])(
    'uses colours only on a terminal, unless they are disabled: %j',
    async ({ isTTY, environment, isColoured }) => {
      const output: string[] = []
      await runCommandLine(['validate'], {
        stdin: bytesOf(INVALID),
        stdout: { ...streamInto(output), isTTY },
        stderr: streamInto([]),
        environment,
        now: () => new Date('2026-11-21T08:00:00Z'),
      })
      expect(output.join('').includes('\u001b[31m')).toBe(isColoured)
    },
  )

  test('treats every word after -- as a file', async () => {
    const { complaints } = await run(['parse', '--', '--json'])
    expect(complaints).toContain('--json: cannot be read (ENOENT)')
  })

  test('prints what was read if an input breaks off', async () => {
    const broken = (async function* () {
      yield Buffer.from(`${VALID}$`)
      throw Object.assign(new Error('gone'), { code: 'EIO', syscall: 'read' })
    })()
    const output: string[] = []
    const complaints: string[] = []
    const code = await runCommandLine(['parse', '--json'], {
      stdin: broken,
      stdout: streamInto(output),
      stderr: streamInto(complaints),
      environment: {},
      now: () => new Date('2026-11-21T08:00:00Z'),
    })
    expect(code).toBe(2)
    expect(JSON.parse(output.join(''))).toHaveProperty('messages')
    expect(complaints.join('')).toContain('EIO')
  })
})

describe('nostro explain', () => {
  test('prints names as text, and the keys of components as JSON', async () => {
    const { code, output } = await run(['explain', '--json'], INVALID)
    expect(code).toBe(1)
    const [message] = JSON.parse(output).messages
    expect(message).toMatchObject({
      format: 'MT',
      type: 'MT103',
      name: 'Single customer credit transfer',
      direction: 'input',
      sender: 'DEMECNBJXXX',
      receiver: 'DEMWDEFFXXX',
      uetr: '7a562c67-ca16-48ba-b074-65581be6f001',
      findings: [],
    })
    expect(message.fields.map(({ block, tag }: { block: string; tag: string }) => `${block}:${tag}`)).toEqual(
      '1:1 2:2 3:121 4:20 4:23B 4:32A 4:50K 4:59 4:71A'.split(' '),
    )
    expect(message.fields.at(-1)).toEqual({
      block: '4',
      tag: '71A',
      name: 'Details of charges',
      help: 'The party that bears the charges of the payment.',
      line: 9,
      column: 1,
      notation: '3!a',
      value: 'SHR',
      components: [{ key: 'code', name: 'Code', raw: 'SHR', value: 'SHR', line: 9, column: 6 }],
      findings: [
        {
          code: 'field.codeUnknown',
          severity: 'error',
          rule: 'T08',
          path: '71A',
          line: 9,
          column: 6,
          params: { value: 'SHR', allowed: ['BEN', 'OUR', 'SHA'] },
          text: 'SHR is not a code of this field. Allowed: BEN OUR SHA.',
        },
      ],
    })
  })

  test('prints the meaning of a refusal', async () => {
    const { output } = await run(['explain', '--json'], `${REFUSAL}${VALID}`)
    expect(JSON.parse(output).messages[0].acknowledgement).toEqual({
      isAccepted: false,
      errorCode: 'T27',
      meaning: 'A BIC has the wrong format.',
      line: 3,
      tag: '32A',
    })
  })

  test('prints the purpose of a field once per message', async () => {
    const statement =
      ':20:S\r\n:25:A\r\n:28C:1\r\n:60F:C261121EUR0,\r\n:61:261121C1,NTRFX\r\n:61:261121D1,NTRFX\r\n:62F:C261121EUR0,\r\n-'
    const { output } = await run(['explain'], statement)
    expect(output.match(/Statement line/g)).toHaveLength(2)
    expect(output.match(/One entry of the account/g)).toHaveLength(1)
  })

  test('replaces control characters of a message on the terminal', async () => {
    const { output } = await run(
      ['explain'],
      VALID.replace('REF1', 'REF\u001b[2J').replace(':71A:', ':99Z:\u0007'),
    )
    expect(output).not.toContain('\u001b')
    expect(output).not.toContain('\u0007')
  })
})
