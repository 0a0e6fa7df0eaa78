import { sql } from 'kysely'

import type { Tx } from '../db/client.ts'

/** The times at which a session started and was last used. */
export interface SessionTimes {
  readonly id: string
  readonly createdAt: Date
  readonly lastSeenAt: Date
}

/**
 * Returns those of the sessions that have not ended, whose user is active and has a required second factor. Reads
 * across institutions.
 */
export async function openSessionsAmong(tx: Tx, ids: readonly string[]): Promise<readonly SessionTimes[]> {
  const rows = await tx
    .selectFrom('session')
    .innerJoin('app_user', 'app_user.id', 'session.user_id')
    .select(['session.id', 'session.created_at', 'session.last_seen_at'])
    .where('session.id', 'in', ids)
    .where('session.ended_at', 'is', null)
    .where('app_user.status', '=', 'active')
    // A user who must first set up an authenticator app receives no events.
    .where(sql<boolean>`(has_second_factor(app_user.id) or not needs_second_factor(app_user.id))`)
    .execute()
  return rows.map((row) => ({ id: row.id, createdAt: row.created_at, lastSeenAt: row.last_seen_at }))
}
