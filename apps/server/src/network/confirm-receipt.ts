import type { Context } from '../context.ts'
import type { Tx } from '../db/client.ts'
import { inTransaction } from '../db/transaction.ts'
import { institutionByBic } from '../institutions/index.ts'
import { actOnMessage } from '../messages/index.ts'
import { ownMessage, type StoredMessage } from '../messages/content/index.ts'
import { internalTransport } from './internal-transport.ts'
import { type Delivered, markProcessed } from './network-record.repository.ts'

export interface Confirmation {
  readonly at: Date
  readonly by?: { readonly name: string }
}

export interface ConfirmedMessage {
  readonly message: StoredMessage
  /** Who had seen to it already, and when. */
  readonly before: Confirmation | undefined
}

/**
 * Confirms that somebody saw to a received message: the item and its raw record are processed, and the sender will
 * learn of it. A second confirmation changes nothing (semantics 4) and learns of the first.
 */
export async function confirmMessageReceipt(context: Context, messageId: string): Promise<ConfirmedMessage> {
  return await inTransaction(context, async (tx) => {
    const message = await ownMessage(tx, context, messageId)
    // Only what came over the network has a record; applications and receipts came from within.
    const isFirst = message.kind === 'messageReceived' && message.state.stage === 'waitingProcessed'
    if (isFirst) await confirmRecord(tx, context, messageId)
    const { userId, name } = context.actor
    const confirmed = await actOnMessage(tx, context, {
      message,
      action: { type: 'confirmReceipt' },
      facts: { confirmation: { at: context.clock.now(), by: { userId, name } } },
    })
    return { message: confirmed, before: message.confirmation }
  })
}

async function confirmRecord(tx: Tx, context: Context, messageId: string): Promise<void> {
  const { institutionId, actor, clock } = context
  await notifySender(
    tx,
    context,
    await markProcessed(tx, { institutionId, messageId, by: actor.userId, at: clock.now() }),
  )
}

/** The sender's copy will say that the receiver has seen to it, where the sender is a bank of this installation. */
export async function notifySender(tx: Tx, context: Context, delivered: Delivered): Promise<void> {
  const sender = await institutionByBic(tx, delivered.senderBic)
  if (delivered.transport !== internalTransport.name || sender === undefined) return
  await context.jobs.enqueue(tx, 'message.confirmDelivery', {
    institutionId: sender.id,
    messageId: delivered.deliveryKey,
    confirmedAt: context.clock.now().toISOString(),
  })
}
