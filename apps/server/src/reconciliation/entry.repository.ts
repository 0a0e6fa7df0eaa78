import { type RawBuilder, sql } from 'kysely'

import type { Tx } from '../db/client.ts'
import type { JudgedEntry } from './judge-entries.ts'

type EntryState = JudgedEntry['state'] | 'replaced'

/** A statement by its message. */
export interface StatementKey {
  readonly institutionId: string
  readonly messageId: string
}

/** A reconciled statement with its counts. */
export interface StatementRow {
  readonly id: string
  readonly messagingType: string
  readonly servicerBic: string
  readonly account: string
  readonly currency: string
  readonly number: string
  readonly day: string
  readonly rulesVersion: number
  readonly reconciledAt: Date
  readonly matched: number
  readonly partly: number
  readonly open: number
  readonly replaced: number
}

const COLUMNS = sql`s.message_id as id, s.messaging_type as "messagingType", s.servicer_bic as "servicerBic", s.account,
  s.currency, s.statement_number as number, s.statement_day as day, s.rules_version as "rulesVersion",
  s.reconciled_at as "reconciledAt", c.matched, c.partly, c.open, c.replaced`

const COUNTS = sql`cross join lateral (
  select count(*) filter (where e.state = 'matched')::int as matched,
    count(*) filter (where e.state = 'partly')::int as partly, count(*) filter (where e.state = 'open')::int as open,
    count(*) filter (where e.state = 'replaced')::int as replaced
  from statement_entry e where e.institution_id = s.institution_id and e.message_id = s.message_id) as c`

const UNMATCHED = sql`and exists (select from statement_entry e where e.institution_id = s.institution_id
  and e.message_id = s.message_id and e.state in ('partly', 'open'))`

interface PageOfStatements {
  readonly unmatchedOnly: boolean
  readonly page: number
  readonly size: number
}

/** Returns a page of the statements of an institution, the newest first, and their number. */
export async function pageOfStatements(
  tx: Tx,
  institutionId: string,
  { unmatchedOnly, page, size }: PageOfStatements,
): Promise<{ readonly total: number; readonly rows: readonly StatementRow[] }> {
  const filter: RawBuilder<unknown> = unmatchedOnly ? UNMATCHED : sql``
  const total = await sql<{ total: number }>`
    select count(*)::int as total from statement_reconciliation s
    where s.institution_id = ${institutionId} ${filter}`.execute(tx)
  const { rows } = await sql<StatementRow>`
    select ${COLUMNS} from (
      select * from statement_reconciliation s where s.institution_id = ${institutionId} ${filter}
      order by s.message_id desc limit ${size} offset ${(page - 1) * size}
    ) as s ${COUNTS} order by s.message_id desc`.execute(tx)
  return { total: total.rows[0]?.total ?? 0, rows }
}

/** Returns a statement; `undefined` if it is not reconciled or belongs to another institution. */
export async function findStatement(
  tx: Tx,
  { institutionId, messageId }: StatementKey,
): Promise<StatementRow | undefined> {
  const { rows } = await sql<StatementRow>`
    select ${COLUMNS} from statement_reconciliation s ${COUNTS}
    where s.institution_id = ${institutionId} and s.message_id = ${messageId}`.execute(tx)
  return rows[0]
}

/** An entry with its decision. */
export interface EntryRow {
  readonly position: number
  readonly bookingDate: string
  readonly valueDate: string
  readonly isCredit: boolean
  readonly currency: string
  readonly amount: string
  readonly reference: string
  readonly counterparty: string
  readonly detail: string
  readonly returnReason: string | null
  readonly state: EntryState
  readonly decidedBy: string | null
  readonly decidedAt: Date | null
  readonly reason: string | null
  /** The final statement with the entry that replaced this one. */
  readonly replacedById: string | null
  readonly replacedByType: string | null
  readonly replacedByNumber: string | null
}

/** Returns entries from a position on, in their order. */
export async function entriesOf(
  tx: Tx,
  { institutionId, messageId }: StatementKey,
  {
    state,
    from,
    size,
  }: { readonly state?: EntryState | undefined; readonly from: number; readonly size: number },
): Promise<readonly EntryRow[]> {
  const { rows } = await sql<EntryRow>`
    select e.position, coalesce(e.booking_date, '') as "bookingDate", coalesce(e.value_date, '') as "valueDate",
      e.is_credit as "isCredit", e.currency, e.amount::text as amount, coalesce(e.reference, '') as reference,
      coalesce(e.counterparty, '') as counterparty, e.detail, e.return_reason as "returnReason", e.state,
      u.name as "decidedBy", e.decided_at as "decidedAt", e.reason, f.message_id as "replacedById",
      f.messaging_type as "replacedByType", f.statement_number as "replacedByNumber"
    from statement_entry e
    left join statement_reconciliation f on f.institution_id = e.institution_id and e.state = 'replaced'
      and f.message_id = e.replaced_by_message
    left join app_user u on u.id = e.decided_by and u.institution_id = e.institution_id
    where e.institution_id = ${institutionId} and e.message_id = ${messageId} and e.position >= ${from}
      ${state === undefined ? sql`` : sql`and e.state = ${state}`}
    order by e.position limit ${size}`.execute(tx)
  return rows
}

/** A payment of an entry. */
export interface PaymentRow {
  readonly position: number
  readonly id: string
  readonly kind: string
  readonly stage: string
  readonly messagingType: string
  readonly businessId: string
  readonly currency: string
  readonly amount: string
  readonly valueDate: string
}

const PAYMENT = sql`message.id, message.kind, message.stage, message.messaging_type as "messagingType",
  coalesce(message.business_id, '') as "businessId", coalesce(message.currency, '') as currency,
  coalesce(message.amount::text, '') as amount, coalesce(message.value_date::text, '') as "valueDate"`

/** Returns the payments of the entries at these positions. */
export async function paymentsOfEntries(
  tx: Tx,
  { institutionId, messageId }: StatementKey,
  positions: readonly number[],
): Promise<readonly PaymentRow[]> {
  if (positions.length === 0) return []
  const { rows } = await sql<PaymentRow>`
    select p.position, ${PAYMENT}
    from statement_entry_payment p
    join message on message.id = p.payment_id and message.institution_id = p.institution_id
    where p.institution_id = ${institutionId} and p.message_id = ${messageId}
      and p.position = any (${positions}::int[])
    order by p.position, message.id`.execute(tx)
  return rows
}

/** Returns those of the messages that are payments of the institution. */
export async function paymentsByIds(
  tx: Tx,
  institutionId: string,
  ids: readonly string[],
  types: readonly string[],
): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    select message.id from message
    where message.institution_id = ${institutionId} and message.id = any (${ids}::uuid[])
      and message.stage not in ('draft', 'deleted')
      and message.messaging_type like any (${types.map((type) => `${type}%`)}::text[])`.execute(tx)
  return rows.map(({ id }) => id)
}

/** A place among the entries of a statement. */
export interface EntryKey extends StatementKey {
  readonly position: number
}

/** Locks an entry and returns its state and whether a user decided it. */
export async function lockEntry(
  tx: Tx,
  { institutionId, messageId, position }: EntryKey,
): Promise<{ readonly state: EntryState; readonly isDecided: boolean } | undefined> {
  const { rows } = await sql<{ state: EntryState; isDecided: boolean }>`
    select state, decided_by is not null as "isDecided" from statement_entry
    where institution_id = ${institutionId} and message_id = ${messageId} and position = ${position}
    for update`.execute(tx)
  return rows[0]
}

interface Decision {
  readonly state: EntryState
  readonly paymentIds: readonly string[]
  /** Absent for an entry that the rules may decide again. */
  readonly decided?: { readonly by: string; readonly at: Date; readonly reason: string }
}

/** Stores the decision of a user and replaces the payments of the entry. */
export async function decideEntry(
  tx: Tx,
  key: EntryKey,
  { state, paymentIds, decided }: Decision,
): Promise<void> {
  const { institutionId, messageId, position } = key
  await sql`
    update statement_entry set state = ${state}, decided_by = ${decided?.by ?? null},
      decided_at = ${decided?.at ?? null}, reason = ${decided?.reason ?? null}
    where institution_id = ${institutionId} and message_id = ${messageId} and position = ${position}`.execute(
    tx,
  )
  await sql`
    delete from statement_entry_payment
    where institution_id = ${institutionId} and message_id = ${messageId} and position = ${position}`.execute(
    tx,
  )
  await sql`
    insert into statement_entry_payment (institution_id, payment_id, message_id, position)
    select ${institutionId}, id, ${messageId}, ${position} from unnest(${paymentIds}::uuid[]) as id`.execute(
    tx,
  )
}
