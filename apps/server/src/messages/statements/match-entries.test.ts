import type { EntryPayment, StatementEntry } from '@nostro/messages'
import { expect, test } from 'vitest'

import { matchesOf, type PaymentCandidate } from './match-entries.ts'

const UETR = '7a562c67-ca16-48ba-b074-65581be6f001'

function entry(isCredit: boolean, ...payments: readonly EntryPayment[]): StatementEntry {
  const [first] = payments
  return {
    path: 'statementLines.0',
    isCredit,
    isReversal: false,
    isBooked: true,
    currency: 'EUR',
    amount: first?.amount ?? '',
    type: 'NTRF',
    text: '',
    details: [],
    payments,
  }
}

const payment = (reference: string, amount: string): EntryPayment => ({
  currency: 'EUR',
  amount,
  references: [reference],
})

const candidate = (id: string, part: Partial<PaymentCandidate> = {}): PaymentCandidate => ({
  id,
  isOutgoing: true,
  currency: 'EUR',
  amount: '100.00',
  identifiers: new Set(['ref1']),
  ...part,
})

const found = (of: StatementEntry, candidates: readonly PaymentCandidate[], isReceived = true) =>
  matchesOf([of], candidates, isReceived).map(({ state, payments }) => [state, payments.map(({ id }) => id)])

const DEBIT = entry(false, payment('REF 1', '100'))

test.each([
  ['reference and amount agree', [candidate('a')], [['matched', ['a']]]],
  ['another amount', [candidate('a', { amount: '100.01' })], [['possible', ['a']]]],
  ['another currency', [candidate('a', { currency: 'USD' })], [['possible', ['a']]]],
  ['another reference', [candidate('a', { identifiers: new Set(['ref2']) })], []],
  ['two of them', [candidate('a'), candidate('b')], [['possible', ['a', 'b']]]],
  [
    'the other one is received',
    [candidate('a', { isOutgoing: false }), candidate('b')],
    [['matched', ['b']]],
  ],
  ['only the received one', [candidate('a', { isOutgoing: false })], [['matched', ['a']]]],
  ['one has another amount', [candidate('a', { amount: '1' }), candidate('b')], [['matched', ['b']]]],
  ['no amount', [candidate('a', { amount: '' })], [['possible', ['a']]]],
])('%s', (_, candidates, expected) => expect(found(DEBIT, candidates)).toEqual(expected))

test('a credit of a received statement was received; in a sent statement it was sent', () => {
  const both = [candidate('out'), candidate('in', { isOutgoing: false })]
  const credit = entry(true, payment('ref1', '100'))
  expect(found(credit, both)).toEqual([['matched', ['in']]])
  expect(found(credit, both, false)).toEqual([['matched', ['out']]])
})

test('a UETR names a payment too', () => {
  const uetr = entry(true, { currency: 'EUR', amount: '100', references: [], uetr: UETR.toUpperCase() })
  expect(found(uetr, [candidate('a', { identifiers: new Set([UETR]) })])).toEqual([['matched', ['a']]])
})

test('a batch is matched if all its payments are', () => {
  const batch = entry(false, payment('ref1', '100'), payment('ref2', '50'))
  const second = candidate('b', { identifiers: new Set(['ref2']), amount: '50' })
  expect(found(batch, [candidate('a'), second])).toEqual([['matched', ['a', 'b']]])
  expect(found(batch, [candidate('a')])).toEqual([['possible', ['a']]])
})
