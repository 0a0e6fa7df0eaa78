import { type Kysely, sql } from 'kysely'

/** Figures of what was sent are counted from one index, without a look at the messages themselves. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Serves: figures of the home page, of what was sent in a period.
  await sql`create index message_figures on message (institution_id, id)
    include (created_at, messaging_type, currency, amount, receiver_bic, round) where stage = 'sent'`.execute(
    db,
  )
}
