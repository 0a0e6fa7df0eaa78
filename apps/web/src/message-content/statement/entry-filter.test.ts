import type { StatementEntry } from '@nostro/messages'
import { expect, test } from 'vitest'

import { type EntryFilter, isNarrowed, nextSort, NO_FILTER, shownEntries } from './entry-filter.ts'
import { entryMatches } from './entry-matches.ts'

function entry(position: number, part: Partial<StatementEntry>): StatementEntry {
  return {
    path: `statementLines.${position}`,
    bookingDate: '2026-11-20',
    valueDate: '2026-11-20',
    isCredit: true,
    isReversal: false,
    isBooked: true,
    currency: 'EUR',
    amount: '1',
    type: 'NTRF',
    text: '',
    details: [],
    payments: [],
    ...part,
  }
}

const ENTRIES = [
  entry(0, {
    counterparty: 'DEMO SOLAR PANELS',
    text: 'INVOICE 4471',
    amount: '18533.19',
    reference: 'H871',
  }),
  entry(1, { isCredit: false, amount: '9350.28', reference: 'H890', valueDate: '2026-11-23' }),
  entry(2, { isCredit: false, amount: '84.50', type: 'NCHG', text: 'Charges' }),
  entry(3, {
    amount: '980',
    type: 'NRTI',
    payments: [{ currency: 'EUR', amount: '980', references: ['E2E-1'] }],
  }),
]
const PAYMENT = {
  id: '019aa3c0-0000-7000-8000-000000000001',
  messagingType: 'MT103',
  direction: 0,
  status: 1,
  businessId: 'H871',
  currency: 'EUR',
  amount: '18533.19',
  createdAt: '2026-11-20T06:03:05.000Z',
} as const
const MATCHES = entryMatches([{ entry: 'statementLines.0', state: 'matched', payments: [PAYMENT] }], true)

const positions = (filter: Partial<EntryFilter>) =>
  shownEntries(ENTRIES, { ...NO_FILTER, ...filter }, MATCHES).map(({ path }) => Number(path.split('.')[1]))

test.each<[string, Partial<EntryFilter>, readonly number[]]>([
  ['nothing', {}, [0, 1, 2, 3]],
  ['a name and a number', { text: 'solar 4471' }, [0]],
  ['a reference', { text: 'h890' }, [1]],
  ['a reference of the payment', { text: 'e2e-1' }, [3]],
  ['an amount as it is shown', { text: '18,533.19' }, [0]],
  ['an amount in Russian', { text: '9350,28' }, [1]],
  ['no amount inside another', { text: '533.19' }, []],
  ['debits', { side: 'debits' }, [1, 2]],
  ['credits', { side: 'credits' }, [0, 3]],
  ['entries without a payment; charges have none', { side: 'unmatched' }, [1, 3]],
  ['value dates from', { from: '2026-11-21' }, [1]],
  ['value dates to', { to: '2026-11-20' }, [0, 2, 3]],
  ['amounts from', { min: '980' }, [0, 1, 3]],
  ['amounts to', { max: '980,00' }, [2, 3]],
  ['a type', { type: 'NCHG' }, [2]],
  ['credits by amount', { sort: { by: 'credit', isDescending: false } }, [3, 0, 2, 1]],
  ['by value date, latest first', { sort: { by: 'value', isDescending: true } }, [1, 0, 2, 3]],
])('%s', (_, filter, expected) => expect(positions(filter)).toEqual(expected))

test('a column sorts up, down, then not at all', () => {
  const up = nextSort(undefined, 'debit')
  const down = nextSort(up, 'debit')
  expect([up, down, nextSort(down, 'debit')]).toEqual([
    { by: 'debit', isDescending: false },
    { by: 'debit', isDescending: true },
    undefined,
  ])
})

test('an order alone hides nothing', () => {
  expect(isNarrowed({ ...NO_FILTER, sort: { by: 'debit', isDescending: false } })).toBe(false)
  expect(isNarrowed({ ...NO_FILTER, side: 'debits' })).toBe(true)
})

test('payments of a sent statement are not expected; nothing is open while they are searched', () => {
  const [, transfer = entry(9, {})] = ENTRIES
  expect(entryMatches([], false).stateOf(transfer)).toBe('notExpected')
  expect(entryMatches(undefined, true).stateOf(transfer)).toBe('loading')
  expect(entryMatches([], true).stateOf(transfer)).toBe('open')
})
