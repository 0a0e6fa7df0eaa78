import { describe, expect, test } from 'vitest'

import { CA103 } from '../remittance/ca103.ts'
import type { OrderPayment, OrderReaderOptions } from './order-payments.ts'
import { createTableReader, ORDER_COLUMNS, readOrderTable } from './order-table.ts'

const ACCOUNT = {
  bankBic: 'DEMECNBJXXX',
  account: '6222020200112233445',
  name: 'DEMO TRADING COMPANY',
  addressLines: ['88 HARBOUR ROAD'],
  town: 'BEIJING',
}

const OPTIONS: OrderReaderOptions = { accounts: [ACCOUNT], definition: CA103, today: '2026-11-30' }

const ROW = {
  execution_date: '2026-12-01',
  reference: 'INVOICE-1',
  currency: 'EUR',
  amount: '1250.50',
  charges: 'OUR',
  payee_name: 'DEMO IMPORT COMPANY',
  payee_account: 'DE89 3704 0044 0532 0130 00',
  payee_bank_bic: 'DEMWDEFFXXX',
  payee_address: '12 RIVER STREET',
  payee_town: 'FRANKFURT',
  payee_country: 'DE',
  note: 'INVOICE 7',
}

type Cells = Partial<Record<keyof typeof ORDER_COLUMNS, string>>

function tableOf(rows: readonly Cells[], headings: readonly string[] = Object.keys(ORDER_COLUMNS)) {
  return [headings, ...rows.map((row) => headings.map((name) => row[name as keyof Cells] ?? ''))]
}

function paymentsOf(rows: readonly Cells[], options: Partial<OrderReaderOptions> = {}) {
  const table = readOrderTable(tableOf(rows))
  if (!table.ok) throw new Error(JSON.stringify(table.error))
  const reader = createTableReader(table.value, { ...OPTIONS, ...options })
  return table.value.rows.map((row) => reader.read(row))
}

function errorsOf(payment: OrderPayment | undefined) {
  return (payment?.findings ?? [])
    .filter(({ severity }) => severity === 'error')
    .map(({ code, member }) => `${code} ${member}`)
}

test('a row becomes the values of an application; the only account pays', () => {
  const [payment] = paymentsOf([ROW])
  expect(payment?.findings).toEqual([])
  expect(payment?.values).toEqual({
    payerBank: 'DEMECNBJXXX',
    payer: {
      name: 'DEMO TRADING COMPANY',
      account: '6222020200112233445',
      addressLines: ['88 HARBOUR ROAD'],
      town: 'BEIJING',
    },
    payeeBank: 'DEMWDEFFXXX',
    payee: {
      name: 'DEMO IMPORT COMPANY',
      account: 'DE89370400440532013000',
      addressLines: ['12 RIVER STREET'],
      town: 'FRANKFURT',
      country: 'DEU',
    },
    currency: 'EUR',
    amount: '1250.5',
    feeType: 'OUR',
    requestedExecutionDate: '2026-12-01',
    endToEndIdentification: 'INVOICE-1',
    note: ['INVOICE 7'],
  })
})

describe('amounts', () => {
  test.each([
    ['1.234,50', ['2.000,00'], '1234.5'],
    ['1,234.50', ['2,000.00'], '1234.5'],
    ['1 234,50', [], '1234.5'],
    ["1'234.50", [], '1234.5'],
    ['1,234', ['2,000.00'], '1234'],
    ['1500', [], '1500'],
  ])('%s, with %j in other rows, is %s', (amount, others, value) => {
    const rows = [amount, ...others].map((each) => ({ ...ROW, amount: each }))
    expect(paymentsOf(rows)[0]?.amount).toBe(value)
  })

  test.each(['1,234', '1.234'])('%s alone has two meanings and is an error', (amount) => {
    const [payment] = paymentsOf([{ ...ROW, amount }])
    expect(errorsOf(payment)).toEqual(['order.amountUnclear amount'])
    expect(payment?.amount).toBe(amount)
  })

  test.each(['12,5O', '-5', '6.2E+18', '1.2.3'])('%s is no amount and keeps its text', (amount) => {
    const [payment] = paymentsOf([{ ...ROW, amount }])
    expect(errorsOf(payment)).toEqual([expect.stringMatching(/ amount$/)])
  })

  test('of a style other than that of the table are errors', () => {
    const payments = paymentsOf(['1.234,50', '2.000,00', '1,234.50'].map((amount) => ({ ...ROW, amount })))
    expect(payments.map((payment) => errorsOf(payment).length)).toEqual([0, 0, 1])
  })
})

describe('days', () => {
  test.each([
    ['31.12.2026', [], '2026-12-31'],
    ['12/31/2026', [], '2026-12-31'],
    ['2026/12/31', [], '2026-12-31'],
    ['01/02/2027', ['12/31/2026'], '2027-01-02'],
  ])('%s, with %j in other rows, is %s', (day, others, value) => {
    const rows = [day, ...others].map((each) => ({ ...ROW, execution_date: each }))
    expect(paymentsOf(rows)[0]?.values['requestedExecutionDate']).toBe(value)
  })

  test('with two meanings, in the past or unreadable are errors', () => {
    const days = ['01/02/2027', '2026-11-29', 'SOON']
    const found = days.map((day) => errorsOf(paymentsOf([{ ...ROW, execution_date: day }])[0]))
    expect(found[0]).toEqual(['order.dayUnclear requestedExecutionDate'])
    expect(found[1]).toEqual(['order.dateInPast requestedExecutionDate'])
    expect(found[2]).toEqual([expect.stringMatching(/ requestedExecutionDate$/)])
  })
})

test('an account that a spreadsheet shortened is an error', () => {
  expect(errorsOf(paymentsOf([{ ...ROW, payee_account: '6.22202020011223E+18' }])[0])).toHaveLength(1)
})

test('a company with several accounts names the payer, and an unknown account is an error', () => {
  const other = { ...ACCOUNT, account: '111' }
  const rows = [ROW, { ...ROW, payer_account: '111' }, { ...ROW, payer_account: '999' }]
  const payments = paymentsOf(rows, { accounts: [ACCOUNT, other] })
  expect(payments.map(errorsOf)).toEqual([
    ['order.payerMissing payer.account'],
    [],
    ['order.accountNotOwn payer.account'],
  ])
})

test('repeated references and payments are found', () => {
  const codes = paymentsOf([ROW, ROW])[1]?.findings.map(({ code }) => code)
  expect(codes).toEqual(['order.repeatedReference', 'order.repeatedPayment'])
})

test('a correction replaces the value and its finding, and states both', () => {
  const corrections = new Map([[1, { amount: '1234', payeeBank: 'DEMGGB2LXXX' }]])
  const [payment] = paymentsOf([{ ...ROW, amount: '1,234' }], { corrections })
  expect(payment?.values).toMatchObject({ amount: '1234', payeeBank: 'DEMGGB2LXXX', currency: 'EUR' })
  expect(payment?.findings).toEqual([
    {
      severity: 'warning',
      code: 'order.corrected',
      member: 'payeeBank',
      params: { before: 'DEMWDEFFXXX', after: 'DEMGGB2LXXX' },
    },
    {
      severity: 'warning',
      code: 'order.corrected',
      member: 'amount',
      params: { before: '1,234', after: '1234' },
    },
  ])
})

test('a wrong correction is an error again', () => {
  const corrections = new Map([[1, { amount: '0' }]])
  expect(errorsOf(paymentsOf([ROW], { corrections })[0])).toEqual([expect.stringMatching(/ amount$/)])
})

describe('a table', () => {
  test('has its headings in any order and spelling, and unknown ones are noted', () => {
    const headings = ['Amount', 'CURRENCY', 'payee name', 'Payee-Account', 'Colour']
    const table = readOrderTable([headings, ['5', 'EUR', 'A', '1', 'red'], ['', '', '', '', '']])
    if (!table.ok) throw new Error(table.error.kind)
    expect(table.value.rows).toEqual([{ amount: '5', currency: 'EUR', payee_name: 'A', payee_account: '1' }])
    const notes = createTableReader(table.value, OPTIONS).notes()
    expect(notes.map(({ params }) => params)).toEqual([{ column: 'Colour' }])
  })

  test('without required columns is refused with their names', () => {
    const table = readOrderTable([
      ['amount', 'name'],
      ['1', 'A'],
    ])
    expect(table).toMatchObject({
      ok: false,
      error: { kind: 'columnsMissing', columns: ['currency', 'payee_name', 'payee_account'] },
    })
  })

  test('without rows, or with more than 10,000, is refused', () => {
    expect(readOrderTable(tableOf([]))).toMatchObject({ ok: false, error: { kind: 'unreadable' } })
    const rows = Array.from({ length: 10_001 }, () => ROW)
    expect(readOrderTable(tableOf(rows))).toMatchObject({
      ok: false,
      error: { kind: 'tooMany', count: 10_001 },
    })
  })
})

describe('a payer of the user', () => {
  const accounts = [
    { ...ACCOUNT, account: '1111', bankBic: 'DEMECNBJXXX' },
    { ...ACCOUNT, account: '2222', bankBic: 'DEMWDEFFXXX', town: 'FRANKFURT' },
  ]

  test('replaces an account that is not one of the company with all its members', () => {
    const corrections = new Map([[1, { payer: { account: '2222' } }]])
    const [payment] = paymentsOf([{ ...ROW, payer_account: '3333' }], { corrections, accounts })
    expect(payment?.values).toMatchObject({
      payerBank: 'DEMWDEFFXXX',
      payer: { account: '2222', town: 'FRANKFURT' },
    })
    expect(errorsOf(payment)).toEqual([])
    expect(payment?.findings).toContainEqual({
      severity: 'warning',
      code: 'order.corrected',
      member: 'payer.account',
      params: { before: '', after: '2222' },
    })
  })

  test('replaces an account of the file', () => {
    const corrections = new Map([[1, { payerBank: 'DEMWDEFFXXX', payer: { account: '2222' } }]])
    const [payment] = paymentsOf([{ ...ROW, payer_account: '1111' }], { corrections, accounts })
    expect(payment?.values).toMatchObject({ payer: { account: '2222' } })
    expect(payment?.findings).toContainEqual(
      expect.objectContaining({ code: 'order.corrected', params: { before: '1111', after: '2222' } }),
    )
  })

  test('must be an account of the company at the stated bank', () => {
    for (const payer of [
      { payer: { account: '4444' } },
      { payerBank: 'DEMECNBJXXX', payer: { account: '2222' } },
    ]) {
      const corrections = new Map([[1, payer]])
      const [payment] = paymentsOf([{ ...ROW, payer_account: '1111' }], { corrections, accounts })
      expect(errorsOf(payment).join()).toContain('order.accountNotOwn')
    }
  })
})
