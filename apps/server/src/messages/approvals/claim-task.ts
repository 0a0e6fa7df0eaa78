import type { Context } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { actOnMessage } from '../act-on-message.ts'
import { ownMessage } from '../owned-message.ts'
import type { StoredMessage } from '../stored-message.ts'

/** The open step of a message, as the caller names it. */
export interface Task {
  readonly messageId: string
  readonly nodeId: string
}

/** Takes the open step, so that nobody else decides it for half an hour. */
export async function claimOpenTask(context: Context, { messageId, nodeId }: Task): Promise<StoredMessage> {
  return await inTransaction(context, async (tx) => {
    const message = await ownMessage(tx, context, messageId)
    return await actOnMessage(tx, context, { message, action: { type: 'claim', nodeId } })
  })
}
