import { sql } from 'kysely'

import type { Tx } from '../db/client.ts'
import { compiledStatement, type ValueOf } from '../db/compiled-statement.ts'

interface MailAttempt {
  readonly noticeIds: readonly string[]
  readonly at: Date
  /** An attempt that was begun before this time has ended without a result. */
  readonly freeBefore: Date
}

/** An ended attempt, with the time of the acceptance, or without it after a failure. */
export interface EndedMail {
  readonly noticeIds: readonly string[]
  readonly mailedAt?: Date
}

/**
 * Ends an attempt, if there is one, and marks other notifications as being mailed, in one statement. Returns whether the
 * caller sends their mail: false if one of them was mailed or is being mailed by another job.
 */
export async function beginMail(
  tx: Tx,
  { noticeIds, at, freeBefore }: MailAttempt,
  ended?: EndedMail,
): Promise<boolean> {
  const statement = beginning({ noticeIds, count: noticeIds.length, at, freeBefore, ...valuesOf(ended) })
  const { rows } = await tx.executeQuery(statement)
  return rows[0]?.is_free === true
}

/** Ends an attempt. */
export async function endMail(tx: Tx, ended: EndedMail): Promise<void> {
  await tx.executeQuery(ending(valuesOf(ended)))
}

interface EndValues {
  readonly endedIds: readonly string[]
  readonly mailedAt: Date | null
}

function valuesOf(ended: EndedMail | undefined): EndValues {
  return { endedIds: ended?.noticeIds ?? [], mailedAt: ended?.mailedAt ?? null }
}

/**
 * An array of ids whose length the planner does not see. Otherwise it would plan the statement at each execution, which
 * takes longer than the execution.
 */
const ids = (values: readonly string[]) => sql`array(select unnest(${values}::uuid[]))`

const ending = compiledStatement((db, value: ValueOf<EndValues>) =>
  sql`update notice set mail_begun_at = null, mailed_at = ${value('mailedAt')}::timestamptz
    where id = any(${ids(value('endedIds'))})`.compile(db),
)

const beginning = compiledStatement(
  (db, value: ValueOf<MailAttempt & EndValues & { readonly count: number }>) =>
    sql<{ is_free: boolean }>`
    with ended as (update notice set mail_begun_at = null, mailed_at = ${value('mailedAt')}::timestamptz
        where id = any(${ids(value('endedIds'))})),
      locked as (select id, mailed_at, mail_begun_at from notice where id = any(${ids(value('noticeIds'))})
        order by id for update),
      free as (select count(*) = ${value('count')}::int as is_free from locked where mailed_at is null
        and (mail_begun_at is null or mail_begun_at < ${value('freeBefore')}::timestamptz)),
      begun as (update notice set mail_begun_at = ${value('at')}::timestamptz from free
        where free.is_free and notice.id = any(${ids(value('noticeIds'))}))
    select is_free from free`.compile(db),
)

/** Returns whether one of the notifications was not mailed. */
export async function unmailedAmong(tx: Tx, noticeIds: readonly string[]): Promise<boolean> {
  const { rows } = await sql`select from notice where id = any(${noticeIds}::uuid[]) and mailed_at is null
    limit 1`.execute(tx)
  return rows.length > 0
}
