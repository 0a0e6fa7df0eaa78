import { describe, expect, test } from 'vitest'

import type { PaymentView } from '../../message-content/index.ts'
import { comparePayments, markedWords } from './differences.ts'

const PAYMENT: PaymentView = {
  money: { currency: 'CNY', amount: '11200' },
  payer: { name: 'PAYER LTD', account: '6222', address: [] },
  payee: {
    name: 'PAYEE GMBH',
    account: 'DE89370400440532013000',
    address: ['12 NORTH STREET', 'FRANKFURT'],
    bankBic: 'DEMWDEFFXXX',
  },
  charges: { code: 'SHA', name: 'Shared' },
  remittance: ['INVOICE 2026-1107'],
}

const withAmount = (amount: string, currency = 'CNY'): PaymentView => ({
  ...PAYMENT,
  money: { currency, amount },
})

describe('the comparison of two payments', () => {
  test.each([
    ['11200', '12500.50', '11.6'],
    ['100', '96', '-4.0'],
    ['3', '4', '33.3'],
    ['0.01', '1000000000000.01', '10000000000000000.0'],
    ['200', '200.1', '0.1'],
    ['1000', '1000.4', '0.0'],
  ])('%s to %s is %s %%', (last, now, percent) => {
    expect(comparePayments(withAmount(last), withAmount(now)).amount?.percent).toBe(percent)
  })

  test('equal amounts with other digits are no difference', () => {
    const compared = comparePayments(withAmount('100'), withAmount('100.00'))
    expect(compared).toMatchObject({ isSameAmount: true, differences: [] })
    expect(compared.amount).toBeUndefined()
  })

  test('amounts of different currencies have no percentage', () => {
    const { amount } = comparePayments(withAmount('100'), withAmount('100', 'EUR'))
    expect(amount).toEqual({
      last: { currency: 'CNY', amount: '100' },
      now: { currency: 'EUR', amount: '100' },
    })
  })

  test('only facts that one of both has are compared', () => {
    const { differences, same } = comparePayments(PAYMENT, {
      ...PAYMENT,
      payee: {
        ...PAYMENT.payee,
        account: 'DE89 3704 0044 0532 0130 00',
        address: ['12 NORTH ROAD', 'FRANKFURT'],
      },
      purpose: { code: '121010' },
    })
    expect(differences).toEqual([
      { fact: 'payeeAddress', last: '12 NORTH STREET, FRANKFURT', now: '12 NORTH ROAD, FRANKFURT' },
      { fact: 'purpose', last: '', now: '121010' },
    ])
    expect(same).toEqual([
      'payeeName',
      'payeeAccount',
      'payeeBank',
      'payerName',
      'payerAccount',
      'charges',
      'remittance',
    ])
  })
})

test('payments of different formats are compared by their meaning', () => {
  const structured: PaymentView = {
    ...PAYMENT,
    payee: { ...PAYMENT.payee, address: ['12 North Street', '60311 Frankfurt', 'DE'] },
    charges: { code: 'SHAR', name: 'Shared' },
    purpose: { code: 'GDDS' },
  }
  expect(comparePayments(PAYMENT, structured, false).differences).toEqual([])
  const moved = {
    ...structured,
    payee: { ...PAYMENT.payee, address: ['12 North Road', '60311 Frankfurt', 'DE'] },
  }
  expect(comparePayments(PAYMENT, moved, false).differences.map(({ fact }) => fact)).toEqual(['payeeAddress'])
  expect(
    comparePayments(PAYMENT, { ...structured, charges: { code: 'DEBT' } }, false).differences,
  ).toMatchObject([{ fact: 'charges' }])
})

const changed = (last: string, now: string) =>
  markedWords(last, now).flatMap(({ text, isChanged }) => (isChanged ? [text] : []))

describe('the changed words of a text', () => {
  test.each([
    ['12 NORTH STREET, FRANKFURT', '12 NORTH ROAD, FRANKFURT', ['ROAD']],
    ['DEMO IMPORT COMPANY', 'DEMO EXPORT COMPANY', ['EXPORT']],
    ['A B', 'A B', []],
    ['', 'NEW', ['NEW']],
  ])('from %j to %j', (last, now, words) => expect(changed(last, now)).toEqual(words))

  test('all words together are the text', () => {
    const now = '12 NORTH ROAD, 60311  FRANKFURT (MAIN)'
    expect(markedWords('OTHER', now).map(({ text }) => text)).toEqual(
      expect.arrayContaining(['12', ',', '(']),
    )
    expect(
      markedWords('OTHER', now)
        .map(({ text }) => text)
        .join(''),
    ).toBe(now)
  })
})
