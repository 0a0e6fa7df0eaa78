import { hasLaterStep } from '@nostro/workflow'

import type { Context } from '../http/context.ts'
import { inTransaction } from '../db/transaction.ts'
import { actOnMessage } from '../messages/index.ts'
import { digestOfText, ownMessage, paymentFactsOf, type StoredMessage } from '../messages/content/index.ts'
import { candidatesOf } from '../messages/rounds/index.ts'
import { rateBasis } from '../reference/rates/index.ts'
import type { Task } from './hold-task.ts'
import { confirmDifference, requireDifference } from './difference/index.ts'
import { requireEntered } from './reenter-values.ts'
import { requireProof } from './prove-identity.ts'

/**
 * Approves the open step. Approving the last step enqueues the dispatch of the message in the same transaction.
 * `seenDigest` is the SHA-256 digest of the text that the approver saw. `since` is the digest of the version that the
 * approver decided before, if the approver confirms only the difference from it.
 */
export async function approveMessage(
  context: Context,
  approval: Task & {
    readonly seenDigest?: string | undefined
    readonly since?: string | undefined
  },
): Promise<StoredMessage> {
  const { messageId, nodeId, seenDigest, since } = approval
  return await inTransaction(context, async (tx) => {
    const message = await ownMessage(tx, context, messageId)
    const digest = digestOfText(message.body.text?.value ?? '')
    // Also the recipients of the notification about the next step, so no statement is added.
    const [candidates] = await Promise.all([
      hasLaterStep(message.state) ? candidatesOf(tx, context) : undefined,
      // Read before the changes are registered, so that these need one statement.
      rateBasis(tx, context, [paymentFactsOf(message).money]),
    ])
    const after = await actOnMessage(tx, context, {
      message,
      action: {
        type: 'approve',
        nodeId,
        digest,
        ...(seenDigest !== undefined && { seenDigest }),
        ...(candidates !== undefined && { candidates }),
      },
    })
    // Checked last, so that a user who may not approve is not asked for a password.
    const difference =
      since === undefined ? undefined : await requireDifference(tx, context, { message, since })
    await requireEntered(tx, context, { message, nodeId, difference })
    await requireProof(tx, context, { message, nodeId })
    if (difference) await confirmDifference(tx, context, { message, nodeId }, difference)
    return after
  })
}
