import { utcOffsetAt } from '@nostro/kernel'
import {
  mayContainPayment,
  type CreditedPayment,
  creditedPayment,
  loadDefinition,
  readForm,
  type ReturnedPayment,
  returnedPayment,
} from '@nostro/messages'

import type { Tx } from '../db/client.ts'
import { type Institution, institutionById } from '../institutions/index.ts'
import type { StoredMessage } from '../messages/content/index.ts'

/** The payment in a received message: returned money, or a payment to a customer. */
export interface PaymentIn {
  readonly returned?: ReturnedPayment
  readonly credited?: CreditedPayment
  /** The bank that received it. */
  readonly bank: Institution
}

/** Reads a received message for both cases; `undefined` for messages that do not move a customer's money. */
export async function paymentIn(tx: Tx, item: StoredMessage): Promise<PaymentIn | undefined> {
  const { messagingType, institutionId, body, createdAt } = item
  if (!mayContainPayment(messagingType)) return undefined
  const definition = await loadDefinition(messagingType)
  const bank = await institutionById(tx, institutionId)
  if (definition === undefined || bank === undefined) return undefined
  const { senderBic = '', receiverBic = '' } = body.summary
  const form = readForm(definition, body.text?.value ?? '', {
    utcOffset: utcOffsetAt(createdAt, bank.timeZone),
  })
  const returned = returnedPayment(messagingType, form)
  const credited = creditedPayment(messagingType, form, { senderBic, receiverBic })
  return { bank, ...(returned && { returned }), ...(credited && { credited }) }
}
