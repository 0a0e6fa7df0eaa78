import { type Kysely, sql } from 'kysely'

/** Who pays whom and since when: what one payment is compared with another by, whatever its value date (WF-9). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table payment_fact add column payer text, add column payee text,
    add column handed_in_at timestamptz`.execute(db)
  // Rows of all institutions are completed; who paid is not known of them, so each may be a twin.
  await sql`alter table payment_fact no force row level security`.execute(db)
  await sql`alter table approval_node no force row level security`.execute(db)
  await sql`update payment_fact fact set payee = fact.payee_account, handed_in_at = issued.decided_at
    from approval_node issued
    where issued.message_id = fact.message_id and issued.round = fact.round and issued.type = 'issued'`.execute(
    db,
  )
  await sql`alter table approval_node force row level security`.execute(db)
  await sql`alter table payment_fact force row level security`.execute(db)
  // Serves: the same payment handed in twice.
  await sql`create index payment_fact_by_content on payment_fact (institution_id, payee, currency, amount)`.execute(
    db,
  )
}
