import { sql } from 'kysely'

import type { Tx } from '../db/client.ts'

/** The notifications of a user that wait for the same kind of mail. */
export interface WaitingDigest {
  readonly userId: string
  readonly timing: string
  /** The creation time of the oldest one. */
  readonly since: Date
  /** The time zone that the user has chosen. */
  readonly timeZone: string | null
}

/** Returns the institutions with notifications that wait for a digest. Reads across institutions. */
export async function institutionsWithDigests(tx: Tx): Promise<readonly string[]> {
  const rows = await tx
    .selectFrom('notice')
    .select('institution_id')
    .distinct()
    .where('digest', 'is not', null)
    .execute()
  return rows.map((row) => row.institution_id)
}

/** Returns the notifications of an institution that wait for a digest, by user and timing. */
export async function waitingDigests(tx: Tx, institutionId: string): Promise<readonly WaitingDigest[]> {
  const { rows } = await sql<WaitingDigest>`
    select notice.user_id as "userId", notice.digest as timing, min(notice.created_at) as since,
      setting.time_zone as "timeZone"
    from notice left join user_setting setting on setting.user_id = notice.user_id
    where notice.institution_id = ${institutionId} and notice.digest is not null
    group by notice.user_id, notice.digest, setting.time_zone`.execute(tx)
  return rows
}

/**
 * Assigns the waiting notifications to a digest, or to none for immediate mails, and returns their ids. Of several
 * servers one gets each notification.
 */
export async function takeWaiting(
  tx: Tx,
  { userId, timing }: Pick<WaitingDigest, 'userId' | 'timing'>,
  target: { readonly institutionId: string; readonly before: Date; readonly digestId: string | null },
): Promise<readonly string[]> {
  const rows = await tx
    .updateTable('notice')
    .set({ digest: null, digest_id: target.digestId })
    .where('institution_id', '=', target.institutionId)
    .where('user_id', '=', userId)
    .where('digest', '=', timing)
    .where('created_at', '<=', target.before)
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}
