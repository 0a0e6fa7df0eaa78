import { timeOrderedUuid, utcOffsetAt } from '@nostro/kernel'
import { nextAgentIn } from '@nostro/messages'
import { NEW_MESSAGE } from '@nostro/workflow'

import type { EventDetail } from '../audit/index.ts'
import type { Tx } from '../db/client.ts'
import { type Institution, institutionById, rulesOf, storedRulesOf } from '../institutions/index.ts'
import { insertMessage, type StoredMessage } from '../messages/content/index.ts'
import type { DeliveryScope } from './transport.ts'

/** Returns the bank if its rules ask for copies of payments in transit, otherwise `undefined`. */
export async function copierInTransit(tx: Tx, institutionId: string): Promise<Institution | undefined> {
  const [bank, storedRules] = await Promise.all([
    institutionById(tx, institutionId),
    storedRulesOf(tx, institutionId),
  ])
  return bank && rulesOf(bank.kind, storedRules).copiesPaymentsInTransit ? bank : undefined
}

/**
 * Creates a copy of a received payment whose account is at another bank, in the copier's inbox, from which it can be
 * forwarded. Runs in the transaction of the delivery. Returns the audit event to record after the hash chains are
 * locked, or `undefined` if the payment is not in transit.
 */
export async function copyInTransit(
  tx: Tx,
  scope: DeliveryScope,
  received: StoredMessage,
  copier: Institution,
): Promise<EventDetail | undefined> {
  const { messagingType, body, createdAt } = received
  const utcOffset = utcOffsetAt(createdAt, copier.timeZone)
  const text = body.text?.value ?? ''
  const next = await nextAgentIn(messagingType, text, { utcOffset, ownBics: copier.bics })
  if (next === undefined) return undefined
  const copy: StoredMessage = {
    ...received,
    id: timeOrderedUuid(scope.clock, scope.random),
    kind: 'messageCopy',
    state: { ...NEW_MESSAGE, stage: 'notCopied', version: 1 },
    originId: received.id,
  }
  insertMessage(tx, copy)
  return {
    action: 'message.receive',
    objectKind: 'message',
    objectId: copy.id,
    after: { messagingType, digest: body.text?.digest, receivedAs: received.id, nextBic: next },
  }
}
