import type { ReconciliationRules } from '@nostro/contract'
import { Decimal } from '@nostro/kernel'
import type { StatementEntry } from '@nostro/messages'

import { matchesOf, type PaymentCandidate } from '../messages/index.ts'

/** The state of an entry and the payments that it belongs to. */
export interface JudgedEntry {
  readonly path: string
  readonly state: 'matched' | 'partly' | 'open'
  readonly paymentIds: readonly string[]
}

interface Known {
  readonly candidates: readonly PaymentCandidate[]
  /** Payments that an entry of another statement of the account books already. */
  readonly booked: ReadonlySet<string>
  /** The entries that book a return, which follows the booking of the payment itself. */
  readonly returns: ReadonlySet<string>
}

/**
 * Returns the state of each entry of a received statement. A payment is booked once: a second entry of it, in the same
 * statement or in another one of the account, is only partly matched, because it may be booked twice.
 */
export function judgeEntries(
  entries: readonly StatementEntry[],
  { candidates, booked, returns }: Known,
  rules: ReconciliationRules,
): readonly JudgedEntry[] {
  const tolerance = { amount: Decimal.of(rules.amountTolerance), days: rules.daysTolerance }
  const byPath = new Map(matchesOf(entries, candidates, true, tolerance).map((match) => [match.entry, match]))
  const taken = new Set<string>()
  return entries.map(({ path }) => {
    const match = byPath.get(path)
    if (match === undefined) return { path, state: 'open', paymentIds: [] }
    const paymentIds = match.payments.map(({ id }) => id)
    const isReturn = returns.has(path)
    const isFirst = isReturn || paymentIds.every((id) => !taken.has(id) && !booked.has(id))
    if (match.state !== 'matched' || !isFirst) return { path, state: 'partly', paymentIds }
    if (!isReturn) for (const id of paymentIds) taken.add(id)
    return { path, state: 'matched', paymentIds }
  })
}
