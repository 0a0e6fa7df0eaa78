import { STATEMENT_TYPES } from '@nostro/kernel'

import type { Deal, StatementPosition } from './deal.ts'

/** A booking on an account. Amounts are in cents, so that no rounding occurs. */
export interface Line {
  readonly cents: number
  readonly isCredit: boolean
  readonly invoice: number
}

const FIRST: StatementPosition = { number: 1, openingCents: 125_000_000 }

/** Returns the bookings on the account since the previous statement. */
export function linesOf({ number }: Pick<Deal, 'number'>): readonly Line[] {
  return Array.from({ length: 4 + (number % 9) }, (_, index) => ({
    cents: 100_000 + ((number * 7_919 + index * 104_729) % 9_000_000),
    isCredit: (number + index) % 2 > 0,
    invoice: number * 10 + index,
  }))
}

/** Returns the balance of the account after the bookings of the statement, in cents. */
export function closingCents(deal: Deal): number {
  return linesOf(deal).reduce(
    (sum, { cents, isCredit }) => sum + (isCredit ? cents : -cents),
    placeOf(deal).openingCents,
  )
}

/** Returns the position of a statement; that of a first statement when the deal is not one. */
export function placeOf({ statement = FIRST }: Pick<Deal, 'statement'>): StatementPosition {
  return statement
}

/**
 * Assigns positions to statements in the order of the deals: each opens with the closing balance of the previous one.
 */
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
