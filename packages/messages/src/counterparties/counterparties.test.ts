import { describe, expect, test } from 'vitest'

import { addressFormOf } from '../address/address-form.ts'
import { definitionOf, loadDefinition } from '../message-types.ts'
import { CA103 } from '../remittance/ca103.ts'
import { payeeFillings, withFillings } from './fill-payee.ts'
import { payeeOfPayment } from './payee-of-payment.ts'
import { counterpartyFacts } from './record-facts.ts'
import { COUNTERPARTY_COLUMNS, counterpartyRowsOf, rowsOfCounterparty } from './record-rows.ts'
import { settlementDifferences, settlementFillings, settlementQuestion } from './settlement.ts'

async function formOf(type: string) {
  const definition = definitionOf(type) ?? (await loadDefinition(type))
  if (definition === undefined) throw new Error(`${type} has no definition`)
  return definition
}

const PAYEE = {
  name: 'Example GmbH',
  account: 'DE89370400440532013000',
  bankBic: 'DEMWDEFFXXX',
  address: {
    streetName: 'Example Street',
    buildingNumber: '2',
    postCode: '60325',
    townName: 'Frankfurt',
    country: 'DE',
  },
}

// Source: CBPR+ SR 2026, postal address.
describe('the form of an address', () => {
  test.each([
    [{}, 'none'],
    [{ townName: 'Frankfurt', country: 'DE' }, 'structured'],
    [{ townName: 'Frankfurt', country: 'DE', addressLine1: 'Gate 3', addressLine2: 'Hall B' }, 'hybrid'],
    [
      { townName: 'Frankfurt', country: 'DE', addressLine1: 'A', addressLine2: 'B', addressLine3: 'C' },
      'failing',
    ],
    [{ addressLine1: 'Example Street 2', addressLine2: 'Frankfurt, Germany' }, 'failing'],
    [{ townName: 'Frankfurt' }, 'failing'],
    [{ townName: 'Frankfurt', country: 'XX' }, 'failing'],
    [{ townName: 'Frankfurt', country: 'DE', addressLine1: 'Frankfurt' }, 'failing'],
  ])('%j is %s', (address, form) => expect(addressFormOf(address)).toBe(form))
})

describe('a chosen payee', () => {
  test('fills an MT103: name, account, lines, country and bank', async () => {
    const definition = await formOf('MT103')
    const filled = withFillings({}, payeeFillings({ definition, values: {} }, PAYEE))
    expect(filled).toEqual({
      beneficiaryInstitution: 'DEMWDEFFXXX',
      beneficiaryCustomer: {
        name: 'Example GmbH',
        account: 'DE89370400440532013000',
        addressLines: ['Example Street 2', '60325 Frankfurt'],
        country: 'DEU',
      },
    })
  })

  test('fills a pacs.008 with an IBAN and the parts of the address', async () => {
    const definition = await formOf('pacs.008')
    const filled = withFillings({}, payeeFillings({ definition, values: {} }, PAYEE))
    expect(filled).toEqual({
      creditTransfer: {
        creditor: { name: 'Example GmbH', postalAddress: PAYEE.address },
        creditorAccount: { identificationType: 'IBAN', iban: 'DE89370400440532013000' },
        creditorAgent: { bicfi: 'DEMWDEFFXXX' },
      },
    })
  })

  test('fills an application with town and country', () => {
    const filled = withFillings({}, payeeFillings({ definition: CA103, values: {} }, PAYEE))
    expect(filled).toMatchObject({
      payeeBank: 'DEMWDEFFXXX',
      payee: { addressLines: ['Example Street 2', '60325'], town: 'Frankfurt', country: 'DEU' },
    })
  })

  test.each([
    ['MT202', { beneficiaryInstitution: 'DEMWDEFFXXX' }],
    ['pacs.009', { creditTransfer: { creditor: { bicfi: 'DEMWDEFFXXX' } } }],
  ])('that is a bank fills its BIC in %s', async (type, expected) => {
    const definition = await formOf(type)
    const bank = { name: 'Bank', bic: 'DEMWDEFFXXX', address: {} }
    expect(withFillings({}, payeeFillings({ definition, values: {} }, bank))).toEqual(expected)
  })
})

describe('a settlement instruction', () => {
  const instruction = {
    counterparty: 'DEMWDEFFXXX',
    currency: 'USD',
    validFrom: '2026-01-01',
    receiverCorrespondent: { bic: 'BANKUS33', account: '0012345' },
    intermediary: { bic: 'BANKGB22' },
  }

  test('fills fields 54A and 56A of an MT103, and equals it then', async () => {
    const definition = await formOf('MT103')
    const values = { receiver: 'DEMWDEFF', currency: 'USD', valueDate: '2026-11-24' }
    expect(settlementQuestion({ definition, values })).toEqual({
      counterparty: 'DEMWDEFFXXX',
      currency: 'USD',
      day: '2026-11-24',
    })
    const filled = withFillings(values, settlementFillings({ definition, values }, instruction))
    expect(filled).toMatchObject({
      receiverCorrespondent: { bic: 'BANKUS33', partyIdentifier: '0012345' },
      intermediaryInstitution: { bic: 'BANKGB22' },
    })
    expect(settlementDifferences({ definition, values: filled }, instruction)).toEqual([])
    expect(settlementDifferences({ definition, values }, instruction).map(({ role }) => role)).toEqual([
      'receiverCorrespondent',
      'intermediary',
    ])
  })

  test('fills reimbursement agents of a pacs.008 by the cover method only', async () => {
    const definition = await formOf('pacs.008')
    const paths = (settlementMethod: string) => {
      const values = { groupHeader: { settlementInformation: { settlementMethod } } }
      return settlementFillings({ definition, values }, instruction).map(({ path }) => path)
    }
    expect(paths('INDA')).toEqual(['creditTransfer.intermediaryAgent1.bicfi'])
    expect(paths('COVE')).toContain('groupHeader.settlementInformation.instructedReimbursementAgent.bicfi')
  })

  test('is looked up by the beneficiary institution of a transfer between banks', async () => {
    const values = { receiver: 'BANKGB22', beneficiaryInstitution: 'DEMWDEFFXXX', currency: 'USD' }
    expect(settlementQuestion({ definition: await formOf('MT202'), values })?.counterparty).toBe(
      'DEMWDEFFXXX',
    )
  })
})

describe('a file of payees', () => {
  const facts = {
    name: 'Example GmbH',
    accounts: [
      { account: 'DE89370400440532013000', bankBic: 'DEMWDEFFXXX' },
      { account: '123456789', currency: 'USD', bankBic: 'BANKUS33XXX' },
    ],
    address: { townName: 'Frankfurt', country: 'DE', addressLine1: 'Gate 3' },
  }

  test('has a row for each account, and is read back', () => {
    const table = [COUNTERPARTY_COLUMNS.payee.map(([name]) => name), ...rowsOfCounterparty('payee', facts)]
    expect(table).toHaveLength(3)
    const read = counterpartyRowsOf('payee', table)
    expect(read).toMatchObject({ ok: true, value: { taken: [{ line: 2, facts }], rejected: [] } })
  })

  test('names wrong rows by their line', () => {
    const read = counterpartyRowsOf('payee', [
      ['Name', 'Account', 'Bank BIC', 'Country'],
      ['Good', '123456789', 'DEMWDEFFXXX', 'DE'],
      ['Bad', '!', 'X', 'Germany'],
    ])
    const rejected = read.ok ? read.value.rejected.map(({ path }) => path.join('.')) : []
    expect(rejected).toEqual(['3.accounts.0.account', '3.accounts.0.bankBic', '3.address.country'])
  })

  test('without a name is refused as a whole', () => {
    expect(counterpartyRowsOf('payee', [['account', 'bank_bic']])).toMatchObject({
      ok: false,
      error: [{ code: 'counterpartyRow.columnsMissing' }],
    })
  })
})

test('facts with an unknown member are refused', () => {
  expect(
    counterpartyFacts('bank', { name: 'B', bic: 'DEMWDEFFXXX', addressMode: 'hybrid', x: 'y' }),
  ).toMatchObject({
    ok: false,
    error: [{ path: ['x'], code: 'member.unknown' }],
  })
})

test('the payee of a payment is proposed with the recognised parts of its address', () => {
  const values = {
    payeeBank: 'DEMWDEFF',
    payee: {
      name: 'Example GmbH',
      account: '123456789',
      addressLines: ['Taunusanlage 12', '60325 Frankfurt, Germany'],
    },
  }
  expect(payeeOfPayment(CA103, values)).toEqual({
    name: 'Example GmbH',
    accounts: [{ account: '123456789', bankBic: 'DEMWDEFFXXX' }],
    address: {
      streetName: 'Taunusanlage',
      buildingNumber: '12',
      postCode: '60325',
      townName: 'Frankfurt',
      country: 'DE',
    },
  })
})
