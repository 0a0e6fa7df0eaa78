import { describe, expect, test } from 'vitest'

import type { Acknowledgement, FinMessage } from '../message.ts'
import { readFin } from '../read-fin.ts'
import { composeAcknowledgement, fieldAtLine, refusalOf } from './acknowledgement.ts'

const ACCEPTED: Acknowledgement = {
  isAccepted: true,
  logicalTerminal: 'DEMECNBJAXXX',
  session: '0001',
  sequence: '000123',
}
const REFUSED: Acknowledgement = { ...ACCEPTED, isAccepted: false, errorCode: 'T27003' }

describe('writing an acknowledgement', () => {
  test.each<readonly [Acknowledgement, string]>([
    [ACCEPTED, '{1:F21DEMECNBJAXXX0001000123}{4:{451:0}}'],
    [
      { ...ACCEPTED, dateTime: '2611211030', messageUserReference: 'MUR 1' },
      '{1:F21DEMECNBJAXXX0001000123}{4:{177:2611211030}{451:0}{108:MUR 1}}',
    ],
    [REFUSED, '{1:F21DEMECNBJAXXX0001000123}{4:{451:1}{405:T27003}}'],
    [{ ...REFUSED, errorCode: 'H50' }, '{1:F21DEMECNBJAXXX0001000123}{4:{451:1}{405:H50}}'],
  ])('%j is %s and is read back', (acknowledgement, text) => {
    expect(composeAcknowledgement(acknowledgement)).toBe(text)
    const [message] = readFin(text)
    expect(message?.acknowledgement).toEqual(acknowledgement)
    expect(message?.findings).toEqual([])
  })

  test.each<readonly [string, Acknowledgement]>([
    ['a refusal without code', { ...ACCEPTED, isAccepted: false }],
    ['an acceptance with one', { ...REFUSED, isAccepted: true }],
    ['a malformed code', { ...REFUSED, errorCode: 'T27-3' }],
    ['a malformed date', { ...ACCEPTED, dateTime: '26112110' }],
    ['a brace in the reference', { ...ACCEPTED, messageUserReference: 'A}' }],
    ['a reference that is too long', { ...ACCEPTED, messageUserReference: 'A'.repeat(17) }],
  ])('refuses %s', (_, acknowledgement) =>
    expect(() => composeAcknowledgement(acknowledgement)).toThrow(Error),
  )
})

describe('the reason of a refusal', () => {
  test.each<readonly [Partial<Acknowledgement>, ReturnType<typeof refusalOf>]>([
    [{ errorCode: 'T27003' }, { code: 'T27', line: 3 }],
    [{ errorCode: 'D17123' }, { code: 'D17', line: 123 }],
    [{ errorCode: 'H50' }, { code: 'H50' }],
    [{ errorCode: 'T2' }, undefined],
    [{ errorCode: 'T27003', isAccepted: true }, undefined],
  ])('%j means %j', (change, refusal) => expect(refusalOf({ ...REFUSED, ...change })).toEqual(refusal))

  test('an answer without a code has no reason', () => expect(refusalOf(ACCEPTED)).toBeUndefined())
})

function only(text: string): FinMessage {
  const [message] = readFin(text)
  if (message === undefined) throw new Error('nothing read')
  return message
}

function placeIn(message: FinMessage, line: number) {
  const place = fieldAtLine(message, line)
  return place && [place.field.tag, place.lineInField]
}

describe('the field at a line of block 4', () => {
  const FIELDS = ':20:A\r\n:50K:/1\r\nNAME\r\nSTREET\r\n:71A:SHA\r\n'
  const HEADERS = '{1:F01DEMECNBJAXXX0000000000}{2:I103DEMWDEFFXXXXN}'
  test.each<readonly [string, string]>([
    ['of a message', `${HEADERS}{4:\r\n${FIELDS}-}`],
    ['of a message after others', `${HEADERS}\r\n\r\n{4:\r\n${FIELDS}-}`],
    ['with line feeds', `${HEADERS}{4:\n${FIELDS.replaceAll('\r', '')}-}`],
    ['without envelope', FIELDS],
    ['without envelope, further down', `\r\n\r\n${FIELDS}`],
  ])('%s', (_, text) => {
    const message = only(text)
    expect([1, 2, 3, 4, 5].map((line) => placeIn(message, line))).toEqual([
      ['20', 1],
      ['50K', 1],
      ['50K', 2],
      ['50K', 3],
      ['71A', 1],
    ])
    expect(placeIn(message, 0)).toBeUndefined()
    expect(placeIn(message, 6)).toBeUndefined()
  })

  test('counts lines that belong to no field', () => {
    const message = only(`${HEADERS}{4:\r\nHELLO\r\n${FIELDS}-}`)
    expect(placeIn(message, 1)).toBeUndefined()
    expect(placeIn(message, 2)).toEqual(['20', 1])
  })

  test('a message without fields has no field at a line', () =>
    expect(fieldAtLine(only(HEADERS), 1)).toBeUndefined())
})
