import { type RawBuilder, sql } from 'kysely'

/**
 * The pending messages whose values are hidden from a viewer in searches, sorts and sums, because the viewer may have to
 * enter them again.
 */
export interface HiddenRows {
  readonly userId: string
  /** The currency of the limit. Amounts in other currencies are hidden without a comparison by rates. */
  readonly baseCurrency: string
  /** The amount from which values are hidden; all amounts if absent. */
  readonly limit?: string
}

/**
 * Returns a condition on `message` that all hidden messages meet, on every level of their rounds. It may cover more: a
 * search must not read earlier payments or rates for each row.
 */
export function isHiddenRow({ userId, baseCurrency, limit }: HiddenRows): RawBuilder<boolean> {
  const isAbove =
    limit === undefined
      ? sql<boolean>`true`
      : sql<boolean>`(message.currency is distinct from ${baseCurrency} or message.amount >= ${limit}::numeric)`
  return sql<boolean>`(message.stage = 'pending' and message.amount is not null and ${isAbove}
    and not exists (select from approval_node entered where entered.message_id = message.id
      and entered.round = message.round and entered.decided_by = ${userId}
      and entered.type in ('review', 'advancedReview')))`
}
