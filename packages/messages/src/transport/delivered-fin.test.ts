import { describe, expect, test } from 'vitest'

import { readFin } from '../fin/read-fin.ts'
import { receiverBicOf, senderBicOf } from '../fin/header-facts.ts'
import { composeTransmissionReport, readDataPduAnswer } from './data-pdu.ts'
import { deliveredFin } from './delivered-fin.ts'

const NOTE = '{1:F01DEMECNBJAXXX0000000000}{2:I199DEMWDEFFXXXXN}{4:\r\n:20:REF1\r\n:79:A\r\n-}'

const DELIVERY = {
  input: { logicalTerminal: 'DEMECNBJAXXX', day: '261124', session: 12, sequence: 345 },
  inputTime: '0930',
  outputDate: '261124',
  outputTime: '0231',
  session: 3,
  sequence: 44,
} as const

describe('a delivered FIN text', () => {
  test('has the receiver’s block 1 and an output header with the input reference', () => {
    const text = deliveredFin(NOTE, DELIVERY)
    const [message] = readFin(text)
    expect(message?.findings).toEqual([])
    expect(text).toBe(
      NOTE.replace(
        '{1:F01DEMECNBJAXXX0000000000}{2:I199DEMWDEFFXXXXN}',
        '{1:F01DEMWDEFFAXXX0003000044}{2:O1990930261124DEMECNBJAXXX00120003452611240231N}',
      ),
    )
    expect(message && [senderBicOf(message), receiverBicOf(message)]).toEqual(['DEMECNBJXXX', 'DEMWDEFFXXX'])
  })

  test.each([
    ['without block 5', NOTE],
    ['with block 5', `${NOTE}{5:{CHK:123456789ABC}}`],
  ])('is marked if it may have been delivered before, %s', (_name, sent) => {
    const [message] = readFin(deliveredFin(sent, { ...DELIVERY, isPossibleDuplicate: true }))
    expect(message?.findings).toEqual([])
    expect(message?.trailers[0]?.tag).toBe('PDM')
  })

  test('must be an input message', () => {
    expect(() => deliveredFin(deliveredFin(NOTE, DELIVERY), DELIVERY)).toThrow('on its way')
  })
})

test.each([
  [{ senderReference: 'A1' }, { isAccepted: true, about: { senderReference: 'A1' } }],
  [
    { senderReference: 'A1', refusalCode: 'T27' },
    { isAccepted: false, code: 'T27', about: { senderReference: 'A1' } },
  ],
])('a written report of an interface is read back', (report, answer) => {
  expect(readDataPduAnswer(composeTransmissionReport(report))).toEqual(answer)
})
