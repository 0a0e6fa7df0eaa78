import { AppError } from '@nostro/kernel'

import type { Context } from '../http/context.ts'
import { inTransaction } from '../db/transaction.ts'
import { findMessage, type PastRound, roundsOf } from '../messages/content/index.ts'

/**
 * Returns all approval rounds of a message that the viewer's institution sent, oldest first. The receiver cannot read
 * the rounds of the sender.
 */
export async function readRounds(context: Context, messageId: string): Promise<readonly PastRound[]> {
  return await inTransaction(context, async (tx) => {
    const place = { institutionId: context.institutionId, messageId }
    const message = await findMessage(tx, place)
    if (message?.kind !== 'messageSent' && message?.kind !== 'remittance')
      throw new AppError('resource.notFound')
    return await roundsOf(tx, place)
  })
}
