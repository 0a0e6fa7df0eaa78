import { STATEMENT_TYPES } from '@nostro/kernel'

import type { Deal, StatementPosition } from './deal.ts'

/** A booking on an account. Amounts are in cents, so that nothing is rounded. */
export interface Line {
  readonly cents: number
  readonly isCredit: boolean
  readonly invoice: number
}

const FIRST: StatementPosition = { number: 1, openingCents: 125_000_000 }

/** The bookings on the account since the statement before. */
export function linesOf({ number }: Pick<Deal, 'number'>): readonly Line[] {
  return Array.from({ length: 4 + (number % 9) }, (_, index) => ({
    cents: 100_000 + ((number * 7_919 + index * 104_729) % 9_000_000),
    isCredit: (number + index) % 2 > 0,
    invoice: number * 10 + index,
  }))
}

/** The balance of the account after the bookings of the statement, in cents. */
export function closingCents(deal: Deal): number {
  return linesOf(deal).reduce(
    (sum, { cents, isCredit }) => sum + (isCredit ? cents : -cents),
    placeOf(deal).openingCents,
  )
}

/** The place of a statement; that of a first one where the deal is none. */
export function placeOf({ statement = FIRST }: Pick<Deal, 'statement'>): StatementPosition {
  return statement
}

/** Gives statements their places, in the order of the deals: each opens with what the one before closed with. */
export function keepBooks(deals: readonly Deal[]): readonly Deal[] {
  const next = new Map<string, StatementPosition>()
  return deals.map((deal) => {
    if (!STATEMENT_TYPES.includes(deal.type)) return deal
    const account = `${deal.from.bic} ${deal.payee.account} ${deal.currency}`
    const placed = { ...deal, statement: next.get(account) ?? FIRST }
    next.set(account, { number: placed.statement.number + 1, openingCents: closingCents(placed) })
    return placed
  })
}
