import type { Context } from '../http/context.ts'
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
  /** The earlier confirmation: user and time. `undefined` if this call is the first confirmation. */
  readonly before: Confirmation | undefined
}

/**
 * Confirms receipt of a message: the message and its network record become processed, and a job notifies the sender. A
 * second confirmation changes nothing and returns the first one.
 */
export async function confirmMessageReceipt(context: Context, messageId: string): Promise<ConfirmedMessage> {
  return await inTransaction(context, async (tx) => {
    const message = await ownMessage(tx, context, messageId)
    // Only messages received over the network have a record. Applications and receipts are created inside the
    // installation.
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

/** Enqueues the job that shows the confirmation on the sender's copy, if the sender is a bank of this installation. */
export async function notifySender(tx: Tx, context: Context, delivered: Delivered): Promise<void> {
  const sender = await institutionByBic(tx, delivered.senderBic)
  if (delivered.transport !== internalTransport.name || sender === undefined) return
  await context.jobs.enqueue(tx, 'message.confirmDelivery', {
    institutionId: sender.id,
    messageId: delivered.deliveryKey,
    confirmedAt: context.clock.now().toISOString(),
  })
}
