import { LIMITS, pathText } from '@nostro/kernel'
import { describe, expect, test } from 'vitest'

import { checkValues } from '../../core/check.ts'
import { fromPayload, toPayload } from '../../core/payload.ts'
import type { DraftValues } from '../../core/shape.ts'
import { readFin } from '../../fin/index.ts'
import { renderMt } from '../render-mt.ts'
import { MT199 } from '../mt199.ts'
import { MT299 } from '../mt299.ts'
import { MT999 } from '../mt999.ts'
import { readMessage } from '../read-message.ts'

const REQUIRED = 'common.form.requiredFieldMessage'

const VALID: DraftValues = {
  senderReference: 'QRY1',
  sender: 'DEMECNBJXXX',
  receiver: 'DEMWDEFFXXX',
  narrative: ['PLEASE CONFIRM', 'VALUE DATE'],
}

type Definition = typeof MT199 | typeof MT999

function found(definition: Definition, changes: DraftValues): readonly string[] {
  return checkValues(definition, { ...VALID, ...changes }).map(
    (issue) => `${pathText(issue.path)} ${issue.code}`,
  )
}

function textOf(definition: Definition, changes: DraftValues): string {
  const composed = renderMt(definition, { ...VALID, ...changes })
  if (!composed.ok) throw new Error(JSON.stringify(composed.error))
  return composed.value.text
}

/** Returns the findings of the network in the text, as `path code rule`. */
function refused(definition: Definition, narrative: readonly string[]): readonly string[] {
  const composed = renderMt(definition, { ...VALID, narrative })
  return composed.ok
    ? []
    : composed.error.map((issue) => `${pathText(issue.path)} ${issue.code} ${issue.rule ?? ''}`.trim())
}

const linesOf = (count: number, length = 3) => Array.from({ length: count }, () => 'A'.repeat(length))

describe.each([MT199, MT299])('$type', (definition) => {
  test('sections and members in order (MT199-01, MT199-02)', () => {
    expect(definition.sections).toEqual([
      { name: 'relatedReference', members: ['senderReference', 'relatedReference'] },
      { name: 'issuingBank', members: ['sender'] },
      { name: 'advisingBank', members: ['receiver'] },
      { name: 'messageContent', members: ['narrative'] },
    ])
  })

  test.each<[DraftValues, readonly string[]]>([
    [{}, []],
    [
      { senderReference: '', sender: '', receiver: '', narrative: [''] },
      ['senderReference', 'sender', 'receiver', 'narrative'].map((path) => `${path} ${REQUIRED}`),
    ],
    [{ receiver: 'DEMECNBJ' }, ['sender issuingBank.notSameBank', 'receiver advisingBank.notSameBank']],
    [{ relatedReference: 'A'.repeat(16) }, []],
    [{ relatedReference: 'A'.repeat(17) }, ['relatedReference common.form.inputTransactionReferenceNum']],
    [{ senderReference: 'A'.repeat(17) }, ['senderReference text.tooLong']],
    [{ senderReference: '/A' }, ['senderReference senderRef.error.startWithSlash']],
    [{ narrative: linesOf(35, 30) }, []],
    [{ narrative: linesOf(36) }, ['narrative lines.tooMany']],
    [{ narrative: ['A', 'A'.repeat(31)] }, ['narrative.1 text.tooLong']],
    [{ narrative: ['-A'] }, ['narrative.0 line.startsWithMark']],
    [{ narrative: ['A', ':20:B'] }, ['narrative.1 line.startsWithMark']],
    [{ narrative: ['a{b}'] }, ['narrative.0 common.form.inputPatternMessage']],
  ])('%j: %j (MT199-03 to MT199-07, OPEN-76)', (changes, issues) => {
    expect(found(definition, changes)).toEqual(issues)
  })

  test('the text', () => {
    expect(textOf(definition, { relatedReference: 'PAY1' })).toBe(
      [
        `{1:F01DEMECNBJAXXX0000000000}{2:I${definition.type.slice(2)}DEMWDEFFXXXXN}{4:`,
        ':20:QRY1',
        ':21:PAY1',
        ':79:PLEASE CONFIRM',
        'VALUE DATE',
        '-}',
      ].join('\r\n'),
    )
    expect(textOf(definition, {})).not.toContain(':21:')
  })

  test('a reject or return has its own format (T80)', () => {
    expect(refused(definition, ['/REJT/57A', '/AC01/', '/MREF/PAY1'])).toEqual([])
    expect(refused(definition, ['/REJT/57A', 'ACCOUNT CLOSED'])[0]).toMatch(/^narrative\.\d .* T80$/)
  })

  test('the payload (MT199-09, MT199-10, MT199-11)', () => {
    const payload = toPayload(definition, { ...VALID, relatedReference: 'PAY1' })
    expect(payload).toEqual({
      paymentInfo: { payerBankCode: 'DEMECNBJXXX' },
      payeeInfo: { payeeBankCode: 'DEMWDEFFXXX' },
      transactionMessage: {
        transactionReferenceNumber: 'QRY1',
        relatedReferenceNumber: 'PAY1',
        messageContent: 'PLEASE CONFIRM\nVALUE DATE',
      },
    })
    expect(fromPayload(definition, { transactionMessage: { messageContent: 'A\n\nB\n' } })).toMatchObject({
      ok: true,
      value: { narrative: ['A', 'B'] },
    })
    expect(toPayload(definition, VALID, 'response')).toHaveProperty('payerInfo.payerBankCode')
  })

  test('longer lines of received messages are preserved (OPEN-77)', () => {
    const line = 'a'.repeat(50)
    const [message] = readFin(
      `{1:F01DEMWDEFFAXXX0000000000}{2:I${definition.type.slice(2)}DEMECNBJXXXXN}{4:\r\n:20:A\r\n:79:${line}\r\nB\r\n-}`,
    )
    expect(message && readMessage(definition, message)).toMatchObject({
      ok: true,
      value: { narrative: [line, 'B'] },
    })
  })
})

describe('MT999', () => {
  test('sections and members in order (MT999-01, MT999-02)', () => {
    expect(MT999.sections).toEqual([
      { name: 'relatedMessageReference', members: ['relatedMessageReference', 'senderReference'] },
      { name: 'senderAndReceiver', members: ['sender', 'receiver'] },
      { name: 'messageContent', members: ['narrative', 'purpose'] },
    ])
  })

  test.each<[DraftValues, readonly string[]]>([
    [{}, []],
    [{ narrative: linesOf(35, 50) }, []],
    [{ narrative: linesOf(36) }, ['narrative lines.tooMany']],
    [{ narrative: ['A'.repeat(51)] }, ['narrative.0 text.tooLong']],
    [{ relatedMessageReference: 'A'.repeat(17) }, ['relatedMessageReference text.tooLong']],
    [{ purpose: '付款查询' }, []],
  ])('%j: %j (MT999-03, MT999-04)', (changes, issues) => {
    expect(found(MT999, changes)).toEqual(issues)
  })

  test('the text has a reference and no purpose', () => {
    expect(
      textOf(MT999, { relatedMessageReference: 'PAY1', purpose: 'INQUIRY' }).split('\r\n').slice(1),
    ).toEqual([':20:QRY1', ':21:PAY1', ':79:PLEASE CONFIRM', 'VALUE DATE', '-}'])
  })

  test('the payload is written and read back (MT999-06, MT999-07)', () => {
    const values = { ...VALID, relatedMessageReference: 'PAY1', purpose: 'INQUIRY' }
    const answer = toPayload(MT999, values, 'response')
    expect(answer).toEqual({
      payerInfo: { payerBankCode: 'DEMECNBJXXX' },
      payeeInfo: { payeeBankCode: 'DEMWDEFFXXX' },
      freeFormatInfo: {
        transactionReferenceNumber: 'QRY1',
        relatedMessageRefNum: 'PAY1',
        text: 'PLEASE CONFIRM\nVALUE DATE',
        purpose: 'INQUIRY',
      },
    })
    expect(fromPayload(MT999, answer, 'response')).toEqual({ ok: true, value: values })
  })
})

test('limits are those of the specification (LIM-08)', () => {
  expect(LIMITS).toMatchObject({
    narrativeLinesMax: 35,
    narrativeLineLengthMax: 50,
    interbankNarrativeLineLengthMax: 30,
  })
})
