import { type Kysely, sql } from 'kysely'

/** Tasks are counted among the steps that are open, however many were decided before. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Serves: what a reviewer may decide, in the list and beside the menu.
  await sql`create index approval_node_open on approval_node (institution_id, message_id, round, position)
    include (type, claimed_by, claimed_until) where decided_at is null`.execute(db)
}
