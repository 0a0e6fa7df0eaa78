import type { Context } from '../http/context.ts'
import { inTransaction } from '../db/transaction.ts'
import { actOnMessage } from './act-on-message.ts'
import { closeWorkingCopy, ownMessage } from './content/index.ts'

/**
 * Deletes a draft or a rejected message. It disappears from every list; the audit trail retains its facts (OPEN-132).
 */
export async function deleteOwnMessage(context: Context, messageId: string, version?: number): Promise<void> {
  await inTransaction(context, async (tx) => {
    const message = await ownMessage(tx, context, messageId)
    closeWorkingCopy(tx, context, { id: messageId, messagingType: message.messagingType })
    await actOnMessage(tx, context, {
      message,
      action: { type: 'delete', ...(version !== undefined && { version }) },
    })
  })
}
