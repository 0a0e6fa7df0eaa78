import { describe, expect, test } from 'vitest'

import { composeFin, rewriteBlock4, type FinText } from './compose-fin.ts'
import type { FinMessage } from './message.ts'
import { readFin } from './read-fin.ts'

const TEXT: FinText = {
  messageType: 'MT103',
  sender: 'DEMECNBJ',
  receiver: 'DEMWDEFF500',
  userHeader: [{ tag: '121', value: '7a562c67-ca16-48ba-b074-65581be6f001' }],
  fields: [
    { tag: '20', value: 'REF1' },
    { tag: '59', value: '/123\nNAME' },
  ],
}

const only = (messages: readonly FinMessage[]): FinMessage => {
  const [message] = messages
  if (message === undefined || messages.length > 1) throw new Error(`${messages.length} messages`)
  return message
}

describe('composing a message', () => {
  test('writes headers with zero session, and ends every line of the text with carriage return and line feed', () => {
    expect(composeFin(TEXT)).toBe(
      [
        '{1:F01DEMECNBJAXXX0000000000}{2:I103DEMWDEFFX500N}{3:{121:7a562c67-ca16-48ba-b074-65581be6f001}}{4:',
        ':20:REF1',
        ':59:/123',
        'NAME',
        '-}',
      ].join('\r\n'),
    )
  })

  test('omits block 3 if it has no fields', () => {
    expect(composeFin({ ...TEXT, userHeader: [] })).toContain('N}{4:')
  })

  test('sorts the fields of block 3', () => {
    const userHeader = [
      { tag: '121', value: 'A' },
      { tag: '108', value: 'B' },
      { tag: '103', value: 'C' },
    ]
    expect(composeFin({ ...TEXT, userHeader })).toContain('{3:{103:C}{108:B}{121:A}}')
  })

  test.each<readonly [string, Partial<FinText>]>([
    ['{1:F01DEMECNBJLXXX0000000000}', { terminalCode: 'L' }],
    ['{2:I103DEMWDEFFX500U3003}', { delivery: { priority: 'U', monitoring: '3', obsolescence: '003' } }],
    ['{2:I103DEMWDEFFX500N2}', { delivery: { priority: 'N', monitoring: '2' } }],
  ])('writes %s', (block, change) => expect(composeFin({ ...TEXT, ...change })).toContain(block))

  test('is read back as it was given, without any finding', () => {
    const message = only(readFin(composeFin(TEXT)))
    expect(message.findings).toEqual([])
    expect(message.fields.map(({ tag, value }) => ({ tag, value }))).toEqual(TEXT.fields)
  })

  test.each<readonly [string, Partial<FinText>]>([
    ['another type', { messageType: 'pacs.008' }],
    ['a sender that is not a BIC', { sender: 'DEMO' }],
    ['a receiver that is not a BIC', { receiver: 'DEMWDEFF50' }],
    ['a malformed tag', { fields: [{ tag: '2', value: 'A' }] }],
    ['the terminal code of a receiver', { terminalCode: 'X' }],
    ['a terminal code of two characters', { terminalCode: 'AB' }],
    ['urgency without monitoring', { delivery: { priority: 'U' } }],
    ['the period of another priority', { delivery: { priority: 'N', monitoring: '2', obsolescence: '003' } }],
    ['a malformed period', { delivery: { priority: 'N', obsolescence: '020' } }],
    ['a field that block 3 does not have', { userHeader: [{ tag: '999', value: 'A' }] }],
    ['a brace in the user header', { userHeader: [{ tag: '108', value: 'A}{4:' }] }],
    ['the end of the text in a value', { fields: [{ tag: '70', value: 'A\n-}{5:' }] }],
    ['a closing brace', { fields: [{ tag: '70', value: 'A}' }] }],
    ['a line that begins like a field', { fields: [{ tag: '70', value: 'A\n:71A:OUR' }] }],
    ['a carriage return', { fields: [{ tag: '70', value: 'A\r\n:71A:OUR' }] }],
    ['a blank line', { fields: [{ tag: '70', value: 'A\n \nB' }] }],
    ['a non-ASCII letter', { fields: [{ tag: '70', value: 'Ж' }] }],
    ['a control character', { fields: [{ tag: '70', value: 'A\u0003' }] }],
  ])('refuses %s', (_, change) => expect(() => composeFin({ ...TEXT, ...change })).toThrow(Error))
})

describe('writing block 4 back', () => {
  test.each([
    ['{4:\r\n:20:A\r\n:70:B\r\nC\r\n-}', '{4:\r\n:20:A\r\n:70:B\r\nC\r\n-}'],
    ['{4:\n:20:A\n:70:B\nC\n-}', '{4:\r\n:20:A\r\n:70:B\r\nC\r\n-}'],
    ['{4:\r\n:20:A\r\n\r\n-}', '{4:\r\n:20:A\r\n-}'],
  ])('%j becomes %j', (block, written) => {
    const headers = '{1:F01DEMECNBJAXXX0000000000}{2:I103DEMWDEFFXXXXN}'
    expect(rewriteBlock4(only(readFin(`${headers}${block}`)))).toBe(written)
  })

  test('preserves the pairs of an acknowledgement', () => {
    const [message] = readFin('{1:F21DEMECNBJAXXX0001000123}{4:{177:2611211030}{451:0}}')
    expect(message && rewriteBlock4(message)).toBe('{4:{177:2611211030}{451:0}}')
  })
})
