import { readMx, releaseOf } from '@nostro/messages'
import { readFileSync } from 'node:fs'

import { describe, expect, test } from 'vitest'

import type { StreamedReport } from './command.ts'
import { runCommandLine } from './command-line.ts'
import { createQuota } from './finding-quota.ts'
import { explain } from './explain.ts'
import { validate } from './validate.ts'
import { wordingFor } from './wording.ts'

const PAYMENT = readFileSync(new URL('../golden/payment.xml', import.meta.url), 'utf8')
const TRANSACTION = '/Document/FIToFICstmrCdtTrf/CdtTrfTxInf[1]'

async function run(words: readonly string[], input: string | Uint8Array, today = '2026-11-21') {
  const output: string[] = []
  const stream = {
    write: (text: string, done: () => void) => {
      output.push(text)
      done()
    },
  }
  const code = await runCommandLine(words, {
    stdin: bytesOf(input),
    stdout: stream,
    stderr: stream,
    environment: { LANG: 'en_US.UTF-8' },
    now: () => new Date(`${today}T08:00:00Z`),
  })
  return { code, output: output.join('') }
}

/** Yields the input in pieces of three bytes, like a slow pipe. */
async function* bytesOf(input: string | Uint8Array): AsyncGenerator<Uint8Array> {
  const bytes = Buffer.from(input)
  for (let start = 0; start < bytes.length; start += 3) yield bytes.subarray(start, start + 3)
}

async function streamed(report: StreamedReport): Promise<string> {
  let text = ''
  for await (const piece of report.stream(wordingFor({}, false, 'en'))) text += piece
  return text
}

function largeOf(input: string | Uint8Array) {
  return { parts: bytesOf(input), again: () => bytesOf(input), whole: () => readMx(Buffer.from(input)) }
}

async function messageOf(words: readonly string[], input: string | Uint8Array, today?: string) {
  const { output } = await run([...words, '--json'], input, today)
  return JSON.parse(output).messages[0]
}

async function codesIn(
  input: string,
  words: readonly string[] = [],
  today?: string,
): Promise<readonly string[]> {
  const { findings } = await messageOf(['validate', ...words], input, today)
  return findings.map((finding: { code: string }) => finding.code)
}

describe('nostro parse', () => {
  test('prints the values of an MX with their paths', async () => {
    const message = await messageOf(['parse'], PAYMENT)
    expect(message).toMatchObject({
      format: 'MX',
      type: 'pacs.008.001.08',
      sender: 'DEMECNBJXXX',
      receiver: 'DEMWDEFFXXX',
      uetr: '7a562c67-ca16-48ba-b074-65581be6f001',
    })
    expect(message.elements).toEqual(
      expect.arrayContaining([
        ['/AppHdr/BizMsgIdr', 'PAY2611210001'],
        [`${TRANSACTION}/PmtId/UETR`, '7a562c67-ca16-48ba-b074-65581be6f001'],
        [`${TRANSACTION}/IntrBkSttlmAmt`, '1000.50'],
        [`${TRANSACTION}/IntrBkSttlmAmt/@Ccy`, 'USD'],
        [`${TRANSACTION}/RmtInf/Ustrd[1]`, 'INVOICE 4711'],
      ]),
    )
  })

  test.each([
    ['behind blanks', `\n\n  ${PAYMENT.slice(PAYMENT.indexOf('<BusinessMessage'))}`],
    ['after a byte order mark', `\uFEFF${PAYMENT}`],
    ['after many spaces', `${' \n'.repeat(5_000)}${PAYMENT.slice(PAYMENT.indexOf('<BusinessMessage'))}`],
    ['in UTF-16', Buffer.from(`\uFEFF${PAYMENT.replace('UTF-8', 'UTF-16')}`, 'utf16le')],
  ])('detects an MX %s', async (_where, input) => {
    expect(await messageOf(['parse'], input)).toMatchObject({ format: 'MX', type: 'pacs.008.001.08' })
  })

  test('prints a tree as text', async () => {
    const { output } = await run(['parse'], PAYMENT)
    expect(output.split('\n')).toEqual(
      expect.arrayContaining([
        '    BizMsgIdr           PAY2611210001',
        '        IntrBkSttlmAmt  USD 1000.50',
      ]),
    )
  })
})

describe('nostro validate', () => {
  test('finds nothing in a valid MX', async () => {
    expect(await run(['validate', '--json'], PAYMENT)).toEqual({
      code: 0,
      output: `${JSON.stringify({ file: '-', messages: [{ format: 'MX', type: 'pacs.008.001.08', valid: true, verdict: 'valid', findings: [] }] })}\n`,
    })
  })

  test('--schema-only skips the rules of the network', async () => {
    const twice = PAYMENT.replace('<NbOfTxs>1<', '<NbOfTxs>2<')
    expect(await codesIn(twice)).not.toEqual([])
    expect(await codesIn(twice, ['--schema-only'])).toEqual([])
    const wrong = PAYMENT.replace('<ChrgBr>SHAR<', '<ChrgBr>SHARED<')
    expect(await codesIn(wrong, ['--schema-only'])).toHaveLength(1)
  })

  test('uses the active release, or the given one', async () => {
    const withoutInstructedAmount = PAYMENT.replace(/ *<InstdAmt.*\n/, '')
    expect(await codesIn(withoutInstructedAmount)).toEqual(['profile.elementMissing'])
    // The element was optional in SR 2025; the payment has the business service of SR 2026.
    const ofEarlierRelease = ['header.businessServiceVersion']
    expect(await codesIn(withoutInstructedAmount, [], '2026-11-13')).toEqual(ofEarlierRelease)
    expect(await codesIn(withoutInstructedAmount, ['--release', 'SR2025'])).toEqual(ofEarlierRelease)
    const { code, output } = await run(['validate', '--release', 'SR1999'], PAYMENT)
    expect(code).toBe(2)
    expect(output).toContain('Unknown release: SR1999. Choose one of SR2025 SR2026.')
  })

  test.each(['<a', '<a/>', '<Document xmlns="urn:other"/>'])('cannot read %s', async (input) => {
    expect((await run(['validate'], input)).code).toBe(2)
  })
})

describe('nostro explain', () => {
  test('prints names, types and formats, with findings at their elements', async () => {
    const { elements, findings } = await messageOf(
      ['explain', '--schema-only'],
      PAYMENT.replace('<ChrgBr>SHAR<', '<ChrgBr>SHARED<'),
    )
    expect(findings).toEqual([])
    const element = elements.find(({ path }: { path: string }) => path.endsWith('/ChrgBr'))
    expect(element).toMatchObject({
      fullName: 'ChargeBearer',
      value: 'SHARED',
      attributes: {},
      findings: [{ severity: 'error', path: `${TRANSACTION}/ChrgBr`, text: expect.any(String) }],
    })
    const amount = elements.find(({ path }: { path: string }) => path.endsWith('/IntrBkSttlmAmt'))
    expect(amount).toMatchObject({
      type: expect.any(String),
      format: expect.any(String),
      attributes: { Ccy: 'USD' },
    })
  })

  test('accepts a message of an unknown type', async () => {
    const input =
      '<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.11"><a-b><c_d>1</c_d></a-b></Document>'
    const { code, output } = await run(['explain'], input)
    expect(code).toBe(3)
    expect(output).toContain('c_d')
  })
})

describe('an MX that is checked while it is read', () => {
  const wording = wordingFor({}, false, 'en')
  const options = {
    release: releaseOf('SR2026'),
    isSchemaOnly: false,
    target: undefined,
    createdAt: '2026-11-21T08:00:00+00:00',
    quota: createQuota(100),
  }

  test.each([
    ['is valid', PAYMENT],
    ['has errors', PAYMENT.replace('<ChrgBr>SHAR<', '<ChrgBr>SHARED<')],
    ['has an unknown type', PAYMENT.replaceAll('pacs.008.001.08"', 'pain.001.001.09"')],
  ])('has the same result as one in memory if it %s', async (_what, input) => {
    const report = await validate.largeMx?.(largeOf(input), options)
    const { output, code } = await run(['validate', '--json', '--release', 'SR2026'], input)
    const [whole] = JSON.parse(output).messages
    const answer = JSON.parse(JSON.stringify(report?.json(wording)))
    expect(answer.valid).toBe(whole.valid)
    expect(answer.findings.map((finding: { code: string }) => finding.code)).toEqual(
      whole.findings.map((finding: { code: string }) => finding.code),
    )
    expect(report?.exit).toBe(code)
  })

  test.each([
    ['is not closed', PAYMENT.slice(0, 900)],
    ['has bytes that are not valid text', Buffer.from(PAYMENT.replace('ORDER', '\u00c0'), 'latin1')],
    ['has no type', '<a/>'],
  ])('is unreadable, as one in memory is, if it %s', async (_what, input) => {
    const report = await validate.largeMx?.(largeOf(input), options)
    expect(report?.exit).toBe(2)
    expect((await run(['validate'], input)).code).toBe(2)
  })

  test('names its type', async () => {
    const report = await validate.largeMx?.(largeOf(PAYMENT), options)
    expect(report?.lines(wording)).toEqual(['pacs.008.001.08  valid'])
  })

  test.each([
    ['is valid', PAYMENT],
    ['has errors', PAYMENT.replace('<ChrgBr>SHAR<', '<Wrong/><ChrgBr>SHARED<')],
    ['has a header alone', PAYMENT.slice(0, PAYMENT.indexOf('<Document'))],
    [
      'holds two documents',
      `<all>${PAYMENT.replace(/^<\?xml[^>]*>/, '')}${PAYMENT.replace(/^<\?xml[^>]*>/, '')}</all>`,
    ],
    ['is not closed', PAYMENT.slice(0, 900)],
  ])('is explained as a whole one is when it %s', async (_what, input) => {
    const reports = (await explain.largeMxAsJson?.(largeOf(input), options)) ?? []
    const { output, code } = await run(['explain', '--json', '--release', 'SR2026'], input)
    const texts = await Promise.all(
      reports.map(async (report) =>
        'stream' in report ? await streamed(report) : JSON.stringify(report.json(wording)),
      ),
    )
    expect(texts.map((text) => JSON.parse(text))).toEqual(JSON.parse(output).messages)
    expect(reports.map(({ exit }) => exit)).toContain(code)
  })

  test('is not explained where its bytes cannot be read twice', async () => {
    const large = { ...largeOf(PAYMENT), again: undefined }
    expect(await explain.largeMxAsJson?.(large, options)).toBeUndefined()
  })
})
