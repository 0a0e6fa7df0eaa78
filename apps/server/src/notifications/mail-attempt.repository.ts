import { sql } from 'kysely'

import type { Tx } from '../db/client.ts'

interface MailAttempt {
  readonly noticeIds: readonly string[]
  readonly at: Date
  /** An attempt that was begun before this time has ended without a result. */
  readonly freeBefore: Date
}

/**
 * Marks notifications as being mailed. Returns whether the caller sends the mail: false if one of them was mailed or is
 * being mailed by another job.
 */
export async function beginMail(tx: Tx, { noticeIds, at, freeBefore }: MailAttempt): Promise<boolean> {
  const { rows } = await sql<{ is_free: boolean }>`
    with locked as (select id, mailed_at, mail_begun_at from notice where id = any(${noticeIds}::uuid[])
        order by id for update),
      free as (select count(*) = ${noticeIds.length}::int as is_free from locked
        where mailed_at is null and (mail_begun_at is null or mail_begun_at < ${freeBefore}::timestamptz)),
      begun as (update notice set mail_begun_at = ${at}::timestamptz from free
        where free.is_free and notice.id = any(${noticeIds}::uuid[]))
    select is_free from free`.execute(tx)
  return rows[0]?.is_free === true
}

/** Ends an attempt: with the time of the acceptance, or without it after a failure. */
export async function endMail(
  tx: Tx,
  noticeIds: readonly string[],
  mailedAt: Date | undefined,
): Promise<void> {
  await sql`update notice set mail_begun_at = null, mailed_at = ${mailedAt ?? null}::timestamptz
    where id = any(${noticeIds}::uuid[])`.execute(tx)
}

/** Returns whether one of the notifications was not mailed. */
export async function unmailedAmong(tx: Tx, noticeIds: readonly string[]): Promise<boolean> {
  const { rows } = await sql`select from notice where id = any(${noticeIds}::uuid[]) and mailed_at is null
    limit 1`.execute(tx)
  return rows.length > 0
}
