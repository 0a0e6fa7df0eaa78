import { utcOffsetAt } from '@nostro/kernel'
import {
  type CreditedPayment,
  creditedPayment,
  type DraftValues,
  loadDefinition,
  readForm,
  type ReturnedPayment,
  returnedPayment,
} from '@nostro/messages'

import type { Tx } from '../db/client.ts'
import { institutionById } from '../institutions/index.ts'
import type { StoredMessage } from '../messages/content/index.ts'

/** The payment a received message tells of; `undefined` for every message that credits no customer. */
export async function paymentIn(tx: Tx, item: StoredMessage): Promise<CreditedPayment | undefined> {
  const { senderBic = '', receiverBic = '' } = item.body.summary
  return creditedPayment(item.messagingType, await formOf(tx, item), { senderBic, receiverBic })
}

/** The return a received message tells of. */
export async function returnIn(tx: Tx, item: StoredMessage): Promise<ReturnedPayment | undefined> {
  return returnedPayment(item.messagingType, await formOf(tx, item))
}

async function formOf(tx: Tx, item: StoredMessage): Promise<DraftValues> {
  const definition = await loadDefinition(item.messagingType)
  const bank = await institutionById(tx, item.institutionId)
  if (definition === undefined || bank === undefined) return {}
  const utcOffset = utcOffsetAt(item.createdAt, bank.timeZone)
  return readForm(definition, item.body.text?.value ?? '', { utcOffset })
}
