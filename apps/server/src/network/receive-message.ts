import { timeOrderedUuid } from '@nostro/kernel'
import { definitionOf, type FinMessage, messageTypeOfFin, readFin, summaryOfFin } from '@nostro/messages'
import { NEW_MESSAGE } from '@nostro/workflow'

import { recordEvent } from '../audit/index.ts'
import type { Tx } from '../db/client.ts'
import { insertMessage, type StoredMessage } from '../messages/index.ts'
import { type Arrival, hasArrived, insertArrival } from './network-record.repository.ts'
import type { TransportScope } from './transport.ts'

export type Delivery = Omit<Arrival, 'id' | 'at' | 'messagingType' | 'messageId'>

/**
 * Keeps what arrived for an institution, byte for byte, and puts it on the receiver's desk where it is understood.
 * A delivery that arrived before changes nothing. The transaction sees the receiver's rows.
 */
export async function receiveMessage(tx: Tx, scope: TransportScope, delivery: Delivery): Promise<void> {
  if (await hasArrived(tx, delivery)) return
  const messagingType = messageTypeOf(readText(delivery.raw))
  const item = receivedMessage(scope, delivery)
  if (item !== undefined) await insertMessage(tx, item)
  const id = timeOrderedUuid(scope.clock, scope.random)
  await insertArrival(tx, {
    ...delivery,
    id,
    at: scope.clock.now(),
    ...(messagingType !== undefined && { messagingType }),
    ...(item !== undefined && { messageId: item.id }),
  })
  await recordEvent(
    tx,
    { ...scope, institutionId: delivery.institutionId },
    {
      action: 'message.receive',
      objectKind: item === undefined ? 'networkRecord' : 'message',
      objectId: item?.id ?? id,
      after: { messagingType, digest: delivery.digest, senderBic: delivery.senderBic },
    },
  )
}

/** The receiver's item; `undefined` for what is not one message of a type we know: then the record is all there is. */
function receivedMessage(scope: TransportScope, delivery: Delivery): StoredMessage | undefined {
  const messages = readText(delivery.raw)
  const [message] = messages
  const messagingType = messageTypeOf(messages)
  if (message === undefined || messagingType === undefined || definitionOf(messagingType) === undefined) {
    return undefined
  }
  const { senderBic, receiverBic } = delivery
  return {
    id: timeOrderedUuid(scope.clock, scope.random),
    institutionId: delivery.institutionId,
    kind: 'messageReceived',
    messagingType,
    state: { ...NEW_MESSAGE, stage: 'waitingProcessed', version: 1 },
    body: {
      text: { value: delivery.raw.toString('utf8'), digest: delivery.digest },
      summary: { ...summaryOfFin(message), senderBic, receiverBic },
    },
    createdAt: scope.clock.now(),
  }
}

function readText(raw: Buffer): readonly FinMessage[] {
  return readFin(raw.toString('utf8'))
}

/** As the header says; a text of several messages, or of none, has no type. */
function messageTypeOf(messages: readonly FinMessage[]): string | undefined {
  const [message] = messages
  return messages.length === 1 && message !== undefined ? messageTypeOfFin(message) : undefined
}
