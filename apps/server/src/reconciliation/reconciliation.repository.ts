import { sql } from 'kysely'

import type { Tx } from '../db/client.ts'
import type { StatementKey } from './entry.repository.ts'
import type { JudgedEntry } from './judge-entries.ts'

/** A received statement of one account. */
export interface StatementFacts extends StatementKey {
  readonly messagingType: string
  readonly servicerBic: string
  readonly account: string
  readonly currency: string
  readonly number: string
  readonly day: string
}

/** A booked entry as stored. */
export interface EntryFacts {
  readonly position: number
  readonly path: string
  readonly bookingDate: string
  readonly valueDate: string
  readonly isCredit: boolean
  readonly currency: string
  readonly amount: string
  readonly reference: string
  readonly counterparty: string
  readonly detail: string
  readonly returnReason?: string
  readonly servicerReference: string
  readonly uetr: string
}

/** Inserts a reconciled statement. Returns false if it exists: another job reconciled it. */
export async function insertStatement(
  tx: Tx,
  statement: StatementFacts,
  { version, at }: { readonly version: number; readonly at: Date },
): Promise<boolean> {
  const { institutionId, messageId, messagingType, servicerBic, account, currency, number, day } = statement
  const { rows } = await sql<{ id: string }>`
    insert into statement_reconciliation (institution_id, message_id, messaging_type, servicer_bic, account, currency,
      statement_number, statement_day, rules_version, reconciled_at)
    values (${institutionId}, ${messageId}, ${messagingType}, ${servicerBic}, ${account}, ${currency}, ${number},
      ${day}, ${version}, ${at})
    on conflict (institution_id, message_id) do nothing returning message_id as id`.execute(tx)
  return rows.length === 1
}

/** Inserts the entries of a statement in one statement of the database. */
export async function insertEntries(
  tx: Tx,
  { institutionId, messageId }: StatementKey,
  entries: readonly EntryFacts[],
): Promise<void> {
  await sql`
    insert into statement_entry (institution_id, message_id, position, path, booking_date, value_date, is_credit,
      currency, amount, reference, counterparty, detail, return_reason, servicer_reference, uetr, state)
    select ${institutionId}, ${messageId}, e.position, e.path, nullif(e."bookingDate", ''), nullif(e."valueDate", ''),
      e."isCredit", e.currency, e.amount, nullif(e.reference, ''), nullif(e.counterparty, ''), e.detail,
      e."returnReason", nullif(e."servicerReference", ''), nullif(e.uetr, ''), 'open'
    from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) as e (position integer, path text, "bookingDate" text,
      "valueDate" text, "isCredit" boolean, currency text, amount numeric, reference text, counterparty text,
      detail text, "returnReason" text, "servicerReference" text, uetr text)`.execute(tx)
}

/** Sets the states of entries that no user decided and no final entry replaced, and their payments. */
export async function storeStates(
  tx: Tx,
  { institutionId, messageId }: StatementKey,
  judged: readonly JudgedEntry[],
): Promise<void> {
  const states = JSON.stringify(judged.map(({ path, state }) => ({ path, state })))
  const payments = JSON.stringify(
    judged.flatMap(({ path, paymentIds }) => paymentIds.map((paymentId) => ({ path, paymentId }))),
  )
  await sql`
    delete from statement_entry_payment p using statement_entry e
    where e.institution_id = ${institutionId} and e.message_id = ${messageId} and e.decided_by is null
      and e.state <> 'replaced' and p.institution_id = e.institution_id and p.message_id = e.message_id and p.position = e.position`.execute(
    tx,
  )
  await sql`
    update statement_entry e set state = j.state
    from jsonb_to_recordset(${states}::jsonb) as j (path text, state text)
    where e.institution_id = ${institutionId} and e.message_id = ${messageId} and e.path = j.path
      and e.decided_by is null and e.state <> 'replaced' and e.state <> j.state`.execute(tx)
  await sql`
    insert into statement_entry_payment (institution_id, payment_id, message_id, position)
    select distinct e.institution_id, j."paymentId", e.message_id, e.position
    from jsonb_to_recordset(${payments}::jsonb) as j (path text, "paymentId" uuid)
    join statement_entry e on e.institution_id = ${institutionId} and e.message_id = ${messageId} and e.path = j.path
    where e.decided_by is null and e.state <> 'replaced'`.execute(tx)
}

/** Returns those of the payments that an entry of another statement of this type and account matches. */
export async function bookedElsewhere(
  tx: Tx,
  { institutionId, messageId, messagingType, account }: StatementFacts,
  paymentIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (paymentIds.length === 0) return new Set()
  const { rows } = await sql<{ id: string }>`
    select distinct p.payment_id as id
    from statement_entry_payment p
    join statement_entry e on e.institution_id = p.institution_id and e.message_id = p.message_id
      and e.position = p.position and e.state = 'matched'
    join statement_reconciliation s on s.institution_id = p.institution_id and s.message_id = p.message_id
    where p.institution_id = ${institutionId} and p.payment_id = any (${paymentIds}::uuid[])
      and p.message_id <> ${messageId} and s.messaging_type = ${messagingType} and s.account = ${account}
      and e.return_reason is null`.execute(tx)
  return new Set(rows.map(({ id }) => id))
}

/** A payment with the amount and the value date of an entry. */
interface PaymentOfAmount {
  readonly id: string
  readonly kind: string
  readonly currency: string
  readonly amount: string
  readonly valueDate: string
}

/** More payments of one amount and day name none; the latest are shown. */
const PER_AMOUNT_MAX = 3

/**
 * Returns payments with the amounts and value dates of entries, in one query. The index on stage, currency and amount
 * serves it.
 */
export async function paymentsOfAmounts(
  tx: Tx,
  institutionId: string,
  amounts: readonly Pick<EntryFacts, 'currency' | 'amount' | 'valueDate'>[],
  types: readonly string[],
): Promise<readonly PaymentOfAmount[]> {
  if (amounts.length === 0) return []
  const { rows } = await sql<PaymentOfAmount>`
    select distinct on (found.id) found.*
    from jsonb_to_recordset(${JSON.stringify(amounts)}::jsonb) as a (currency text, amount numeric, "valueDate" text)
    cross join lateral (
      select message.id, message.kind, message.currency, message.amount::text as amount,
        message.value_date::text as "valueDate"
      from message
      where message.institution_id = ${institutionId}
        and message.stage in ('sent', 'waitingProcessed', 'processed')
        and message.currency = a.currency
        and message.amount_rank = a.amount::double precision
        and message.value_date::text = a."valueDate"
        and message.messaging_type like any (${types.map((type) => `${type}%`)}::text[])
      order by message.id desc
      limit ${PER_AMOUNT_MAX}
    ) as found
    order by found.id`.execute(tx)
  return rows
}

/** Notes that the rules of this version were applied now. */
export async function noteReconciled(
  tx: Tx,
  { institutionId, messageId }: StatementKey,
  { version, at }: { readonly version: number; readonly at: Date },
): Promise<void> {
  await sql`
    update statement_reconciliation set rules_version = ${version}, reconciled_at = ${at}
    where institution_id = ${institutionId} and message_id = ${messageId}`.execute(tx)
}
