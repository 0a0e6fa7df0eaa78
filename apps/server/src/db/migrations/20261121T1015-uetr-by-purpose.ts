import { type Kysely, sql } from 'kysely'

/**
 * A payment is made once and returned once, and its return carries its transaction reference. Statements and
 * notifications speak of payments as often as they like.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop index message_uetr_once`.execute(db)
  await sql`create unique index message_uetr_once
    on message (institution_id, uetr, (messaging_type like 'pacs.004%'))
    where kind = 'messageSent' and stage in ('pending', 'approved', 'sent')
      and messaging_type not like 'camt.%'`.execute(db)
}
