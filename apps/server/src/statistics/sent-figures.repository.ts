import { dayAfter } from '@nostro/kernel'
import { sql } from 'kysely'

import type { Tx } from '../db/client.ts'
import { idBefore } from '../db/ids-by-time.ts'
import { isSent, positionOf } from './statistics.repository.ts'

/** Consecutive days of an institution in a time zone, oldest first, each with its start. */
export interface SentDays {
  readonly institutionId: string
  readonly timeZone: string
  readonly days: readonly string[]
  readonly starts: readonly Date[]
}

export interface SentFigure {
  /** The index of the day, from 0. */
  readonly position: number
  readonly messagingType: string
  readonly currency: string | null
  readonly count: number
  /** The number of messages in their first approval round. */
  readonly firstRounds: number
  /** A plain decimal; `null` when no message had an amount. */
  readonly amount: string | null
}

/**
 * Returns the sent messages by day, type and currency from the counts that triggers keep; `undefined` if the database
 * does not keep these days. The counts of the days and the changes that are not added to them yet are read in one
 * statement, so that each message is counted once.
 */
export async function keptFigures(tx: Tx, question: SentDays): Promise<readonly SentFigure[] | undefined> {
  const { institutionId, timeZone, days, starts } = question
  const [first = '', firstStart = new Date(0)] = [days[0], starts[0]]
  const ofZone = sql<{ isKept: boolean }>`
    select since <= ${first}::date as "isKept" from sent_figure_zone
    where institution_id = ${institutionId} and time_zone = ${timeZone}`
  const figures = sql<SentFigure>`
    select position, messaging_type as "messagingType", nullif(currency, '') as currency,
      sum(messages)::int as count, sum(first_rounds)::int as "firstRounds",
      case when sum(amounts) > 0 then trim_scale(sum(amount))::text end as amount
    from (
      select least(day - ${first}::date, ${days.length - 1}::int) as position, messaging_type, currency, messages,
        first_rounds, amounts, amount
      from sent_figure
      where institution_id = ${institutionId} and time_zone = ${timeZone} and day >= ${first}::date
      union all
      select ${positionOf(question, sql.ref('created_at'))}, messaging_type, currency, messages, first_rounds, amounts,
        amount
      from sent_figure_change where institution_id = ${institutionId} and created_at >= ${firstStart}
    ) as kept group by 1, 2, 3 having sum(messages) > 0`
  // The days of a time zone are kept for ever, so the second statement finds them if the first one does.
  const [zone, { rows }] = await Promise.all([ofZone.execute(tx), figures.execute(tx)])
  return zone.rows[0]?.isKept === true ? rows : undefined
}

/** Returns the same figures, counted from the messages of the days. */
export async function countedFigures(tx: Tx, question: SentDays): Promise<readonly SentFigure[]> {
  const { rows } = await sql<SentFigure>`
    select ${positionOf(question)} as position, messaging_type as "messagingType", currency, count(*)::int as count,
      (count(*) filter (where round = 1))::int as "firstRounds", trim_scale(sum(amount))::text as amount
    from message where ${isSent(question)}
    group by 1, 2, 3`.execute(tx)
  return rows
}

/** Number of days that are kept from the beginning, more than any figure shows. */
const KEPT_DAYS = 130
/** More than any time zone is ahead of UTC. */
const OFFSET_MAX_MS = 86_400_000

/** Time limits in ms of the first count of a time zone: for the messages, and for the count of another call. */
const COUNT_MAX_MS = 300_000
const LOCK_MAX_MS = 3_000

/** Makes the database keep the days of a time zone. It refuses an unknown one, and more than eight per institution. */
export async function keepDays(tx: Tx, { institutionId, timeZone, days }: SentDays): Promise<void> {
  const first = dayAfter(days.at(-1) ?? '', -KEPT_DAYS)
  const oldest = idBefore(new Date(Date.parse(`${first}T00:00:00Z`) - OFFSET_MAX_MS))
  await sql`select set_config('statement_timeout', ${String(COUNT_MAX_MS)}, true),
    set_config('lock_timeout', ${String(LOCK_MAX_MS)}, true)`.execute(tx)
  await sql`select count_sent_figures(${institutionId}::uuid, ${timeZone}, ${first}::date, ${oldest}::uuid)`.execute(
    tx,
  )
}

/** A difference between the kept counts and the messages. */
export interface FigureDifference {
  readonly timeZone: string
  readonly day: string
  readonly messagingType: string
  readonly currency: string
  /** Kept number less counted number. */
  readonly messages: number
  readonly amount: string
}

/** Compares all kept counts of an institution with its messages, in one statement. */
export async function differingFigures(tx: Tx, institutionId: string): Promise<readonly FigureDifference[]> {
  const { rows } = await sql<FigureDifference>`
    with zone as (select time_zone, since from sent_figure_zone where institution_id = ${institutionId}),
    kept as (
      select time_zone, day, messaging_type, currency, messages, first_rounds, amounts, amount
      from sent_figure where institution_id = ${institutionId}
      union all
      select time_zone, (created_at at time zone time_zone)::date, messaging_type, currency, messages, first_rounds,
        amounts, amount
      from sent_figure_change cross join zone where institution_id = ${institutionId}
      union all
      select time_zone, (created_at at time zone time_zone)::date, messaging_type, coalesce(currency, ''), -1,
        -(round = 1)::int, -(amount is not null)::int, -coalesce(amount, 0)
      from message cross join zone where institution_id = ${institutionId} and stage = 'sent'
    )
    select zone.time_zone as "timeZone", day::text, messaging_type as "messagingType", currency,
      sum(messages)::int as messages, trim_scale(sum(amount))::text as amount
    from kept join zone on zone.time_zone = kept.time_zone and kept.day >= zone.since
    group by 1, 2, 3, 4
    having sum(messages) <> 0 or sum(first_rounds) <> 0 or sum(amounts) <> 0 or sum(amount) <> 0
    order by 1, 2, 3, 4`.execute(tx)
  return rows
}
