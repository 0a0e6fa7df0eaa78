import { sql } from 'kysely'

import type { Tx } from '../../db/client.ts'

/** The number of failed sign-ins of one subject since `countedFrom`. */
export interface Throttle {
  readonly failures: number
  readonly countedFrom: Date
  readonly lockedUntil?: Date
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

/**
 * Returns the counter of a subject, created if missing, and locks it, so that parallel failures are counted one after
 * the other.
 */
export async function lockThrottle(tx: Tx, subject: string, at: Date): Promise<Throttle> {
  const row = await tx
    .insertInto('sign_in_throttle')
    .values({ subject, failures: 0, counted_from: at, locked_until: null })
    // An update without effect: `do nothing` would neither lock nor return the row.
    .onConflict((conflict) =>
      conflict.column('subject').doUpdateSet((kept) => ({ failures: kept.ref('sign_in_throttle.failures') })),
    )
    .returning(COLUMNS)
    .executeTakeFirstOrThrow()
  return throttleFrom(row)
}

/** Stores the failure counter of a subject. */
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

/** Serialises attempts of one subject over all servers until the transaction ends. */
export async function holdSubject(tx: Tx, subject: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('throttle ' || ${subject}, 0))`.execute(tx)
}

/** Inserts or updates the counter. The caller must hold the subject. */
export async function putThrottle(tx: Tx, subject: string, throttle: Throttle): Promise<void> {
  const counted = {
    failures: throttle.failures,
    counted_from: throttle.countedFrom,
    locked_until: throttle.lockedUntil ?? null,
  }
  await tx
    .insertInto('sign_in_throttle')
    .values({ subject, ...counted })
    .onConflict((conflict) => conflict.column('subject').doUpdateSet(counted))
    .execute()
}

export async function removeThrottle(tx: Tx, subject: string): Promise<void> {
  await tx.deleteFrom('sign_in_throttle').where('subject', '=', subject).execute()
}

/** Subjects are limited to 300 characters. User names are shorter than this limit. */
const NAME_LENGTH_MAX = 240

/** Returns the subject of failures with a name from addresses unknown for its user. */
export function strangersSubject(username: string): string {
  return `account:${username.slice(0, NAME_LENGTH_MAX)}`
}

/** Returns the subject of failures with a name from one address. */
export function pairSubject(username: string, address: string): string {
  return `pair:${address} ${username.slice(0, NAME_LENGTH_MAX)}`
}

/** Deletes the failure counters of an account for all addresses. */
export async function removeAccountThrottles(tx: Tx, username: string): Promise<void> {
  await tx
    .deleteFrom('sign_in_throttle')
    .where((where) =>
      where.or([
        where('subject', '=', strangersSubject(username)),
        where.and([
          sql<boolean>`starts_with(subject, 'pair:')`,
          // The subject of a pair ends with the name after the first space; an address contains none.
          sql<boolean>`substr(subject, strpos(subject, ' ') + 1) = ${username.slice(0, NAME_LENGTH_MAX)}`,
        ]),
      ]),
    )
    .execute()
}

/** Deletes the counters that are older than an instant. */
export async function removeThrottlesBefore(tx: Tx, instant: Date): Promise<void> {
  await tx
    .deleteFrom('sign_in_throttle')
    .where('counted_from', '<', instant)
    .where((where) => where.or([where('locked_until', 'is', null), where('locked_until', '<', instant)]))
    .execute()
}

function throttleFrom(row: {
  readonly failures: number
  readonly counted_from: Date
  readonly locked_until: Date | null
}): Throttle {
  return {
    failures: row.failures,
    countedFrom: row.counted_from,
    ...(row.locked_until !== null && { lockedUntil: row.locked_until }),
  }
}
