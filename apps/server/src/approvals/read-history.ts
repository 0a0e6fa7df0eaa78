import { AppError } from '@nostro/kernel'

import type { Context } from '../http/context.ts'
import { inTransaction } from '../db/transaction.ts'
import { holdsOfMessage, type PastHold } from '../messages/holds/index.ts'
import { findMessage, type PastRound, roundsOf } from '../messages/content/index.ts'

/** The approval rounds and holds of a message. */
export interface PastRounds {
  readonly rounds: readonly PastRound[]
  readonly holds: readonly PastHold[]
}

/**
 * Returns all approval rounds and holds of a message that the viewer's institution sent, oldest first. The receiver cannot read
 * the rounds of the sender.
 */
export async function readRounds(context: Context, messageId: string): Promise<PastRounds> {
  return await inTransaction(context, async (tx) => {
    const place = { institutionId: context.institutionId, messageId }
    const message = await findMessage(tx, place)
    if (message?.kind !== 'messageSent' && message?.kind !== 'remittance')
      throw new AppError('resource.notFound')
    return { rounds: await roundsOf(tx, place), holds: await holdsOfMessage(tx, place) }
  })
}
