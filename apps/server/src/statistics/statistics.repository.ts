import { type RawBuilder, sql } from 'kysely'

import type { Tx } from '../db/client.ts'
import { idBefore } from '../db/ids-by-time.ts'

/** The institution and the days of the statistics. */
export interface Period {
  readonly institutionId: string
  /** The starts of the days, oldest first. */
  readonly starts: readonly Date[]
  readonly currency?: string | undefined
}

export interface ApprovalFigure {
  /** `null` for the figure of the whole period. */
  readonly position: number | null
  readonly count: number
  readonly medianMinutes: number
}

/** The maximum number of rounds that one call can read in time. Above this, an even sample is read. */
const SAMPLE_MAX = 20_000

/**
 * Returns the median time from submission to the last approval of sent messages, by position in the period and for the
 * whole period.
 */
export async function approvalFigures(
  tx: Tx,
  period: Period,
  sentCount: number,
): Promise<readonly ApprovalFigure[]> {
  const every = Math.max(1, Math.ceil(sentCount / SAMPLE_MAX))
  const { rows } = await sql<ApprovalFigure>`
    select position, count(*)::int as count,
      round((percentile_cont(0.5) within group (order by seconds) / 60)::numeric, 1)::float as "medianMinutes"
    from (
      select ${positionOf(period)} as position, extract(epoch from step.approved_at - step.issued_at) as seconds
      from message cross join lateral (
        select min(decided_at) filter (where type = 'issued') as issued_at,
          max(decided_at) filter (where type in ('review', 'advancedReview')) as approved_at
        from approval_node
        where approval_node.message_id = message.id and approval_node.round = message.round
      ) as step
      where ${isSent(period)} and (${every}::int = 1 or abs(hashtext(message.id::text)) % ${every}::int = 0)
    ) as taken where seconds is not null
    group by grouping sets ((position), ()) having count(*) > 0`.execute(tx)
  return rows
}

export interface Counterparty {
  readonly name: string
  readonly currency: string
  readonly count: number
  readonly amount: string
}

/** Returns the payees with the largest sums of payments in each currency. */
export async function topCounterparties(
  tx: Tx,
  period: Period,
  { types, countMax }: { readonly types: readonly string[]; readonly countMax: number },
): Promise<readonly Counterparty[]> {
  const { rows } = await sql<Counterparty>`
    select name, currency, count, trim_scale(amount)::text as amount from (
      select payee_name as name, currency, count(*)::int as count, sum(amount) as amount,
        row_number() over (partition by currency order by sum(amount) desc, payee_name) as rank
      from message
      where ${isSent(period)} and payee_name is not null and currency is not null and amount is not null
        and messaging_type = any(${[...types]}::text[])
      group by 1, 2
    ) as ranked where rank <= ${countMax} order by currency, rank`.execute(tx)
  return rows
}

/** Ids are ordered by time, so the period is a range of one index. The timestamp decides at its start. */
export function isSent({ institutionId, starts, currency }: Period): RawBuilder<boolean> {
  const [first = new Date(0)] = starts
  const ofCurrency = currency === undefined ? sql`true` : sql`message.currency = ${currency}`
  return sql`message.institution_id = ${institutionId} and message.stage = 'sent'
    and message.id >= ${idBefore(first)}::uuid and message.created_at >= ${first} and ${ofCurrency}`
}

/** Selects the index of the day in the period: of a message, or of another time. */
export function positionOf(
  { starts }: Period,
  time: RawBuilder<unknown> = sql.ref('message.created_at'),
): RawBuilder<number> {
  return sql`width_bucket(${time}, ${[...starts]}::timestamptz[]) - 1`
}
