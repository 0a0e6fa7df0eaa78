import { sql } from 'kysely'

import type { Tx } from '../../db/client.ts'

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

/** Stores the counted failures of a subject. */
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

/** Puts tries of one subject in order, on all servers, until the transaction ends. */
export async function holdSubject(tx: Tx, subject: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('throttle ' || ${subject}, 0))`.execute(tx)
}

/** Writes the count down, whether or not there was one; whoever does holds the subject. */
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

/** A subject has 300 characters at most; no user has a name so long that this cuts it. */
const NAME_LENGTH_MAX = 240

/**
 * Returns the subject under which the failures with a name are counted that came from addresses its user never came
 * from.
 */
export function strangersSubject(username: string): string {
  return `account:${username.slice(0, NAME_LENGTH_MAX)}`
}

/** Returns the subject under which the failures with a name from one address are counted. */
export function pairSubject(username: string, address: string): string {
  return `pair:${address} ${username.slice(0, NAME_LENGTH_MAX)}`
}

/** Forgets the failures of an account, wherever they came from. */
export async function removeAccountThrottles(tx: Tx, username: string): Promise<void> {
  await tx
    .deleteFrom('sign_in_throttle')
    .where((where) =>
      where.or([
        where('subject', '=', strangersSubject(username)),
        where.and([
          sql<boolean>`starts_with(subject, 'pair:')`,
          // An address has no space in it.
          sql<boolean>`substr(subject, strpos(subject, ' ') + 1) = ${username.slice(0, NAME_LENGTH_MAX)}`,
        ]),
      ]),
    )
    .execute()
}

/** Removes the counted failures that are older than an instant. */
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
