// @vitest-environment jsdom
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { loadDefinition, valueAt, type DraftValues } from '@nostro/messages'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { chooseLanguage, loadMxTexts, startTexts } from '../../i18n/index.ts'
import { inApp } from '../../testing/in-app.tsx'
import { loadGrid } from '../../testing/load-grid.tsx'
import { createFormStore, FormStoreProvider, type FormStore } from '../index.ts'
import { MemberField } from '../member-field.tsx'

beforeAll(async () => {
  await startTexts('work', 'content')
  await loadGrid()
  await loadMxTexts()
  Object.defineProperty(HTMLElement.prototype, 'clientHeight', { configurable: true, value: 600 })
  Object.defineProperty(HTMLElement.prototype, 'clientWidth', { configurable: true, value: 1200 })
})
beforeEach(() => chooseLanguage('en'))

const ENTRY = {
  bookingDate: '2026-11-20 10:00:00',
  valueDate: '2026-11-20',
  creditDebitIndicator: 'CRDT',
  amount: { currency: 'EUR', amount: '100' },
  status: 'BOOK',
  bankTransactionCode: { domain: 'PMNT', family: 'RCDT', subFamily: 'XBCT' },
}

function balance(code: string, amount: string) {
  return {
    type: { type: 'CODE', value: code },
    amount: { currency: 'EUR', amount },
    creditDebitIndicator: 'CRDT',
  }
}

async function openEntries(entries: readonly DraftValues[]): Promise<FormStore> {
  const definition = await loadDefinition('camt.053')
  if (definition === undefined) throw new Error('camt.053 is not defined')
  const statement = { balances: [balance('OPBD', '1000'), balance('CLBD', '')], entries }
  const store = createFormStore(definition, { statements: [statement] })
  render(
    inApp(
      <FormStoreProvider value={store}>
        <MemberField path="statements.0.entries" />
      </FormStoreProvider>,
    ),
  )
  return store
}

const grid = () => screen.getByRole('grid')

function cell(line: number, column: string): HTMLElement {
  const headers = within(grid()).getAllByRole('columnheader')
  const index = headers.findIndex((header) =>
    [header.getAttribute('aria-label'), header.textContent].includes(column),
  )
  const found = grid().querySelector<HTMLElement>(
    `[aria-rowindex="${line + 1}"] > [aria-colindex="${index + 1}"]`,
  )
  if (!found) throw new Error(`no cell ${column} in line ${line}`)
  return found
}

const at = (store: FormStore, path: string) => valueAt(store.get().values, `statements.0.${path}`)

describe('entries of a statement', () => {
  test('change the balance when they are booked, in the currency of the account (OPEN-108, CAMT053-37)', async () => {
    await openEntries([
      ENTRY,
      { ...ENTRY, status: 'PDNG' },
      { ...ENTRY, amount: { currency: 'USD', amount: '5' } },
      { ...ENTRY, creditDebitIndicator: 'DBIT', amount: { currency: 'EUR', amount: '30.5' } },
    ])
    expect([1, 2, 3, 4].map((line) => cell(line, 'Balance').textContent)).toEqual([
      '1,100.00',
      '1,100.00',
      '1,100.00',
      '1,069.50',
    ])
  })

  test('propose the closing balance, which can be applied', async () => {
    const store = await openEntries([ENTRY])
    await userEvent.click(screen.getByRole('button', { name: 'Apply' }))
    expect(at(store, 'balances.1.amount.amount')).toBe('1100')
    expect(screen.getByText('agrees')).toBeDefined()
  })

  test('show the payer or the payee (CAMT053-87)', async () => {
    const details = [{ debtorName: 'Payer', creditorName: 'Payee' }]
    const store = await openEntries([
      { ...ENTRY, transactionDetails: details },
      { ...ENTRY, creditDebitIndicator: 'DBIT', transactionDetails: details },
    ])
    expect(cell(1, 'Counterparty').textContent).toBe('Payer')
    expect(cell(2, 'Counterparty').textContent).toBe('Payee')
    await userEvent.click(cell(2, 'Counterparty'))
    await userEvent.keyboard('Other{Enter}')
    expect(at(store, 'entries.1.transactionDetails.0.creditorName')).toBe('Other')
  })

  test('offer the families of a domain and the sub-families of a family (CAMT053-47)', async () => {
    await openEntries([ENTRY])
    await userEvent.dblClick(cell(1, 'Sub-family'))
    const offered = [...document.querySelectorAll('datalist option')].map((option) =>
      option.getAttribute('value'),
    )
    expect(offered).toContain('XBCT')
    expect(offered).not.toContain('BIDS')
  })

  test('accept a code by its first letter and a time in any common format (CAMT053-45, CAMT053-46)', async () => {
    const store = await openEntries([ENTRY])
    await userEvent.click(cell(1, 'Credit or debit'))
    await userEvent.keyboard('d{Tab}')
    expect(at(store, 'entries.0.creditDebitIndicator')).toBe('DBIT')
    await userEvent.click(cell(1, 'Booking date'))
    await userEvent.keyboard('21.11.2026 9:30{Enter}')
    expect(at(store, 'entries.0.bookingDate')).toBe('2026-11-21 09:30:00')
  })

  test('show their deep blocks in a sheet with breadcrumbs (CAMT053-53, CAMT053-61)', async () => {
    await openEntries([ENTRY])
    await userEvent.click(cell(1, 'More'))
    const sheet = screen.getByRole('dialog', { name: 'Line 1: more' })
    await userEvent.click(within(sheet).getByRole('button', { name: /^Charges/ }))
    await userEvent.click(within(sheet).getByRole('button', { name: /^Charges records/ }))
    await userEvent.click(within(sheet).getByRole('button', { name: 'Add row' }))
    const crumbs = within(sheet).getByRole('navigation', { name: 'Where you are' })
    expect(
      within(crumbs)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['Line 1: more', 'Charges', 'Charges records', 'Row 1'])
    await userEvent.click(within(crumbs).getByRole('button', { name: 'Line 1: more' }))
    expect(within(sheet).getByRole('button', { name: /^Card transaction/ })).toBeDefined()
  })
})
