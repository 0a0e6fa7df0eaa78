import { isPaymentType } from '@nostro/kernel'
import type { Money } from '@nostro/workflow'
import { sql } from 'kysely'

import type { Tx } from '../../db/client.ts'
import { gatherRows } from '../../db/gathered-reads.ts'
import { compiledStatement, type ValueOf } from '../../db/compiled-statement.ts'
import { writeRows } from '../../db/pipelined-transaction.ts'
import type { MessageKey, StoredMessage } from './stored-message.ts'

/** The facts by which rules compare payments. The account is in capitals without spaces, names are in capitals. */
export interface PaymentFacts {
  readonly payeeAccount?: string
  /** Name of the payer: the same customer may have several accounts. */
  readonly payer?: string
  /** Account of the payee, or the name if no account is given. */
  readonly payee?: string
  readonly money?: Money
  readonly valueDate?: string
  readonly payerAccount?: string
}

/** A payment with enough facts for a comparison. */
export type ComparablePayment = PaymentFacts & {
  readonly payee: string
  readonly money: Money
  readonly now: Date
}

/** Time in ms for which a payment with the same content is reported as a duplicate for any value date. */
const SAME_CONTENT_MS = 3 * 86_400_000

/** Returns the facts of a payment. Empty for statements, notices and free texts, which may repeat their content. */
export function paymentFactsOf({
  messagingType,
  body,
}: Pick<StoredMessage, 'messagingType' | 'body'>): PaymentFacts {
  if (!isPaymentType(messagingType)) return {}
  const { payerName, payeeName, currency, amount, valueDate } = body.summary
  const account = comparableAccount(body.summary.payeeAccount)
  const payerAccount = comparableAccount(body.summary.payerAccount)
  const payer = comparableName(payerName)
  const payee = account === '' ? comparableName(payeeName) : account
  return {
    ...(account !== '' && { payeeAccount: account }),
    ...(payer !== '' && { payer }),
    ...(payee !== '' && { payee }),
    ...(currency !== undefined && amount !== undefined && { money: { currency, amount } }),
    ...(valueDate !== undefined && { valueDate }),
    ...(payerAccount !== '' && { payerAccount }),
  }
}

/** Returns an account in capitals without spaces and hyphens; empty for none. */
export function comparableAccount(account = ''): string {
  return account.replaceAll(/[\s-]/g, '').toUpperCase()
}

/** Normalises case and spaces of a name for comparison. */
function comparableName(name = ''): string {
  return name.trim().replaceAll(/\s+/g, ' ').toUpperCase()
}

/** Stores the payment facts and the start time of a round for the rules that search earlier payments. */
export function insertPaymentFact(
  tx: Tx,
  message: StoredMessage,
  at: Date,
  translate?: (cause: unknown) => unknown,
): void {
  const { payeeAccount, payer, payee, money, valueDate, payerAccount } = paymentFactsOf(message)
  const row = {
    message_id: message.id,
    round: message.state.round,
    institution_id: message.institutionId,
    payee_account: payeeAccount ?? null,
    currency: money?.currency ?? null,
    amount: money?.amount ?? null,
    value_date: valueDate ?? null,
    payer: payer ?? null,
    payee: payee ?? null,
    handed_in_at: at,
    payer_account: payerAccount ?? null,
  }
  writeRows(tx, { kind: 'payment_fact', rows: [row] }, translate)
}

/** Returns the payment facts of an earlier round of a message. */
export async function factsOfRound(
  tx: Tx,
  { institutionId, messageId, round }: MessageKey & { readonly round: number },
): Promise<PaymentFacts | undefined> {
  const row = await tx
    .selectFrom('payment_fact')
    .select(['payer', 'payee', 'payee_account', 'currency', 'amount', 'value_date'])
    .where('institution_id', '=', institutionId)
    .where('message_id', '=', messageId)
    .where('round', '=', round)
    .executeTakeFirst()
  if (row === undefined) return undefined
  const { payer, payee, payee_account, currency, amount, value_date } = row
  return {
    ...(payer !== null && { payer }),
    ...(value_date !== null && { valueDate: value_date }),
    ...(payee !== null && { payee }),
    ...(payee_account !== null && { payeeAccount: payee_account }),
    ...(currency !== null && amount !== null && { money: { currency, amount } }),
  }
}

interface Account extends MessageKey {
  readonly payeeAccount: string
}

/** Returns whether the institution released another payment to this account before. */
export async function hasPaidTo(
  tx: Tx,
  { institutionId, messageId, payeeAccount }: Account,
): Promise<boolean> {
  const rows = await gatherRows(tx, paidTo({ institutionId, messageId, payeeAccount }), {})
  return rows.length > 0
}

const paidTo = compiledStatement((db, value: ValueOf<Account>) =>
  db
    .selectFrom('payment_fact as fact')
    .innerJoin('message', 'message.id', 'fact.message_id')
    .select('fact.message_id as id')
    .where('fact.institution_id', '=', value('institutionId'))
    .where('fact.payee_account', '=', value('payeeAccount'))
    .where('fact.message_id', '<>', value('messageId'))
    .where('message.stage', 'in', ['approved', 'sent'])
    .whereRef('message.round', '=', 'fact.round')
    .unionAll(
      db
        .selectFrom('archived_message as past')
        .select('past.id')
        .where('past.institution_id', '=', value('institutionId'))
        .where('past.payee_account', '=', value('payeeAccount')),
    )
    .limit(1)
    .compile(),
)

interface Duplicate {
  readonly reference: string
  readonly createdAt: Date
}

/**
 * Returns another pending or sent message with the same business content: the same payer, payee, currency and amount,
 * and either the same value date or a submission within three days. Reference, type, route and other texts are not
 * compared; an unknown payer matches any.
 */
export async function paymentLike(
  tx: Tx,
  { institutionId, messageId }: MessageKey,
  { payer, payee, money, valueDate, now }: ComparablePayment,
): Promise<Duplicate | undefined> {
  const asked = alike({
    institutionId,
    messageId,
    payee,
    payer: payer ?? null,
    ...money,
    valueDate: valueDate ?? null,
    handedInAfter: new Date(now.getTime() - SAME_CONTENT_MS),
  })
  const [row] = await gatherRows(tx, asked, { created_at: 'date' })
  return row && { reference: row.business_id ?? '', createdAt: row.created_at }
}

/** A payment of a list, with its place there. */
export interface PlacedPayment {
  readonly place: number
  readonly facts: Pick<PaymentFacts, 'payer' | 'payee' | 'money'>
}

/** Returns the places of the payments to which {@link paymentLike} would find another one, in one statement. */
export async function placesOfRepeated(
  tx: Tx,
  institutionId: string,
  { payments, now }: { readonly payments: readonly PlacedPayment[]; readonly now: Date },
): Promise<ReadonlyMap<number, Duplicate>> {
  const after = new Date(now.getTime() - SAME_CONTENT_MS)
  const { rows } = await sql<{ place: number; business_id: string | null; created_at: Date }>`
    select asked.place, earlier.business_id, earlier.created_at
    from unnest(${payments.map(({ place }) => place)}::int[], ${payments.map(({ facts }) => facts.payer ?? null)}::text[],
      ${payments.map(({ facts }) => facts.payee ?? null)}::text[],
      ${payments.map(({ facts }) => facts.money?.currency ?? null)}::text[],
      ${payments.map(({ facts }) => facts.money?.amount ?? null)}::numeric[])
      as asked (place, payer, payee, currency, amount)
    cross join lateral (
      select message.business_id, message.created_at
      from payment_fact fact join message on message.id = fact.message_id and message.round = fact.round
      where fact.institution_id = ${institutionId}::uuid and fact.payee = asked.payee
        and fact.currency = asked.currency and fact.amount = asked.amount
        and coalesce(fact.payer = asked.payer, true) and fact.handed_in_at > ${after}
        and message.stage in ('pending', 'approved', 'sent')
      order by message.id desc limit 1
    ) as earlier`.execute(tx)
  return new Map(
    rows.map(({ place, business_id, created_at }) => [
      place,
      { reference: business_id ?? '', createdAt: created_at },
    ]),
  )
}

interface Compared extends MessageKey, Money {
  readonly payee: string
  readonly payer: string | null
  readonly valueDate: string | null
  readonly handedInAfter: Date
}

const alike = compiledStatement((db, value: ValueOf<Compared>) =>
  db
    .selectFrom('payment_fact as fact')
    .innerJoin('message', 'message.id', 'fact.message_id')
    .select(['message.business_id', 'message.created_at'])
    .where('fact.institution_id', '=', value('institutionId'))
    .where('fact.payee', '=', value('payee'))
    .where('fact.currency', '=', value('currency'))
    .where('fact.amount', '=', value('amount'))
    .where(sql<boolean>`coalesce(fact.payer = ${value('payer')}::text, true)`)
    .where((is) =>
      is.or([
        is('fact.value_date', '=', value('valueDate')),
        is('fact.handed_in_at', '>', value('handedInAfter')),
      ]),
    )
    .where('fact.message_id', '<>', value('messageId'))
    .where('message.stage', 'in', ['pending', 'approved', 'sent'])
    .whereRef('message.round', '=', 'fact.round')
    .orderBy('message.id', 'desc')
    .limit(1)
    .compile(),
)
