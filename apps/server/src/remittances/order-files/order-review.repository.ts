import { sql } from 'kysely'

import type { Tx } from '../../db/client.ts'

interface FileKey {
  readonly institutionId: string
  readonly orderFileId: string
}

/** A payment of a file whose application waits for a decision. The values are those of the imported file. */
export interface OpenPart {
  readonly position: number
  readonly applicationId: string
  readonly currency: string
  readonly amount: string
  readonly payeeAccount: string
  readonly findings: unknown
  /** The warnings with which the present content was submitted. */
  readonly overrides: unknown
}

/** Returns the payments of a file whose applications wait for a decision, in the order of the file. */
export async function openParts(
  tx: Tx,
  { institutionId, orderFileId }: FileKey,
): Promise<readonly OpenPart[]> {
  const { rows } = await sql<OpenPart>`
    select payment.position, payment.application_id as "applicationId", payment.currency, payment.amount,
      payment.payee_account as "payeeAccount", payment.findings,
      (select written.overrides from message_version written
        where written.message_id = message.id and written.round = message.round
        order by written.version desc limit 1) as overrides
    from order_payment payment join message on message.id = payment.application_id
    where payment.institution_id = ${institutionId}::uuid and payment.order_file_id = ${orderFileId}::uuid
      and message.stage = 'pending'
    order by payment.position`.execute(tx)
  return rows
}

/** Returns the positions of those of the applications that were made of the file. */
export async function positionsOf(
  tx: Tx,
  { institutionId, orderFileId }: FileKey,
  applicationIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ applicationId: string; position: number }>`
    select application_id as "applicationId", position from order_payment
    where institution_id = ${institutionId}::uuid and order_file_id = ${orderFileId}::uuid
      and application_id = any(${[...applicationIds]}::uuid[])`.execute(tx)
  return new Map(rows.map(({ applicationId, position }) => [applicationId, position]))
}

/** Returns whether the transaction may decide about the file: false while another one does. */
export async function beginDecision(tx: Tx, { orderFileId }: FileKey): Promise<boolean> {
  const { rows } = await sql<{ isFree: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${`decision of order file ${orderFileId}`}, 0)) as "isFree"`.execute(
    tx,
  )
  return rows[0]?.isFree === true
}

/** A payment to compare with earlier ones. */
export interface ComparedPayment {
  readonly position: number
  /** In capitals without spaces. */
  readonly account: string
  readonly currency: string
  readonly amount: string
}

/** The comparison of a payment with the earlier approved payments to its account. */
export interface PaymentHistory {
  readonly position: number
  /** No approved payment went to the account. */
  readonly isNew: boolean
  /** The amount is larger than that of each earlier payment in this currency. */
  readonly isHigher: boolean
}

/** Compares payments with the earlier payments to the same accounts, in one statement. */
export async function paymentHistories(
  tx: Tx,
  institutionId: string,
  payments: readonly ComparedPayment[],
): Promise<readonly PaymentHistory[]> {
  const { rows } = await sql<PaymentHistory>`
    select asked.position, earlier.number = 0 as "isNew", coalesce(asked.amount > earlier.highest, false) as "isHigher"
    from unnest(${payments.map(({ position }) => position)}::int[], ${payments.map(({ account }) => account)}::text[],
      ${payments.map(({ currency }) => currency)}::text[], ${payments.map(({ amount }) => amount)}::numeric[])
      as asked (position, account, currency, amount)
    cross join lateral (
      select count(*) as number, max(paid.amount) filter (where paid.currency = asked.currency) as highest
      from (
        select fact.currency, fact.amount::numeric as amount
        from payment_fact fact join message on message.id = fact.message_id and message.round = fact.round
        where fact.institution_id = ${institutionId}::uuid and fact.payee_account = asked.account
          and message.stage in ('approved', 'sent')
        union all
        select past.currency, past.amount::numeric from archived_message past
        where past.institution_id = ${institutionId}::uuid and past.payee_account = asked.account
      ) as paid
    ) as earlier`.execute(tx)
  return rows
}
