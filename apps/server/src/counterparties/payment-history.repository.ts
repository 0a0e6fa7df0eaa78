import { sql } from 'kysely'

import type { Tx } from '../db/client.ts'
import { enterUser } from '../db/transaction.ts'

interface AccountQuestion {
  readonly institutionId: string
  /** Capitals without spaces and hyphens. */
  readonly account: string
  readonly max: number
}

/** The number of released payments to an account, archived ones included, and the time of the last stored one. */
export interface PaidFacts {
  readonly count: number
  readonly lastPaidAt?: Date
}

/** Returns facts about released payments to an account, in one statement over the indexes of payment facts. */
export async function paidTo(tx: Tx, { institutionId, account, max }: AccountQuestion): Promise<PaidFacts> {
  const released = sql`select message.created_at, message.id from payment_fact fact
    join message on message.id = fact.message_id and message.round = fact.round
    where fact.institution_id = ${institutionId} and fact.payee = ${account} and message.stage in ('approved', 'sent')`
  const { rows } = await sql<{ count: number; archived: number; last: Date | null }>`
    select (select count(*)::int from (${released} limit ${max}) as stored) as count,
      (select count(*)::int from (select from archived_message past where past.institution_id = ${institutionId}
        and past.payee_account = ${account} limit ${max}) as past) as archived,
      (select created_at from (${released} order by fact.message_id desc limit 1) as newest) as last`.execute(
    tx,
  )
  const [row] = rows
  return {
    count: Math.min(max, (row?.count ?? 0) + (row?.archived ?? 0)),
    ...(row !== undefined && row.last !== null && { lastPaidAt: row.last }),
  }
}

/** The last released payment to a payee. */
export interface PaidPayee {
  /** Account of the payee, or the name without an account. */
  readonly payee: string
  readonly messageId: string
  readonly messagingType: string
  readonly content: unknown
  readonly createdAt: Date
}

interface PayeesQuestion {
  readonly institutionId: string
  /** The payee after which the page begins. */
  readonly after: string
  readonly limit: number
}

/** The payees of a page, and the last one that was examined; `undefined` when there are no more. */
export interface PaidPayees {
  readonly payees: readonly PaidPayee[]
  readonly lastExamined?: string
}

/** Number of payees that one statement examines. */
const EXAMINED_MAX = 200

/**
 * Returns the payees of released payments that are not kept, in the order of their index. The index is read once per
 * payee, not once per payment.
 */
export async function paidPayees(tx: Tx, question: PayeesQuestion): Promise<PaidPayees> {
  const { institutionId, after, limit } = question
  const { rows } = await sql<PayeeRow>`
    with recursive walk as (
      (select payee from payment_fact where institution_id = ${institutionId} and payee is not null
        and payee > ${after} order by payee limit 1)
      union all
      select next.payee from walk cross join lateral (
        select payee from payment_fact where institution_id = ${institutionId} and payee is not null
          and payee > walk.payee order by payee limit 1) as next
    ), examined as (select payee from walk limit ${EXAMINED_MAX})
    select examined.payee, last.id, last.messaging_type, last.content, last.created_at,
      last.id is not null
        and not exists (select from counterparty_term term where term.institution_id = ${institutionId}
          and term.kind = 'payee' and term.term = left(lower(examined.payee), 64))
        and not exists (select from counterparty_record record where record.institution_id = ${institutionId}
          and record.kind = 'payee' and record.is_active and record.name_key = left(examined.payee, 200) collate "C")
        as is_proposed
    from examined left join lateral (
      select message.id, message.messaging_type, message.content, message.created_at from payment_fact fact
      join message on message.id = fact.message_id and message.round = fact.round
      where fact.institution_id = ${institutionId} and fact.payee = examined.payee
        and message.stage in ('approved', 'sent')
      order by fact.message_id desc limit 1) as last on true
    order by examined.payee`.execute(tx)
  const proposed = rows.filter(({ is_proposed }) => is_proposed)
  const page = proposed.slice(0, limit)
  const lastShown = proposed.length > limit ? page.at(-1)?.payee : undefined
  const lastExamined = lastShown ?? (rows.length === EXAMINED_MAX ? rows.at(-1)?.payee : undefined)
  return {
    payees: page.flatMap((row) =>
      row.id === null || row.messaging_type === null || row.created_at === null
        ? []
        : [
            {
              payee: row.payee,
              messageId: row.id,
              messagingType: row.messaging_type,
              content: row.content,
              createdAt: row.created_at,
            },
          ],
    ),
    ...(lastExamined !== undefined && { lastExamined }),
  }
}

interface PayeeRow {
  readonly payee: string
  readonly id: string | null
  readonly messaging_type: string | null
  readonly content: unknown
  readonly created_at: Date | null
  readonly is_proposed: boolean
}

/** A template or draft whose addresses are examined. */
export interface ExaminedForm {
  readonly source: 'template' | 'draft'
  readonly id: string
  readonly name: string
  readonly messagingType: string
  readonly content: unknown
}

/** Returns the templates that a user sees, by name. */
export async function templatesFor(
  tx: Tx,
  {
    institutionId,
    userId,
    limit,
  }: { readonly institutionId: string; readonly userId: string; readonly limit: number },
): Promise<readonly ExaminedForm[]> {
  enterUser(tx, userId)
  const rows = await tx
    .selectFrom('message_template')
    .select(['id', 'name', 'messaging_type', 'content'])
    .where('institution_id', '=', institutionId)
    .where((is) => is.or([is('owner_id', 'is', null), is('owner_id', '=', userId)]))
    .orderBy('name')
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(({ messaging_type: messagingType, ...row }) => ({
    source: 'template',
    messagingType,
    ...row,
  }))
}

/** Returns the newest drafts of an institution. */
export async function newestDrafts(
  tx: Tx,
  { institutionId, limit }: { readonly institutionId: string; readonly limit: number },
): Promise<readonly ExaminedForm[]> {
  const rows = await tx
    .selectFrom('message')
    .select(['id', 'business_id', 'messaging_type', 'content'])
    .where('institution_id', '=', institutionId)
    .where('stage', '=', 'draft')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(({ messaging_type: messagingType, business_id, ...row }) => ({
    source: 'draft',
    messagingType,
    name: business_id ?? '',
    ...row,
  }))
}
