import { sql } from 'kysely'

import type { Tx } from '../../db/client.ts'

/** A message that waits for a decision, or a draft. */
export interface WaitingMessage {
  readonly id: string
  readonly version: number
  /** The time since which the open step or the draft waits. */
  readonly since: Date
  /** The time at which the message was submitted; for a draft that of its last edit. */
  readonly begunAt: Date
}

/** A kind of notice about a waiting message. */
export type WaitingNotice = 'reminder' | 'escalation' | 'expiry' | 'draft'

/** The number of messages of one kind that one run handles in an institution; the next run handles the others. */
const BATCH = 500

/** Returns the institutions with stored approval rules. Reads across institutions. */
export async function institutionsWithRules(tx: Tx): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from (select distinct on (institution_id) institution_id as id, rules from approval_rules
      order by institution_id, version desc) as latest
    where rules ?| array['remindAfterHours', 'escalateAfterHours', 'expireAfterDays', 'draftDays', 'matrix']
    order by id`.execute(tx)
  return rows.map(({ id }) => id)
}

/**
 * Returns pending messages that have waited since before a time, oldest first: those without a notice of this kind. An
 * expiry counts from the submission, other kinds from the last decision.
 */
export async function pendingWithout(
  tx: Tx,
  {
    institutionId,
    before,
    notice,
  }: { institutionId: string; before: Date; notice: WaitingNotice | undefined },
): Promise<readonly WaitingMessage[]> {
  const { rows } = await sql<{ id: string; version: number; since: Date; begun_at: Date }>`
    select message.id, message.version, waits.since, waits.begun_at
    from message join lateral (
      select max(decided_at) as since, min(decided_at) as begun_at from approval_node node
      where node.message_id = message.id and node.round = message.round
    ) as waits on waits.since is not null
    where message.institution_id = ${institutionId} and message.stage = 'pending'
      and ${notice === undefined ? sql`waits.begun_at` : sql`waits.since`} < ${before}
      and not exists (select from waiting_notice sent where sent.message_id = message.id
        and sent.version = message.version and sent.kind = ${notice ?? ''})
    order by waits.begun_at limit ${BATCH}`.execute(tx)
  return rows.map(({ id, version, since, begun_at }) => ({ id, version, since, begunAt: begun_at }))
}

/** Returns drafts that were last edited before a time: those without a notice, or those with one before `noticedBefore`. */
export async function oldDrafts(
  tx: Tx,
  { institutionId, before, noticedBefore }: { institutionId: string; before: Date; noticedBefore?: Date },
): Promise<readonly WaitingMessage[]> {
  const sent = sql`(select sent.sent_at from waiting_notice sent where sent.message_id = message.id
    and sent.version = message.version and sent.kind = 'draft')`
  const { rows } = await sql<{ id: string; version: number; edited_at: Date }>`
    select message.id, message.version, edits.edited_at
    from message join lateral (
      select max(created_at) as edited_at from message_version written where written.message_id = message.id
    ) as edits on edits.edited_at is not null
    where message.institution_id = ${institutionId} and message.stage = 'draft' and edits.edited_at < ${before}
      and ${noticedBefore === undefined ? sql`${sent} is null` : sql`${sent} <= ${noticedBefore}`}
    order by edits.edited_at limit ${BATCH}`.execute(tx)
  return rows.map(({ id, version, edited_at }) => ({ id, version, since: edited_at, begunAt: edited_at }))
}

/** Stores that a notice was sent. Returns whether it had not been sent: of several servers one sends it. */
export async function insertWaitingNotice(
  tx: Tx,
  institutionId: string,
  notice: { readonly id: string; readonly version: number; readonly kind: WaitingNotice; readonly at: Date },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('waiting_notice')
    .values({
      institution_id: institutionId,
      message_id: notice.id,
      version: notice.version,
      kind: notice.kind,
      sent_at: notice.at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}
