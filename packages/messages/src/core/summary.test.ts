import { describe, expect, test } from 'vitest'

import { MT103 } from '../mt/mt103.ts'
import { draftSummary } from './summary.ts'

describe('the list row of a draft', () => {
  test('shows names as they were typed and other facts if they are well formed', () => {
    const values = {
      sender: 'DEMECNBJXXX',
      receiver: 'DEM',
      senderReference: 'pay 1',
      currency: 'CNY',
      interbankSettledAmount: '12.50',
      valueDate: '2026-02-30',
      orderingCustomer: { name: 'Acme & Co' },
      beneficiaryCustomer: { name: ' ', account: 'AB12' },
    }
    expect(draftSummary(MT103, values)).toEqual({
      senderBic: 'DEMECNBJXXX',
      businessId: 'pay 1',
      currency: 'CNY',
      amount: '12.50',
      payerName: 'Acme & Co',
      payeeAccount: 'AB12',
      identifiers: 'AB12',
    })
  })

  test('shows normalised facts, also from incomplete groups', () => {
    const values = {
      sender: 'demecnbj',
      currency: 'USD',
      interbankSettledAmount: '0012.50',
      orderingCustomer: { name: 'PAYER LTD' },
    }
    expect(draftSummary(MT103, values)).toEqual({
      senderBic: 'DEMECNBJ',
      currency: 'USD',
      amount: '12.50',
      payerName: 'PAYER LTD',
    })
  })

  test.each([
    [{}],
    [{ orderingCustomer: 'ACME', beneficiaryCustomer: null, sender: 7 }],
    [{ interbankSettledAmount: '-5', currency: 'yuan', uetr: 'x' }],
    [{ interbankSettledAmount: '1'.repeat(21) }],
    [{ beneficiaryCustomer: { name: ['A'] } }],
    [{ senderReference: 'A'.repeat(36) }],
  ])('%j gives an empty summary', (values) => {
    expect(draftSummary(MT103, values)).toEqual({})
  })
})
