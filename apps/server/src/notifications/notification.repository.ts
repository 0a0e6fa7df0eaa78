import { DEFAULT_LANGUAGE, type Language, LANGUAGES } from '@nostro/kernel'

import { type InferResult, sql } from 'kysely'

import type { Db, Tx } from '../db/client.ts'
import { compiledStatement, type ValueOf } from '../db/compiled-statement.ts'
import { writeRows } from '../db/pipelined-transaction.ts'

export type NotificationParams = Readonly<Record<string, string | number>>

interface NewNotifications {
  readonly institutionId: string
  /** The recipients, each with the id of their notification. */
  readonly receivers: readonly { readonly id: string; readonly userId: string }[]
  readonly kind: string
  /** The topic by which users choose the channel; absent if they may not. */
  readonly topic: string | undefined
  readonly params: NotificationParams
  readonly link: string | undefined
  readonly at: Date
  /** True when no job for immediate mails is enqueued, so that the next collection of digests finds them. */
  readonly isMailedLater: boolean
}

/**
 * Inserts one notification per recipient, with the channel and the time that the recipient has chosen. Recipients who
 * have turned the topic off and API keys get none. A notification that is only mailed is also shown in the product if the
 * account has no address. Existing ones are not changed.
 */
export function insertNotifications(tx: Tx, { kind, ...notifications }: NewNotifications): void {
  writeRows(tx, { kind: 'notice', notice: kind, ...notifications })
}

/** A notification with the data for its mail. */
export interface MailableNotification {
  readonly id: string
  readonly createdAt: Date
  readonly kind: string
  readonly params: NotificationParams
  readonly link?: string
  readonly name: string
  readonly email?: string
  readonly language: Language
  readonly hasTaskMails: boolean
  /** The channel that the recipient has chosen. */
  readonly channel?: string
  /** The time zone that the recipient has chosen. */
  readonly timeZone?: string
}

function mailable(db: Db) {
  return db
    .selectFrom('notice')
    .innerJoin('app_user', 'app_user.id', 'notice.user_id')
    .leftJoin('user_setting', 'user_setting.user_id', 'notice.user_id')
    .select([
      'notice.id',
      'notice.kind',
      'notice.params',
      'notice.link',
      'notice.created_at',
      'notice.channel',
    ])
    .select(['app_user.name', 'app_user.email'])
    .select(['user_setting.language', 'user_setting.has_task_mails', 'user_setting.time_zone'])
    .where('notice.mailed_at', 'is', null)
}

/**
 * Selects those of the notifications that were not mailed and belong to no digest. {@link mailableOf} converts the
 * rows.
 */
export const unmailed = compiledStatement((db, value: ValueOf<{ readonly noticeIds: readonly string[] }>) =>
  mailable(db)
    .where(sql<boolean>`notice.id = any(${value('noticeIds')}::uuid[])`)
    .where('notice.digest', 'is', null)
    .where('notice.digest_id', 'is', null)
    .orderBy('notice.id')
    .compile(),
)

/** Selects the notifications of a digest that was not mailed, oldest first. */
export const unmailedOfDigest = compiledStatement((db, value: ValueOf<{ readonly digestId: string }>) =>
  mailable(db)
    .where('notice.digest_id', '=', value('digestId'))
    .orderBy('notice.created_at')
    .orderBy('notice.id')
    .compile(),
)

/** Converts a row of {@link unmailed}. */
export function mailableOf(row: InferResult<ReturnType<typeof unmailed>>[number]): MailableNotification {
  return {
    id: row.id,
    createdAt: row.created_at,
    kind: row.kind,
    // The product itself wrote the value from this type.
    params: row.params as NotificationParams,
    ...(row.link !== null && { link: row.link }),
    name: row.name,
    ...(row.email !== null && { email: row.email }),
    language: LANGUAGES.find((language) => language === row.language) ?? DEFAULT_LANGUAGE,
    hasTaskMails: row.has_task_mails ?? true,
    ...(row.channel !== null && { channel: row.channel }),
    ...(row.time_zone !== null && { timeZone: row.time_zone }),
  }
}

const NEWEST = 50

/**
 * Condition: the task of a notification is over, since the message is no longer pending or one of its steps was decided
 * afterwards, or the proposal of a counterparty is not pending. The link contains the id of the message or proposal.
 */
const isOver = sql<boolean>`(
  notice.kind = 'task.pending' and exists (
    select from message
    where message.institution_id = notice.institution_id
      and message.id = substring(notice.link from 'open=([0-9a-f-]{36})')::uuid
      and (
        message.stage <> 'pending' or exists (
          select from approval_node as node
          where node.institution_id = message.institution_id
            and node.message_id = message.id
            and node.decided_at > notice.created_at
        )
      )
  )
  or notice.kind = 'counterparty.waiting' and not exists (
    select from counterparty_change as change
    where change.institution_id = notice.institution_id
      and change.id = substring(notice.link from 'open=([0-9a-f-]{36})')::uuid
      and change.state = 'waiting'
  )
)`

export async function newestNotifications(tx: Tx, userId: string) {
  const rows = await tx
    .selectFrom('notice')
    .select(['id', 'kind', 'params', 'link', 'created_at', 'read_at'])
    .select(isOver.as('is_over'))
    .where('user_id', '=', userId)
    .where('is_shown', '=', true)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(NEWEST)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    params: row.params as NotificationParams,
    ...(row.link !== null && { link: row.link }),
    createdAt: row.created_at.toISOString(),
    isRead: row.read_at !== null,
    isOver: row.is_over,
  }))
}

/** Returns the number of the user's unread notifications, without tasks that are over. */
export async function countUnread(tx: Tx, userId: string): Promise<number> {
  const { count } = await tx
    .selectFrom('notice')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('is_shown', '=', true)
    .where('read_at', 'is', null)
    .where(sql<boolean>`not ${isOver}`)
    .executeTakeFirstOrThrow()
  return count
}

/** `noticeId` is one notification; when it is absent, all of the user are marked. */
export async function markRead(
  tx: Tx,
  {
    userId,
    noticeId,
    at,
  }: { readonly userId: string; readonly noticeId?: string | undefined; readonly at: Date },
): Promise<void> {
  await tx
    .updateTable('notice')
    .set({ read_at: at })
    .where('user_id', '=', userId)
    .where('read_at', 'is', null)
    .$if(noticeId !== undefined, (update) => update.where('id', '=', noticeId ?? ''))
    .execute()
}

/** Deletes the notifications created before an instant. */
export async function removeNotificationsBefore(tx: Tx, instant: Date): Promise<void> {
  await tx.deleteFrom('notice').where('created_at', '<', instant).execute()
}
