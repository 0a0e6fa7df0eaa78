import { describe, expect, test } from 'vitest'

import { readFin } from '../fin/index.ts'
import { MT103 } from './mt103.ts'
import { MT910 } from './mt910.ts'
import { MT940 } from './mt940.ts'
import type { MtDefinition } from './mt-definition.ts'
import { FIN_TYPES } from './mt-types.ts'
import { fieldsLeft, readMessage } from './read-message.ts'

/** Returns a received message with these fields. */
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
    // In another order than the standard's, each field is still recognised.
    [[':70:A', ':20:B'], { remittanceInformation: ['A'], senderReference: 'B' }],
  ])('%j', (fields, values) => {
    expect(read(...fields)).toEqual(values)
  })
})

/** Returns the notes about fields that are not mapped completely: tag, reason and position. */
function left(definition: MtDefinition, ...fields: readonly string[]) {
  const message = received(...fields)
  return fieldsLeft(definition, message).map(({ field, reason, keptAt }) =>
    [field.tag, reason, ...(keptAt === undefined ? [] : [keptAt])].join(' '),
  )
}

describe('fields that are not mapped to the form completely', () => {
  test.each<[MtDefinition, string[], string[]]>([
    [MT103, [':20:A'], []],
    [MT103, [':99X:?', ':26T:K90', ':20:A'], ['99X noPlace', '26T noPlace']],
    [MT103, [':32A:NONSENSE', ':20:A', ':20:B'], ['32A unreadable', '20 noPlace']],
    [MT103, [':50A:/123', 'DEUTDEFF'], ['50A partly']],
    [MT103, [':50F:/123', '1/ACME', '2/ROAD 1', '3/CN/BEIJING'], []],
    [MT103, [':50F:NIDN/DE/1212', '1/ACME'], ['50F partly']],
    [MT103, [':50F:/123', '1/ACME', '4/19610830'], ['50F partly']],
    [MT103, [':59A:/123', 'DEUTDEFF'], ['59A partly']],
    [MT103, [':59F:/123', '1/ACME', '5/DE/BERLIN'], ['59F partly']],
    [MT103, [':52A:/C/1', 'DEUTDEFF'], ['52A partly']],
    [MT103, [':52D:/1', 'A BANK'], ['52D noPlace']],
    [MT103, [':32A:261120CNY1,', ':71F:USD2,'], ['71F noPlace']],
    [MT103, [':32A:261120CNY1,', ':71F:USD2,', ':71F:CNY2,'], ['71F noPlace']],
    [MT103, [':32A:261120CNY1,', ':71F:CNY2,', ':71F:CNY3,'], ['71F noPlace']],
    [MT103, [':77B:/BENEFRES/DE//121010'], []],
    [MT103, [':77B:/ORDERRES/DE//121010', '//MORE'], ['77B partly']],
    // Components can be identified although characters are missing in the text.
    [MT103, [':32A:261120CNY1000'], []],
    [MT940, [':25P:1', 'DEUTDEFF'], ['25P partly']],
    [MT940, [':60F:C261120EUR1,', ':61:261120CR1,NTRFA', ':61:261120C1,NTRFA'], []],
    [MT940, [':60F:C261120EUR1,', ':61:261120CX1,NTRFA'], ['61 partly statementLines.0']],
    [MT940, [':61:261120C1,NTRFA', 'ONE', 'TWO'], ['61 partly']],
    [MT940, [':61:261120C1,NTRF'], []],
    [
      MT940,
      [':86:A', ':61:261120C1,NTRFA', ':61:?', ':86:B'],
      ['86 noPlace', '61 unreadable statementLines.1'],
    ],
    [MT940, [':65:C261120EUR1,', ':65:?'], ['65 unreadable']],
    [
      MT940,
      [':61:261120C1,NTRFA', ':62F:C261120EUR1,', ':20:B', ':61:261120C1,NTRFB', ':86:B'],
      ['61 noPlace', '86 noPlace'],
    ],
    [MT910, [':25P:1', 'DEUTDEFF', ':56A:/1', 'DEUTDEFF'], ['25P partly', '56A partly']],
  ])('%#', (definition, fields, expected) => {
    expect(left(definition, ...fields)).toEqual(expected)
  })

  test('all fields of the user header except the transaction reference are reported, too', () => {
    const [message] = readFin(
      '{1:F01DEMWDEFFAXXX0000000000}{2:I103DEMECNBJXXXXN}{3:{108:MUR1}{111:001}{121:U}}{4:\r\n:20:A\r\n-}',
    )
    expect(message && fieldsLeft(MT103, message).map(({ field }) => field.tag)).toEqual(['108'])
  })
})

test('lines of a second statement do not replace those of the first', () => {
  const result = readMessage(
    { ...MT940, type: 'MT103' },
    received(':61:261120C1,NTRFA', ':62F:C261120EUR1,', ':20:B', ':61:261120C1,NTRFB'),
  )
  expect(result).toMatchObject({
    value: { statementLines: [{ referenceForTheAccountOwner: 'A' }] },
  })
})

test('sender and receiver come from the headers of an output message', () => {
  const result = readMessage(MT103, received(':20:A'))
  expect(result).toEqual({
    ok: true,
    value: { sender: 'DEMECNBJXXX', receiver: 'DEMWDEFFXXX', senderReference: 'A' },
  })
})

test('a message of another type is rejected', () => {
  const [message] = readFin('{1:F01DEMWDEFFAXXX0000000000}{2:I202DEMECNBJXXXXN}{4:\r\n:20:A\r\n-}')
  const result = message && readMessage(MT103, message)
  expect(result).toMatchObject({
    ok: false,
    error: [{ code: 'message.otherType', params: { expected: 'MT103', found: 'MT202' } }],
  })
})

describe('the list row of a received message', () => {
  test('with a form', () => {
    expect(
      FIN_TYPES.summaryOf(
        received(':20:A', ':32A:261120CNY1,50', ':50K:/1', 'ACME', ':59:/2', 'IMPORT', ':71A:OUR'),
      ),
    ).toEqual({
      senderBic: 'DEMECNBJXXX',
      receiverBic: 'DEMWDEFFXXX',
      businessId: 'A',
      payerName: 'ACME',
      payerAccount: '1',
      payeeName: 'IMPORT',
      payeeAccount: '2',
      currency: 'CNY',
      amount: '1.50',
      valueDate: '2026-11-20',
      detailsOfCharges: 'OUR',
      identifiers: '1 2',
    })
  })

  test('without a form', () => {
    const [message] = readFin(
      '{1:F01DEMWDEFFAXXX0000000000}{2:I199DEMECNBJXXXXN}{4:\r\n:20:A\r\n:79:TEXT\r\n-}',
    )
    expect(message && FIN_TYPES.summaryOf(message)).toEqual({
      senderBic: 'DEMWDEFFXXX',
      receiverBic: 'DEMECNBJXXX',
      businessId: 'A',
    })
  })
})
