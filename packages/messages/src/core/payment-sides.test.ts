import { describe, expect, test } from 'vitest'

import { MT103 } from '../mt/mt103.ts'
import { MT202 } from '../mt/mt202.ts'
import { MT910 } from '../mt/mt910.ts'
import { PACS004 } from '../mx/pacs004.ts'
import { PACS008 } from '../mx/pacs008.ts'
import { PACS009 } from '../mx/pacs009.ts'
import { CA103 } from '../remittance/ca103.ts'
import type { MessageDefinition } from './definition.ts'
import { memberAt } from './paths.ts'
import type { SidePaths } from './payment-paths.ts'
import { paymentSides } from './payment-sides.ts'

const CUSTOMERS = {
  sender: 'DEMECNBJXXX',
  receiver: 'DEMWDEFFXXX',
  orderingCustomer: { name: ' PAYER LTD ', account: '6222', addressLines: ['1 ROAD', '', 'BEIJING'] },
  beneficiaryCustomer: { name: 'PAYEE LTD', account: 'DE89370400440532013000', addressLines: [''] },
}

describe('the sides of a payment', () => {
  test('MT103: customers with their banks; field 57A is nearer to the payee than the receiver', () => {
    expect(paymentSides(MT103, CUSTOMERS)).toEqual({
      payer: { name: 'PAYER LTD', account: '6222', address: ['1 ROAD', 'BEIJING'], bankBic: 'DEMECNBJXXX' },
      payee: {
        name: 'PAYEE LTD',
        account: 'DE89370400440532013000',
        address: [],
        bankBic: 'DEMWDEFFXXX',
      },
    })
    const nearer = { ...CUSTOMERS, accountWithInstitution: { bic: 'DEUTDEFFXXX' } }
    expect(paymentSides(MT103, nearer).payee?.bankBic).toBe('DEUTDEFFXXX')
  })

  test('MT202: institutions by BIC; the sender is the payer without field 52a', () => {
    const values = { sender: 'DEMECNBJXXX', receiver: 'DEMWDEFFXXX', beneficiaryInstitution: 'CHASUS33XXX' }
    expect(paymentSides(MT202, values)).toEqual({
      payer: { bic: 'DEMECNBJXXX', address: [] },
      payee: { bic: 'CHASUS33XXX', address: [] },
    })
    const named = { ...values, orderingCustomer: { name: 'BANK WITHOUT BIC' } }
    expect(paymentSides(MT202, named).payer).toEqual({ name: 'BANK WITHOUT BIC', address: [] })
  })

  test('MT910: the receiver owns the credited account at the sender', () => {
    const values = { sender: 'CHASUS33XXX', receiver: 'DEMECNBJXXX', creditAccount: '400123' }
    expect(paymentSides(MT910, values).payee).toEqual({
      bic: 'DEMECNBJXXX',
      account: '400123',
      address: [],
      bankBic: 'CHASUS33XXX',
    })
  })

  test('pacs.008: the structured address on lines, street before town', () => {
    const values = {
      creditTransfer: {
        creditor: {
          name: 'PAYEE GMBH',
          postalAddress: {
            country: 'DE',
            townName: 'Frankfurt',
            postCode: '60311',
            streetName: 'Zeil',
            buildingNumber: '1',
          },
        },
        creditorAccount: { identificationType: 'IBAN', iban: 'DE89370400440532013000' },
        creditorAgent: { bicfi: 'DEMWDEFFXXX' },
      },
    }
    expect(paymentSides(PACS008, values)).toEqual({
      payee: {
        name: 'PAYEE GMBH',
        account: 'DE89370400440532013000',
        address: ['1 Zeil', '60311 Frankfurt', 'DE'],
        bankBic: 'DEMWDEFFXXX',
      },
    })
  })

  test('pacs.009: institutions, or the customers of the underlying payment of a cover', () => {
    const creditTransfer = { debtor: { bicfi: 'DEMECNBJXXX' }, creditor: { bicfi: 'DEMWDEFFXXX' } }
    expect(paymentSides(PACS009, { creditTransfer })).toEqual({
      payer: { bic: 'DEMECNBJXXX', address: [] },
      payee: { bic: 'DEMWDEFFXXX', address: [] },
    })
    const cover = { underlyingCustomerCreditTransfer: { creditor: { name: 'PAYEE GMBH' } } }
    expect(paymentSides(PACS009, { creditTransfer: { ...creditTransfer, ...cover } })).toEqual({
      payee: { name: 'PAYEE GMBH', address: [] },
    })
  })

  test('values of other types than text do not count', () => {
    expect(paymentSides(MT103, { orderingCustomer: { name: 5, addressLines: [7] }, sender: {} })).toEqual({})
  })
})

function pathsOf({ isInstitution: _isInstitution, ...paths }: SidePaths): readonly string[] {
  return Object.values(paths).flat()
}

test.each<readonly [string, MessageDefinition]>([
  ['MT103', MT103],
  ['MT202', MT202],
  ['MT910', MT910],
  ['pacs.004', PACS004],
  ['pacs.008', PACS008],
  ['pacs.009', PACS009],
  ['CA103', CA103],
])('%s: every path of the sides and the terms is a member of the form', (_type, definition) => {
  const { payer, payee, charges, purposes, remittance } = definition.paymentPaths?.({}) ?? {
    payer: undefined,
    payee: undefined,
    charges: [],
    purposes: [],
    remittance: [],
  }
  const sides = [payer, payee].flatMap((side) => (side === undefined ? [] : pathsOf(side)))
  expect(sides.length).toBeGreaterThan(0)
  const unknown = [...sides, ...charges, ...purposes, ...remittance].filter(
    (path) => memberAt(definition, path) === undefined,
  )
  expect(unknown).toEqual([])
})
