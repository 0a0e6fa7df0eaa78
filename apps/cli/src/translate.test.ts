import { readFileSync } from 'node:fs'
import { Readable } from 'node:stream'

import { describe, expect, test } from 'vitest'

import { runCommandLine } from './command-line.ts'

const GOLDEN = new URL('../golden/', import.meta.url)
const PAYMENT = readFileSync(new URL('payment.fin', GOLDEN), 'utf8')
const PAYMENT_MX = readFileSync(new URL('payment.xml', GOLDEN), 'utf8')

async function run(input: string, ...words: readonly string[]) {
  const output = { out: '', err: '' }
  const into = (name: keyof typeof output) => ({
    write: (text: string, done: () => void) => {
      output[name] += text
      done()
    },
  })
  const code = await runCommandLine(['translate', ...words], {
    stdin: Readable.from([Buffer.from(input)]),
    stdout: into('out'),
    stderr: into('err'),
    environment: {},
    now: () => new Date('2026-11-21T08:00:00Z'),
  })
  return { ...output, code }
}

interface Answer {
  readonly messages: readonly {
    readonly type: string
    readonly text?: string
    readonly notice?: string
    readonly report: readonly Readonly<Record<string, string>>[]
  }[]
}

function messagesIn(out: string): Answer['messages'] {
  // The output of the command line, parsed above.
  const answer = JSON.parse(out) as Answer
  return answer.messages
}

describe('nostro translate', () => {
  test('prints each message in the other format', async () => {
    const there = await run(PAYMENT, '--json')
    expect(messagesIn(there.out).map(({ type }) => type)).toEqual(['pacs.008.001.08'])
    const back = await run(PAYMENT_MX, '--json')
    expect(messagesIn(back.out).map(({ type }) => type)).toEqual(['MT103'])
    expect([there.code, back.code]).toEqual([0, 0])
  })

  test('reports the origin, target, kind and reason of each change of a value', async () => {
    const { out } = await run(PAYMENT, '--json', '--language', 'en')
    expect(messagesIn(out)[0]?.report[0]).toEqual({
      from: '13C/SNDTIME',
      to: '/Document/FIToFICstmrCdtTrf/CdtTrfTxInf/SttlmTmIndctn/DbtDtTm',
      kind: 'assumed',
      severity: 'information',
      detail: 'The day 2026-11-21 was added to the time.',
    })
  })

  test('leaves a message in the target format unchanged', async () => {
    const { out, code } = await run(PAYMENT, '--json', '--to', 'mt')
    expect([messagesIn(out)[0]?.text, messagesIn(out)[0]?.report, code]).toEqual([PAYMENT.trimEnd(), [], 0])
    const mx = await run(PAYMENT_MX, '--json', '--to', 'mx')
    expect(messagesIn(mx.out)[0]?.type).toBe('pacs.008.001.08')
  })

  test('reports that a type has no counterpart', async () => {
    const free = PAYMENT.replace('{2:I103', '{2:I199')
    const { out, code } = await run(free, '--json')
    expect(messagesIn(out)).toEqual([
      { type: 'MT199', notice: 'This message type has no counterpart in the other format.', report: [] },
    ])
    expect(code).toBe(0)
    const other = await run('<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pacs.002.001.10"/>', '--json')
    expect([messagesIn(other.out)[0]?.text, other.code]).toEqual([undefined, 0])
  })

  test('exits with 1 for a severe loss, which is shown with its severity', async () => {
    const { out, code } = await run(PAYMENT.replace(/\{121:[^}]*\}/, ''), '--language', 'en')
    expect(code).toBe(1)
    expect(out).toContain('Severe loss  Left out  block3/121 → ')
  })

  test('writes for the given release', async () => {
    const sentence = /can no longer be sent/
    expect((await run(PAYMENT, '--release', 'SR2026')).out).toMatch(sentence)
    expect((await run(PAYMENT, '--release', 'SR2025')).out).not.toMatch(sentence)
  })

  test('makes several messages from several transactions', async () => {
    const twice = PAYMENT_MX.replace(/<CdtTrfTxInf>[\s\S]*<\/CdtTrfTxInf>/, (one) => one + one)
    const { out } = await run(twice, '--json')
    expect(messagesIn(out).map(({ type }) => type)).toEqual(['MT103', 'MT103'])
  })

  test('exits with 2 for a text without a message', async () => {
    expect((await run('<Document', '--json')).code).toBe(2)
  })

  test.each([
    [['--to', 'xml'], 'Unknown format: xml. Choose mt or mx.'],
    [['--to'], 'The option --to requires a value.'],
  ])('refuses %j', async (words, sentence) => {
    const { err, code } = await run(PAYMENT, ...words)
    expect([err.split('\n')[0], code]).toEqual([sentence, 2])
  })
})
