import { AppError } from '@nostro/kernel'
import { decide } from '@nostro/workflow'

import type { Context } from '../http/context.ts'
import { inTransaction } from '../db/transaction.ts'
import { momentOf } from '../messages/index.ts'
import { ownMessage } from '../messages/content/index.ts'
import { openHold, releaseHold } from '../messages/holds/index.ts'

interface Holding {
  readonly messageId: string
  readonly reason: string
}

/**
 * Holds a message, so that it is not sent after its approval. Errors: `hold.open`, `hold.tooLate`,
 * `message.stateChanged`.
 */
export async function holdMessage(context: Context, { messageId, reason }: Holding): Promise<void> {
  await inTransaction(context, async (tx) => {
    const message = await ownMessage(tx, context, messageId)
    const decided = decide(message.state, { type: 'hold', reason }, momentOf(context))
    if (!decided.ok) throw new AppError(decided.error.code, decided.error.params)
    await openHold(tx, context, { message, kind: 'user', reason })
  })
}

/**
 * Releases the hold of another user; an approved message continues to be sent. Errors: `hold.none`,
 * `hold.secondPerson`, `approval.ownMessage`.
 */
export async function resumeMessage(context: Context, { messageId, reason }: Holding): Promise<void> {
  await inTransaction(context, async (tx) => {
    const message = await ownMessage(tx, context, messageId)
    const decided = decide(message.state, { type: 'resume' }, momentOf(context))
    if (!decided.ok) throw new AppError(decided.error.code, decided.error.params)
    await releaseHold(tx, context, { message, kind: 'user', reason })
  })
}
