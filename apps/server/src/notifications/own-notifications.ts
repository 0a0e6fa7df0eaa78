import type { AnswerOf, listNotifications } from '@nostro/contract'

import type { Context } from '../http/context.ts'
import { enterUser, inTransaction } from '../db/transaction.ts'
import { countUnread, markRead, newestNotifications } from './notification.repository.ts'

/** Returns the caller's newest notifications. */
export async function ownNotifications(context: Context): Promise<AnswerOf<typeof listNotifications>> {
  const { userId } = context.actor
  return await inTransaction(context, async (tx) => {
    enterUser(tx, userId)
    return { unread: await countUnread(tx, userId), rowList: await newestNotifications(tx, userId) }
  })
}

/** Marks one or all of the caller's notifications as read. An unknown id has no effect. */
export async function markOwnNotifications(context: Context, noticeId: string | undefined): Promise<void> {
  const { userId } = context.actor
  await inTransaction(context, async (tx) => {
    enterUser(tx, userId)
    await markRead(tx, { userId, noticeId, at: context.clock.now() })
  })
}
