import { STATEMENT_TYPES, timeOrderedUuid } from '@nostro/kernel'
import { type RecognisedText, recogniseText } from '@nostro/messages'
import { NEW_MESSAGE } from '@nostro/workflow'

import { recordEvent } from '../audit/index.ts'
import type { Tx } from '../db/client.ts'
import { beforeCommit } from '../db/pipelined-transaction.ts'
import { enterReceivedCase } from '../messages/index.ts'
import { insertMessage, type StoredMessage } from '../messages/content/index.ts'
import { inSpan } from '../tracing/index.ts'
import { textOfArrival } from './arrived-text.ts'
import { copierInTransit, copyInTransit } from './copy-in-transit.ts'
import { type Arrival, hasArrived, insertArrival } from './network-record.repository.ts'
import { holdArrival } from '../screening/index.ts'
import type { TransportScope } from './transport.ts'

/** A delivery to an institution. */
export type Delivery = Omit<Arrival, 'id' | 'at' | 'messagingType' | 'messageId'> & {
  /** The delivery was held for screening before, and released. */
  readonly isScreened?: true
}

/** The record of a text received for the first time. */
export interface ReceivedText {
  readonly recordId: string
  readonly text: string
}

/**
 * Stores a text received for an institution, byte for byte, and creates the message in the receiver's inbox if the text
 * is readable. A repeated delivery changes nothing. A text that repeats an earlier message is stored without an inbox
 * item. A bank that screens incoming messages holds the delivery first; it is received when it is released. The transaction must have entered the receiver's institution.
 */
export async function receiveMessage(
  tx: Tx,
  scope: TransportScope,
  delivery: Delivery,
): Promise<ReceivedText | undefined> {
  const facts = { 'nostro.transport': delivery.transport }
  return await inSpan({ name: 'receive', kind: 'consumer', facts }, async (span) => {
    const received = await keepArrival(tx, scope, delivery)
    if (received === undefined) return undefined
    const { messageId, ...kept } = received
    span.note({
      'nostro.recordId': kept.recordId,
      ...(messageId !== undefined && { 'nostro.messageId': messageId }),
    })
    return kept
  })
}

interface KeptArrival extends ReceivedText {
  /** The message in the receiver's inbox, if one was created. */
  readonly messageId: string | undefined
}

async function keepArrival(
  tx: Tx,
  scope: TransportScope,
  { isScreened, ...delivery }: Delivery,
): Promise<KeptArrival | undefined> {
  const [isRepeat, copier] = await Promise.all([
    hasArrived(tx, delivery),
    copierInTransit(tx, delivery.institutionId),
  ])
  if (isRepeat) return undefined
  if (isScreened !== true && (await holdArrival(tx, scope, delivery))) return undefined
  const text = textOfArrival(delivery.raw)
  const found = await recogniseText(text.value)
  const messagingType = found?.type
  // Only a text with one message of a type that has a form becomes a message. For others only the record is stored.
  const canBeItem = text.canBeItem && delivery.duplicateOf === undefined
  const item = found?.hasForm === true && canBeItem ? receivedMessage(scope, delivery, found) : undefined
  if (item !== undefined) {
    insertMessage(tx, item)
    await enterReceivedCase(tx, { ...scope, institutionId: delivery.institutionId }, item)
    if (STATEMENT_TYPES.includes(item.messagingType))
      await scope.jobs.enqueue(tx, 'statement.reconcile', {
        institutionId: delivery.institutionId,
        messageId: item.id,
      })
  }
  const id = timeOrderedUuid(scope.clock, scope.random)
  const arrival = {
    ...delivery,
    id,
    at: scope.clock.now(),
    ...(messagingType !== undefined && { messagingType }),
    ...(item !== undefined && { messageId: item.id }),
  }
  beforeCommit(tx, insertArrival(tx, arrival))
  const copied = item && copier && (await copyInTransit(tx, scope, item, copier))
  const { institutionId } = delivery
  await recordEvent(
    tx,
    { ...scope, institutionId },
    {
      action: 'message.receive',
      objectKind: item === undefined ? 'networkRecord' : 'message',
      objectId: item?.id ?? id,
      after: { messagingType, digest: delivery.digest, senderBic: delivery.senderBic },
    },
  )
  if (copied !== undefined) await recordEvent(tx, { ...scope, institutionId }, copied)
  return { recordId: id, text: text.value, messageId: item?.id }
}

function receivedMessage(
  scope: TransportScope,
  delivery: Omit<Delivery, 'isScreened'>,
  { type, summary }: RecognisedText,
): StoredMessage {
  const { senderBic, receiverBic } = delivery
  return {
    id: timeOrderedUuid(scope.clock, scope.random),
    institutionId: delivery.institutionId,
    kind: 'messageReceived',
    messagingType: type,
    state: { ...NEW_MESSAGE, stage: 'waitingProcessed', version: 1 },
    body: {
      text: { value: delivery.raw.toString('utf8'), digest: delivery.digest },
      summary: { ...summary, senderBic, receiverBic },
    },
    createdAt: scope.clock.now(),
  }
}
