import { sql } from 'kysely'

import type { Tx } from '../db/client.ts'

/** Failures of sign-in counted under one subject since `countedFrom`. */
export interface Throttle {
  readonly failures: number
  readonly countedFrom: Date
  readonly lockedUntil?: Date
}

interface ThrottleRow {
  readonly failures: number
  readonly counted_from: Date
  readonly locked_until: Date | null
}

const COLUMNS = ['failures', 'counted_from', 'locked_until'] as const

export async function throttleOf(tx: Tx, subject: string): Promise<Throttle | undefined> {
  const row = await tx
    .selectFrom('sign_in_throttle')
    .select(COLUMNS)
    .where('subject', '=', subject)
    .executeTakeFirst()
  return row && throttleFrom(row)
}

/** The same, made where it is missing, and locked: failures that come at once are counted one after another. */
export async function lockThrottle(tx: Tx, subject: string, at: Date): Promise<Throttle> {
  const row = await tx
    .insertInto('sign_in_throttle')
    .values({ subject, failures: 0, counted_from: at, locked_until: null })
    // Changes nothing; a conflict that does nothing would neither lock nor return the row.
    .onConflict((conflict) =>
      conflict.column('subject').doUpdateSet((kept) => ({ failures: kept.ref('sign_in_throttle.failures') })),
    )
    .returning(COLUMNS)
    .executeTakeFirstOrThrow()
  return throttleFrom(row)
}

export async function saveThrottle(tx: Tx, subject: string, throttle: Throttle): Promise<void> {
  await tx
    .updateTable('sign_in_throttle')
    .set({
      failures: throttle.failures,
      counted_from: throttle.countedFrom,
      locked_until: throttle.lockedUntil ?? null,
    })
    .where('subject', '=', subject)
    .execute()
}

export async function removeThrottle(tx: Tx, subject: string): Promise<void> {
  await tx.deleteFrom('sign_in_throttle').where('subject', '=', subject).execute()
}

/** Forgets the failures of an account, wherever they came from. */
export async function removeAccountThrottles(tx: Tx, username: string): Promise<void> {
  await tx
    .deleteFrom('sign_in_throttle')
    .where((where) =>
      where.or([
        where('subject', '=', `account:${username}`),
        sql<boolean>`starts_with(subject, ${`account:${username}@`})`,
      ]),
    )
    .execute()
}

export async function removeThrottlesBefore(tx: Tx, instant: Date): Promise<void> {
  await tx
    .deleteFrom('sign_in_throttle')
    .where('counted_from', '<', instant)
    .where((where) => where.or([where('locked_until', 'is', null), where('locked_until', '<', instant)]))
    .execute()
}

function throttleFrom(row: ThrottleRow): Throttle {
  return {
    failures: row.failures,
    countedFrom: row.counted_from,
    ...(row.locked_until !== null && { lockedUntil: row.locked_until }),
  }
}
