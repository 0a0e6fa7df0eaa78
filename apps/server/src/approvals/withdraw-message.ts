import type { Context } from '../http/context.ts'
import { inTransaction } from '../db/transaction.ts'
import { actOnMessage } from '../messages/index.ts'
import { ownMessage, type StoredMessage } from '../messages/content/index.ts'

/**
 * Withdraws a message before the first decision. The message becomes a draft again; its round remains in the history.
 */
export async function withdrawOwnMessage(
  context: Context,
  messageId: string,
  version?: number,
): Promise<StoredMessage> {
  return await inTransaction(context, async (tx) => {
    const message = await ownMessage(tx, context, messageId)
    const action = { type: 'withdraw', ...(version !== undefined && { version }) } as const
    return await actOnMessage(tx, context, { message, action })
  })
}
