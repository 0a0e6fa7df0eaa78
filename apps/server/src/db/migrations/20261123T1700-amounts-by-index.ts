import { type Kysely, sql } from 'kysely'

/** Lists of a currency or of a span of amounts are counted and sorted from one index, without a look at the messages. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop index message_by_currency, message_by_amount`.execute(db)
  // Serves: lists narrowed to a currency, with or without amounts.
  await sql`create index message_by_currency on message (institution_id, stage, currency, amount_rank)
    include (id, amount)`.execute(db)
  // Serves: lists narrowed to a range of amounts.
  await sql`create index message_by_amount on message (institution_id, stage, amount_rank)
    include (id, amount)`.execute(db)
}
