import { type Kysely, sql } from 'kysely'

import { protectByInstitution } from '../row-security.ts'

/** What is written to the store of files is noted before, so that nothing lies there that no row knows of. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table attachment_write (
    stored_key text primary key,
    institution_id uuid not null,
    attachment_id uuid not null,
    -- Where it was posted to; no longer needed once the file is kept.
    upload_key text not null,
    begun_at timestamptz not null
  )`.execute(db)
  // Serves: the writes that are long over.
  await sql`create index attachment_write_by_age on attachment_write (begun_at)`.execute(db)
  await protectByInstitution(db, {
    table: 'attachment_write',
    rights: { nostro_app: ['insert'], nostro_relay: ['select', 'delete'], nostro_read: ['select'] },
  })
  // They are looked at for all institutions at once.
  await sql`create policy relay_removes on attachment_write to nostro_relay using (true)`.execute(db)
}
