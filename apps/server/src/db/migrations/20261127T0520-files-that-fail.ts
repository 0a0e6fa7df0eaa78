import { type Kysely, sql } from 'kysely'

/** A file that came in and cannot be read holds up the others for a time that begins with its first failure. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table incoming_file add column failed_at timestamptz`.execute(db)
  await sql`grant update (failed_at) on incoming_file to nostro_relay`.execute(db)
}
