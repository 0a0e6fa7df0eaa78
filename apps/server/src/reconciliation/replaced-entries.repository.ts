import { sql } from 'kysely'

import type { Tx } from '../db/client.ts'
import type { IdentifiedEntry, ReplacedEntry } from './pair-bookings.ts'
import type { StatementFacts } from './reconciliation.repository.ts'

const BANK_LENGTH = 8

/**
 * Locks the account of a statement until the transaction ends: statements of one account are reconciled one after the
 * other, so that each sees the entries of the others.
 */
export async function lockAccount(tx: Tx, { institutionId, account }: StatementFacts): Promise<void> {
  const name = `statements ${institutionId} ${withoutBlanks(account)}`
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx)
}

interface EntryRow extends Omit<IdentifiedEntry, 'replacedBy'> {
  readonly isOwn: boolean
  readonly replacedByMessage: string | null
  readonly replacedByPosition: number | null
}

/** Entries of one statement, and those of other statements of its account that may book the same. */
interface SimilarEntries {
  readonly own: readonly IdentifiedEntry[]
  readonly others: readonly IdentifiedEntry[]
}

/**
 * Locks and returns the entries of a statement with a value date, and the entries of statements of other types with the
 * same amount, side and value date.
 */
export async function similarEntries(
  tx: Tx,
  { institutionId, messageId, servicerBic, account }: StatementFacts,
  otherTypes: readonly string[],
): Promise<SimilarEntries> {
  const { rows } = await sql<EntryRow>`
    select e.message_id as "messageId", e.position, e.value_date as "valueDate", e.is_credit as "isCredit", e.currency,
      trim_scale(e.amount)::text as amount, lower(coalesce(e.servicer_reference, '')) as "servicerReference",
      lower(coalesce(e.uetr, '')) as uetr, lower(coalesce(e.reference, '')) as reference,
      e.replaced_by_message as "replacedByMessage", e.replaced_by_position as "replacedByPosition",
      e.message_id = ${messageId} as "isOwn"
    from statement_entry e
    join statement_reconciliation s on s.institution_id = e.institution_id and s.message_id = e.message_id
    where e.institution_id = ${institutionId} and e.value_date is not null
      and (e.amount, e.value_date, e.currency, e.is_credit) in (
        select own.amount, own.value_date, own.currency, own.is_credit from statement_entry own
        where own.institution_id = ${institutionId} and own.message_id = ${messageId})
      and (e.message_id = ${messageId} or (s.messaging_type = any (${otherTypes}::text[])
        and regexp_replace(s.account, '\\s', '', 'g') = ${withoutBlanks(account)}
        and left(s.servicer_bic, ${BANK_LENGTH}::int) = ${servicerBic.slice(0, BANK_LENGTH)}))
    order by e.message_id, e.position for update of e`.execute(tx)
  return {
    own: rows.filter(({ isOwn }) => isOwn).map(entryOf),
    others: rows.filter(({ isOwn }) => !isOwn).map(entryOf),
  }
}

function entryOf({ replacedByMessage, replacedByPosition, ...entry }: EntryRow): IdentifiedEntry {
  if (replacedByMessage === null || replacedByPosition === null) return entry
  return { ...entry, replacedBy: { messageId: replacedByMessage, position: replacedByPosition } }
}

function withoutBlanks(account: string): string {
  return account.replaceAll(/\s/g, '')
}

/**
 * Replaces interim entries by final ones. A final entry takes over the decision of a user about the interim one with its
 * payments; the interim entry keeps the decision and has no payments, so each booking of a payment counts once.
 */
export async function replaceEntries(
  tx: Tx,
  { institutionId }: StatementFacts,
  replaced: readonly ReplacedEntry[],
): Promise<void> {
  if (replaced.length === 0) return
  const pairs = JSON.stringify(
    replaced.map(({ interim, final }) => ({
      interim: interim.messageId,
      interimPosition: interim.position,
      final: final.messageId,
      finalPosition: final.position,
    })),
  )
  const pair = sql`jsonb_to_recordset(${pairs}::jsonb)
    as pair (interim uuid, "interimPosition" integer, final uuid, "finalPosition" integer)`
  // Statements with data-modifying parts do not see each other's changes, so these run one after the other.
  const { rows: decided } = await sql<{ pair: object }>`
    with decision as (
      select distinct on (pair.final, pair."finalPosition") pair.*, e.state, e.decided_by, e.decided_at, e.reason
      from ${pair}
      join statement_entry e on e.institution_id = ${institutionId} and e.message_id = pair.interim
        and e.position = pair."interimPosition"
      where e.decided_by is not null
      order by pair.final, pair."finalPosition", e.decided_at desc
    )
    update statement_entry f
    set state = d.state, decided_by = d.decided_by, decided_at = d.decided_at, reason = d.reason
    from decision d
    where f.institution_id = ${institutionId} and f.message_id = d.final and f.position = d."finalPosition"
      and f.decided_by is null
    returning jsonb_build_object('interim', d.interim, 'interimPosition', d."interimPosition", 'final', d.final,
      'finalPosition', d."finalPosition") as pair`.execute(tx)
  await takeOverPayments(tx, institutionId, JSON.stringify(decided.map((row) => row.pair)))
  await sql`
    update statement_entry e
    set state = 'replaced', replaced_by_message = pair.final, replaced_by_position = pair."finalPosition"
    from ${pair}
    where e.institution_id = ${institutionId} and e.message_id = pair.interim
      and e.position = pair."interimPosition"`.execute(tx)
  await sql`
    delete from statement_entry_payment p using ${pair}
    where p.institution_id = ${institutionId} and p.message_id = pair.interim
      and p.position = pair."interimPosition"`.execute(tx)
}

async function takeOverPayments(tx: Tx, institutionId: string, pairs: string): Promise<void> {
  const pair = sql`jsonb_to_recordset(${pairs}::jsonb)
    as pair (interim uuid, "interimPosition" integer, final uuid, "finalPosition" integer)`
  await sql`
    delete from statement_entry_payment p using ${pair}
    where p.institution_id = ${institutionId} and p.message_id = pair.final
      and p.position = pair."finalPosition"`.execute(tx)
  await sql`
    insert into statement_entry_payment (institution_id, payment_id, message_id, position)
    select p.institution_id, p.payment_id, pair.final, pair."finalPosition"
    from ${pair}
    join statement_entry_payment p on p.institution_id = ${institutionId} and p.message_id = pair.interim
      and p.position = pair."interimPosition"`.execute(tx)
}
