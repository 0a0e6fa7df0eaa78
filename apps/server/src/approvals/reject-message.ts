import type { Context } from '../http/context.ts'
import { inTransaction } from '../db/transaction.ts'
import { actOnMessage } from '../messages/index.ts'
import { ownMessage, type StoredMessage } from '../messages/content/index.ts'
import type { Task } from './hold-task.ts'

/**
 * Rejects the open step and ends the round. The maker may correct and resubmit the message. The maker sees the reason.
 */
export async function rejectMessage(
  context: Context,
  rejection: Task & { readonly reason: string },
): Promise<StoredMessage> {
  const { messageId, nodeId, reason } = rejection
  return await inTransaction(context, async (tx) => {
    const message = await ownMessage(tx, context, messageId)
    return await actOnMessage(tx, context, { message, action: { type: 'reject', nodeId, reason } })
  })
}
