import type { Context } from '../context.ts'
import { inTransaction } from '../db/transaction.ts'
import { actOnMessage } from '../messages/index.ts'
import { digestOfText, ownMessage, type StoredMessage } from '../messages/content/index.ts'
import type { Task } from './hold-task.ts'
import { requireProof } from './prove-identity.ts'

interface Approval extends Task {
  /** Digest of the text the approver looked at. */
  readonly seenDigest?: string | undefined
}

/** Approves the open step. With the last one the message is on its way: dispatching it is part of the same commit. */
export async function approveMessage(context: Context, approval: Approval): Promise<StoredMessage> {
  const { messageId, nodeId, seenDigest } = approval
  return await inTransaction(context, async (tx) => {
    const message = await ownMessage(tx, context, messageId)
    const digest = digestOfText(message.body.text?.value ?? '')
    const after = await actOnMessage(tx, context, {
      message,
      action: { type: 'approve', nodeId, digest, ...(seenDigest !== undefined && { seenDigest }) },
    })
    // Asked last: who may not approve anyway is not asked for a password.
    await requireProof(tx, context, { message, nodeId })
    return after
  })
}
