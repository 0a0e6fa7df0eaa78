import { describe, expect, test } from 'vitest'

import { readFin } from '../fin/index.ts'
import { MT103 } from './mt103.ts'
import { readMessage, summaryOfFin } from './read-message.ts'

/** A received message of these fields. */
function received(...fields: readonly string[]) {
  const [message] = readFin(
    `{1:F01DEMWDEFFAXXX0000000000}{2:O1031200261120DEMECNBJAXXX00000000002611201200N}{4:\r\n${fields.join('\r\n')}\r\n-}`,
  )
  if (message === undefined) throw new Error('no message')
  return message
}

function read(...fields: readonly string[]) {
  const result = readMessage(MT103, received(...fields))
  if (!result.ok) throw new Error(JSON.stringify(result.error))
  const { sender: _sender, receiver: _receiver, ...values } = result.value
  return values
}

describe('received fields', () => {
  test.each([
    [[':32A:261120JPY1200,'], { valueDate: '2026-11-20', currency: 'JPY', interbankSettledAmount: '1200' }],
    [
      [':50K:/123', 'Acme Ltd & Co', 'Road 1'],
      { orderingCustomer: { name: 'Acme Ltd & Co', account: '123', addressLines: ['Road 1'] } },
    ],
    [[':32A:261120CNY1000'], { valueDate: '2026-11-20', currency: 'CNY', interbankSettledAmount: '1000' }],
    [
      [':50K:/123', 'Acme Ltd', 'Road 1'],
      { orderingCustomer: { name: 'Acme Ltd', account: '123', addressLines: ['Road 1'] } },
    ],
    [[':50K:ACME'], { orderingCustomer: { name: 'ACME', addressLines: [] } }],
    [[':50A:/123', 'DEUTDEFF'], { orderingCustomer: { account: '123' } }],
    [
      [':50F:/123', '1/ACME', '2/ROAD 1', '3/CN/BEIJING'],
      { orderingCustomer: { name: 'ACME', account: '123', addressLines: ['ROAD 1', 'BEIJING', 'CN'] } },
    ],
    [[':50F:NIDN/DE/121231234342', '1/ACME'], { orderingCustomer: { name: 'ACME', addressLines: [] } }],
    [
      [':59F:/123', '1/IMPORT', '3/DE/FRANKFURT'],
      {
        beneficiaryCustomer: { name: 'IMPORT', account: '123', addressLines: ['FRANKFURT'], country: 'DEU' },
      },
    ],
    [[':59A:/123', 'DEUTDEFF'], { beneficiaryCustomer: { account: '123' } }],
    [[':52D:/123', 'SOME BANK'], {}],
    [
      [':53A:/C/123', 'DEUTDEFF'],
      {
        senderCorrespondentOption: '53A',
        senderCorrespondent: { partyIdentifier: 'C/123', bic: 'DEUTDEFF' },
      },
    ],
    [
      [':53B:/C/123', 'BERLIN'],
      {
        senderCorrespondentOption: '53B',
        senderCorrespondentAccount: { debitCreditMark: 'C', account: '123', location: 'BERLIN' },
      },
    ],
    [[':57A:DEUTDEFF'], { beneficiaryInstitution: 'DEUTDEFF' }],
    [
      [':57A://DE12345678', 'DEUTDEFF'],
      { accountWithInstitution: { partyIdentifier: '/DE12345678', bic: 'DEUTDEFF' } },
    ],
    [
      [':32A:261120CNY1,', ':71F:CNY2,', ':71F:CNY3,'],
      { valueDate: '2026-11-20', currency: 'CNY', interbankSettledAmount: '1', chargesAmount: '2' },
    ],
    [
      [':32A:261120CNY1,', ':71F:USD2,'],
      { valueDate: '2026-11-20', currency: 'CNY', interbankSettledAmount: '1' },
    ],
    [
      [':72:/ACC/A/B', '//C', 'PLAIN'],
      {
        senderToReceiverInstructions: [
          { code: 'ACC', content: 'A/B' },
          { code: '//', content: 'C' },
          { content: 'PLAIN' },
        ],
      },
    ],
    [[':77B:/BENEFRES/DE//121010'], { regulatoryReportingPurpose: '121010' }],
    [[':77B:/ORDERRES/DE'], {}],
    [[':20:A', ':20:B'], { senderReference: 'A' }],
    [[':99X:?', ':26T:K90'], {}],
    // Out of the order of the standard, each field is still what it is.
    [[':70:A', ':20:B'], { remittanceInformation: ['A'], senderReference: 'B' }],
  ])('%j', (fields, values) => {
    expect(read(...fields)).toEqual(values)
  })
})

test('sender and receiver come from the headers of an output message', () => {
  const result = readMessage(MT103, received(':20:A'))
  expect(result).toEqual({
    ok: true,
    value: { sender: 'DEMECNBJXXX', receiver: 'DEMWDEFFXXX', senderReference: 'A' },
  })
})

test('a message of another type is refused', () => {
  const [message] = readFin('{1:F01DEMWDEFFAXXX0000000000}{2:I202DEMECNBJXXXXN}{4:\r\n:20:A\r\n-}')
  const result = message && readMessage(MT103, message)
  expect(result).toMatchObject({
    ok: false,
    error: [{ code: 'message.otherType', params: { expected: 'MT103', found: 'MT202' } }],
  })
})

describe('what a list row shows', () => {
  test('of a message with a form', () => {
    expect(
      summaryOfFin(
        received(':20:A', ':32A:261120CNY1,50', ':50K:/1', 'ACME', ':59:/2', 'IMPORT', ':71A:OUR'),
      ),
    ).toEqual({
      senderBic: 'DEMECNBJXXX',
      receiverBic: 'DEMWDEFFXXX',
      businessId: 'A',
      payerName: 'ACME',
      payeeName: 'IMPORT',
      payeeAccount: '2',
      currency: 'CNY',
      amount: '1.50',
      valueDate: '2026-11-20',
      detailsOfCharges: 'OUR',
    })
  })

  test('of a message without one', () => {
    const [message] = readFin(
      '{1:F01DEMWDEFFAXXX0000000000}{2:I199DEMECNBJXXXXN}{4:\r\n:20:A\r\n:79:TEXT\r\n-}',
    )
    expect(message && summaryOfFin(message)).toEqual({
      senderBic: 'DEMWDEFFXXX',
      receiverBic: 'DEMECNBJXXX',
      businessId: 'A',
    })
  })
})
