import type { AnswerOf, readStatistics } from '@nostro/contract'
import { sql } from 'kysely'

import type { Tx } from '../db/client.ts'

type Statistics = AnswerOf<typeof readStatistics>

/** The figures of a period that are no sums: medians and the largest payees. */
export type PeriodFigures = Pick<Statistics, 'approvals' | 'medianMinutes' | 'counterparties'>

/** Identifies the stored figures of a period. */
export interface PeriodKey {
  readonly institutionId: string
  readonly timeZone: string
  /** Number of days. */
  readonly days: number
  /** Empty for all currencies. */
  readonly currency: string
}

export interface StoredPeriod {
  readonly lastDay: string
  readonly countedAt: Date
  readonly figures: PeriodFigures
}

export async function storedPeriod(
  tx: Tx,
  { institutionId, timeZone, days, currency }: PeriodKey,
): Promise<StoredPeriod | undefined> {
  const row = await tx
    .selectFrom('period_figure')
    .select(['last_day', 'counted_at', 'figures'])
    .where('institution_id', '=', institutionId)
    .where('time_zone', '=', timeZone)
    .where('days', '=', days)
    .where('currency', '=', currency)
    .executeTakeFirst()
  // Only `storePeriod` writes the figures.
  return row && { lastDay: row.last_day, countedAt: row.counted_at, figures: row.figures as PeriodFigures }
}

export async function storePeriod(
  tx: Tx,
  { institutionId, timeZone, days, currency }: PeriodKey,
  { lastDay, countedAt, figures }: StoredPeriod,
): Promise<void> {
  const counted = { last_day: lastDay, counted_at: countedAt, figures: JSON.stringify(figures) }
  await tx
    .insertInto('period_figure')
    .values({ institution_id: institutionId, time_zone: timeZone, days, currency, ...counted })
    .onConflict((conflict) => conflict.constraint('period_figure_once').doUpdateSet(counted))
    .execute()
}

/** Takes the lock on the figures of a period until the transaction ends. Returns `false` if another call has it. */
export async function tryPeriod(tx: Tx, key: PeriodKey): Promise<boolean> {
  const { rows } = await sql<{ isHeld: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${nameOf(key)}, 0)) as "isHeld"`.execute(tx)
  return rows[0]?.isHeld === true
}

/** Takes the lock like {@link tryPeriod} as soon as the other call ends. */
export async function lockPeriod(tx: Tx, key: PeriodKey): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${nameOf(key)}, 0))`.execute(tx)
}

function nameOf({ institutionId, timeZone, days, currency }: PeriodKey): string {
  return `period figures ${institutionId} ${timeZone} ${days} ${currency}`
}
