import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  // Serves: lists of network messages in one state with their filters, and the counter of what waits.
  await sql`create index network_record_by_state on network_record (institution_id, state, id)
    include (sender_bic, receiver_bic)`.execute(db)
  // Serves: the list of all network messages.
  await sql`create index network_record_by_arrival on network_record (institution_id, id)
    include (sender_bic, receiver_bic)`.execute(db)
}
