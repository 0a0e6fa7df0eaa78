import { isPaymentType, type Money } from '@nostro/workflow'

import type { Tx } from '../../db/client.ts'
import type { MessagePlace, StoredMessage } from '../stored-message.ts'

/** What rules compare payments by; the account without spaces and in capitals. */
export interface PaymentFacts {
  readonly payeeAccount?: string
  readonly money?: Money
  readonly valueDate?: string
}

/** A payment that is whole enough to be the same as another one. */
export interface ComparablePayment {
  readonly payeeAccount: string
  readonly money: Money
  readonly valueDate: string
}

/** Facts of a payment; none of a statement, a notice or a free text, which may well say the same twice. */
export function paymentFactsOf({
  messagingType,
  body,
}: Pick<StoredMessage, 'messagingType' | 'body'>): PaymentFacts {
  if (!isPaymentType(messagingType)) return {}
  const { payeeAccount, currency, amount, valueDate } = body.summary
  const account = payeeAccount?.replaceAll(/[\s-]/g, '').toUpperCase() ?? ''
  return {
    ...(account !== '' && { payeeAccount: account }),
    ...(currency !== undefined && amount !== undefined && { money: { currency, amount } }),
    ...(valueDate !== undefined && { valueDate }),
  }
}

/** Keeps what a round is about, for the rules that look back. */
export async function insertPaymentFact(tx: Tx, message: StoredMessage): Promise<void> {
  const { payeeAccount, money, valueDate } = paymentFactsOf(message)
  await tx
    .insertInto('payment_fact')
    .values({
      message_id: message.id,
      round: message.state.round,
      institution_id: message.institutionId,
      payee_account: payeeAccount ?? null,
      currency: money?.currency ?? null,
      amount: money?.amount ?? null,
      value_date: valueDate ?? null,
    })
    .execute()
}

/** What an earlier round of a message was about. */
export async function factsOfRound(
  tx: Tx,
  { institutionId, messageId, round }: MessagePlace & { readonly round: number },
): Promise<PaymentFacts | undefined> {
  const row = await tx
    .selectFrom('payment_fact')
    .select(['payee_account', 'currency', 'amount'])
    .where('institution_id', '=', institutionId)
    .where('message_id', '=', messageId)
    .where('round', '=', round)
    .executeTakeFirst()
  if (row === undefined) return undefined
  const { payee_account, currency, amount } = row
  return {
    ...(payee_account !== null && { payeeAccount: payee_account }),
    ...(currency !== null && amount !== null && { money: { currency, amount } }),
  }
}

interface Account extends MessagePlace {
  readonly payeeAccount: string
}

/** Whether the institution let another payment to this account go before. */
export async function hasPaidTo(
  tx: Tx,
  { institutionId, messageId, payeeAccount }: Account,
): Promise<boolean> {
  const row = await tx
    .selectFrom('payment_fact as fact')
    .innerJoin('message', 'message.id', 'fact.message_id')
    .select('fact.message_id')
    .where('fact.institution_id', '=', institutionId)
    .where('fact.payee_account', '=', payeeAccount)
    .where('fact.message_id', '<>', messageId)
    .where('message.stage', 'in', ['approved', 'sent'])
    .whereRef('message.round', '=', 'fact.round')
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

interface Twin {
  readonly reference: string
  readonly createdAt: Date
}

/** Another message under way or sent that pays the same money to the same account on the same day. */
export async function paymentLike(
  tx: Tx,
  { institutionId, messageId }: MessagePlace,
  payment: ComparablePayment,
): Promise<Twin | undefined> {
  const row = await tx
    .selectFrom('payment_fact as fact')
    .innerJoin('message', 'message.id', 'fact.message_id')
    .select(['message.business_id', 'message.created_at'])
    .where('fact.institution_id', '=', institutionId)
    .where('fact.payee_account', '=', payment.payeeAccount)
    .where('fact.currency', '=', payment.money.currency)
    .where('fact.amount', '=', payment.money.amount)
    .where('fact.value_date', '=', payment.valueDate)
    .where('fact.message_id', '<>', messageId)
    .where('message.stage', 'in', ['pending', 'approved', 'sent'])
    .whereRef('message.round', '=', 'fact.round')
    .orderBy('message.id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row && { reference: row.business_id ?? '', createdAt: row.created_at }
}
