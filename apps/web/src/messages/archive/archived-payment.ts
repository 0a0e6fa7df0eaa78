import type { AnswerOf, readArchivedMessage } from '@nostro/contract'
import { type Language, utcOffsetAt } from '@nostro/kernel'
import { draftSummary, type Members, readForm } from '@nostro/messages'

import { localTimeZone } from '../../i18n/index.ts'
import { type PaymentView, paymentView, prepareType } from '../../message-content/index.ts'

type Archived = AnswerOf<typeof readArchivedMessage>

/**
 * Returns the payment in an archived message, read from its text. Without a readable text, the facts of its row are
 * used. Returns `undefined` for a message that is no payment.
 */
export async function archivedPayment(
  { message, text }: Archived,
  language: Language,
): Promise<PaymentView | undefined> {
  const definition = await prepareType(message.messagingType)
  if (definition === undefined || text === undefined) return rowPayment(message)
  if (definition.paymentPaths === undefined) return undefined
  const utcOffset = utcOffsetAt(new Date(message.createdAt), localTimeZone())
  const values = readForm(definition, text, { utcOffset })
  const payment = paymentView(
    { definition, values, summary: draftSummary<Members>(definition, values) },
    language,
  )
  const isRead = payment?.money !== undefined && payment.payer !== undefined && payment.payee !== undefined
  return isRead ? payment : rowPayment(message)
}

/** Returns the payment by the facts of the list; `undefined` for a message without an amount. */
function rowPayment({
  currency,
  amount,
  payerName,
  payerBicCode,
  payeeName,
  payeeBicCode,
}: Archived['message']): PaymentView | undefined {
  if (amount === '') return undefined
  const [payer, payee] = [sideOf(payerName, payerBicCode), sideOf(payeeName, payeeBicCode)]
  return { money: { currency, amount }, ...(payer && { payer }), ...(payee && { payee }), remittance: [] }
}

/** A customer has a name, and the BIC is that of its bank; an institution has only the BIC. */
function sideOf(name: string, bic: string): PaymentView['payer'] {
  if (name === '' && bic === '') return undefined
  if (name === '') return { bic, address: [] }
  return { name, address: [], ...(bic !== '' && { bankBic: bic }) }
}
