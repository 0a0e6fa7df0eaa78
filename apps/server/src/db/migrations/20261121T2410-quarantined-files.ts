import { type Kysely, sql } from 'kysely'

/** Files wait for a scanner that does not answer: they may be named in a draft, and read by nobody. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table attachment
    drop constraint attachment_state_check,
    add constraint attachment_state_check
      check (state in ('awaited', 'used', 'quarantined', 'ready', 'discarded')),
    drop constraint attachment_ready_is_stored,
    add constraint attachment_ready_is_stored
      check (state not in ('ready', 'quarantined') or stored_key is not null and digest is not null)`.execute(
    db,
  )
}
