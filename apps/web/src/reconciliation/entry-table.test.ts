import type { ReconciledEntry } from '@nostro/contract'
import { expect, test } from 'vitest'

import { csvOfTable } from '../browser/save-table.ts'
import { entryTable } from './entry-table.ts'

const ENTRY: ReconciledEntry = {
  position: 0,
  bookingDate: '2026-11-20',
  valueDate: '2026-11-21',
  isCredit: false,
  currency: 'EUR',
  amount: '1250.50',
  reference: '=PAY1',
  counterparty: 'MUSTER AG',
  detail: 'INVOICE 7',
  returnReason: '',
  state: 'partly',
  payments: [
    {
      id: '7a562c67-ca16-48ba-b074-65581be6f001',
      messagingType: 'MT103',
      direction: 0,
      status: 3,
      businessId: 'PAY1',
      currency: 'EUR',
      amount: '1250.00',
      valueDate: '2026-11-21',
    },
  ],
}

test('entries are a table with plain days and amounts; the words are those of the language', () => {
  const table = entryTable([ENTRY], { t: (key) => key })
  expect(table.rows).toHaveLength(1)
  expect(table.rows[0]?.map(({ text }) => text)).toEqual([
    '2026-11-20',
    '2026-11-21',
    'reconciliation.side.debit',
    'EUR',
    '1250.50',
    '=PAY1',
    'MUSTER AG',
    'INVOICE 7',
    'reconciliation.return',
    'reconciliation.state.partly',
    '',
    'MT103 PAY1',
    '',
  ])
  // A cell that begins like a formula is written as text.
  expect(csvOfTable(table)).not.toMatch(/[,;]=PAY1/)
})
