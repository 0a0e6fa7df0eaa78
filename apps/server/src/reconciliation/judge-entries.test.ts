import type { StatementEntry } from '@nostro/messages'
import { expect, test } from 'vitest'

import type { PaymentCandidate } from '../messages/index.ts'
import { judgeEntries } from './judge-entries.ts'
import { DEFAULT_RECONCILIATION_RULES as EXACT } from './rules.repository.ts'

function entry(position: number, part: Partial<StatementEntry> = {}): StatementEntry {
  return {
    path: `statementLines.${position}`,
    isCredit: false,
    isReversal: false,
    isBooked: true,
    currency: 'EUR',
    amount: '100',
    valueDate: '2026-11-20',
    type: 'NTRF',
    text: '',
    details: [],
    payments: [{ currency: 'EUR', amount: '100', references: ['ref1'] }],
    ...part,
  }
}

const payment = (part: Partial<PaymentCandidate> = {}): PaymentCandidate => ({
  id: 'a',
  isOutgoing: true,
  currency: 'EUR',
  amount: '100.00',
  valueDate: '2026-11-20',
  identifiers: new Set(['ref1']),
  ...part,
})

const NONE: ReadonlySet<string> = new Set()
const judged = (
  entries: readonly StatementEntry[],
  candidates: readonly PaymentCandidate[],
  rules = EXACT,
  known: { readonly booked?: ReadonlySet<string>; readonly returns?: ReadonlySet<string> } = {},
) =>
  judgeEntries(entries, { candidates, booked: NONE, returns: NONE, ...known }, rules).map(
    ({ state }) => state,
  )

test.each([
  ['reference, amount and day agree', payment(), EXACT, 'matched'],
  ['another amount', payment({ amount: '100.01' }), EXACT, 'partly'],
  [
    'an amount within the tolerance',
    payment({ amount: '100.01' }),
    { ...EXACT, amountTolerance: '0.01' },
    'matched',
  ],
  [
    'an amount beyond the tolerance',
    payment({ amount: '100.02' }),
    { ...EXACT, amountTolerance: '0.01' },
    'partly',
  ],
  ['another day', payment({ valueDate: '2026-11-21' }), EXACT, 'partly'],
  [
    'a day within the tolerance',
    payment({ valueDate: '2026-11-22' }),
    { ...EXACT, daysTolerance: 2 },
    'matched',
  ],
  ['a payment without a day', payment({ valueDate: '' }), EXACT, 'matched'],
  ['another currency', payment({ currency: 'USD' }), { ...EXACT, amountTolerance: '1000' }, 'partly'],
  ['another reference', payment({ identifiers: new Set(['ref2']) }), EXACT, 'open'],
])('%s', (_, candidate, rules, expected) =>
  expect(judged([entry(0)], [candidate], rules)).toEqual([expected]),
)

test('a payment is booked once; a second entry has to be checked', () => {
  expect(judged([entry(0), entry(1)], [payment()])).toEqual(['matched', 'partly'])
  expect(judged([entry(0)], [payment()], EXACT, { booked: new Set(['a']) })).toEqual(['partly'])
})

test('a return follows the booking of its payment', () => {
  const returned = entry(1, { isCredit: true, returned: { reason: 'AC04' } })
  const known = { booked: new Set(['a']), returns: new Set([returned.path]) }
  expect(judged([returned], [payment()], EXACT, known)).toEqual(['matched'])
  expect(judged([entry(0), returned], [payment()], EXACT, { returns: known.returns })).toEqual([
    'matched',
    'matched',
  ])
})
