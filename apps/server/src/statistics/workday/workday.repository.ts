import { APPLICATION_STATES, type DueStage } from '@nostro/contract'
import { type RawBuilder, sql } from 'kysely'

import type { Tx } from '../../db/client.ts'
import { idAfter, idBefore } from '../../db/ids-by-time.ts'
import { type HiddenRows, isHiddenRow } from '../../db/hidden-rows.ts'

/** The institution, and the beginning and the end of its day. */
export interface WorkdayTime {
  readonly institutionId: string
  readonly start: Date
  readonly end: Date
  /** The messages whose values are hidden from the viewer. */
  readonly hidden?: HiddenRows | undefined
}

/** Messages of one group, type and currency. */
export interface WorkdayFigure {
  readonly group: 'pending' | 'rejected' | 'sent' | 'awaiting' | 'confirmed'
  readonly messagingType: string
  readonly currency: string | null
  readonly count: number
  /** A plain decimal; `null` when no message had an amount. */
  readonly amount: string | null
  /** The number of them that the network or the receiver acknowledged. */
  readonly acknowledged: number
  /** The number of them whose values are hidden from the viewer, so that they are in no sum. */
  readonly hidden: number
  /** For pending messages: when the oldest of them was submitted. */
  readonly oldestAt: Date | null
}

/** Returns the open messages, and those sent and received on the day, in one statement. */
export async function workdayFigures(
  tx: Tx,
  day: WorkdayTime,
  acknowledged: readonly string[],
): Promise<readonly WorkdayFigure[]> {
  const { institutionId, hidden } = day
  const isHidden = hiddenBy(hidden)
  const { rows } = await sql<WorkdayFigure>`
    select 'pending' as "group", messaging_type as "messagingType", case when not ${isHidden} then message.currency end as currency,
      count(*)::int as count, trim_scale(sum(message.amount) filter (where not ${isHidden}))::text as amount,
      0 as acknowledged, min(handed_in_at) as "oldestAt", (count(*) filter (where ${isHidden}))::int as hidden
    from message left join payment_fact fact on fact.message_id = message.id and fact.round = message.round
    where message.institution_id = ${institutionId} and stage = 'pending'
    group by 2, 3
    union all
    select 'rejected', messaging_type, currency, count(*)::int, trim_scale(sum(amount))::text, 0, null, 0
    from message where institution_id = ${institutionId} and stage = 'rejected'
    group by 2, 3
    union all
    select 'sent', messaging_type, currency, count(*)::int, trim_scale(sum(amount))::text,
      (count(*) filter (where delivery = any(${[...acknowledged]}::text[])))::int, null, 0
    from message where institution_id = ${institutionId} and stage = 'sent' and ${isCreatedOn(day)}
    group by 2, 3
    union all
    select case stage when 'processed' then 'confirmed' else 'awaiting' end, messaging_type, currency,
      count(*)::int, trim_scale(sum(amount))::text, 0, null, 0
    from message
    where institution_id = ${institutionId} and stage in ('waitingProcessed', 'processed') and ${isCreatedOn(day)}
    group by 1, 2, 3`.execute(tx)
  return rows
}

function hiddenBy(hidden: HiddenRows | undefined): RawBuilder<boolean> {
  return hidden === undefined ? sql<boolean>`false` : isHiddenRow(hidden)
}

/** Ids are ordered by time, so the day is a range of an index. The timestamps decide at its ends. */
function isCreatedOn({ start, end }: WorkdayTime): RawBuilder<boolean> {
  return sql`id >= ${idBefore(start)}::uuid and id < ${idAfter(end)}::uuid
    and created_at >= ${start} and created_at < ${end}`
}

export type StateFigure = Pick<WorkdayFigure, 'messagingType' | 'currency' | 'count' | 'amount'> & {
  readonly state: (typeof APPLICATION_STATES)[number]
}

/** Returns the applications of a company that were created since an instant, by state. */
export async function stateFigures(
  tx: Tx,
  { institutionId, start, hidden }: Pick<WorkdayTime, 'institutionId' | 'start' | 'hidden'>,
): Promise<readonly StateFigure[]> {
  const isHidden = hiddenBy(hidden)
  const { rows } = await sql<StateFigure>`
    select stage as state, messaging_type as "messagingType", case when not ${isHidden} then currency end as currency,
      count(*)::int as count, trim_scale(sum(amount) filter (where not ${isHidden}))::text as amount
    from message
    where institution_id = ${institutionId} and stage = any(${[...APPLICATION_STATES]}::text[])
      and id >= ${idBefore(start)}::uuid and created_at >= ${start}
    group by 1, 2, 3`.execute(tx)
  return rows
}

/** Payments with one value date, currency and stage that take the same way. */
export interface DueFigure {
  readonly valueDate: string
  /** Empty for payments that are hidden from the viewer. */
  readonly currency: string
  readonly stage: DueStage
  readonly receiverBic: string | null
  readonly messagingType: string
  readonly sendAs: string | null
  readonly count: number
  readonly amount: string
}

/** Returns the payments on their way out with these value dates, those hidden from the viewer without currency and amount. */
export async function dueFigures(
  tx: Tx,
  { institutionId, hidden }: Pick<WorkdayTime, 'institutionId' | 'hidden'>,
  days: readonly string[],
): Promise<readonly DueFigure[]> {
  const isHidden = hiddenBy(hidden)
  const { rows } = await sql<DueFigure>`
    select fact.value_date::text as "valueDate", case when ${isHidden} then '' else message.currency end as currency,
      message.stage,
      message.receiver_bic as "receiverBic", message.messaging_type as "messagingType",
      message.send_as as "sendAs", count(*)::int as count,
      trim_scale(coalesce(sum(message.amount) filter (where not ${isHidden}), 0))::text as amount
    from payment_fact fact join message on message.id = fact.message_id and message.round = fact.round
    where fact.institution_id = ${institutionId} and fact.value_date = any(${[...days]}::date[])
      and message.institution_id = ${institutionId} and message.stage in ('pending', 'approved', 'sent')
      and message.currency is not null and message.amount is not null
    group by 1, 2, 3, 4, 5, 6`.execute(tx)
  return rows
}
