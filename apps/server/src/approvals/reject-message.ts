import type { Context } from '../http/context.ts'
import { inTransaction } from '../db/transaction.ts'
import { actOnMessage } from '../messages/index.ts'
import { ownMessage, type StoredMessage } from '../messages/content/index.ts'
import type { Task } from './hold-task.ts'

interface Rejection extends Task {
  /** The reason, shown to the maker. */
  readonly reason: string
}

/** Rejects the open step and ends the round. The maker may correct and resubmit the message. */
export async function rejectMessage(context: Context, rejection: Rejection): Promise<StoredMessage> {
  const { messageId, nodeId, reason } = rejection
  return await inTransaction(context, async (tx) => {
    const message = await ownMessage(tx, context, messageId)
    return await actOnMessage(tx, context, { message, action: { type: 'reject', nodeId, reason } })
  })
}
