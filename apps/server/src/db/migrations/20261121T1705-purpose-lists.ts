import { type Kysely, sql } from 'kysely'

import { grantRights } from '../row-security.ts'

/** Lists of purpose codes the platform has imported, each a version that stays as it is. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table purpose_list (
    -- The platform's own institution.
    institution_id uuid not null references institution (id),
    -- One after the other, so two imports of the same list cannot both become the next. Serves: the newest.
    number integer primary key check (number > 0),
    source text not null check (length(source) between 1 and 200),
    issued_on text not null check (issued_on ~ '^\\d{4}-\\d{2}-\\d{2}$'),
    entries jsonb not null check (jsonb_typeof(entries) = 'array'),
    entry_count integer not null check (entry_count between 1 and 1000),
    importer_name text not null check (length(importer_name) between 1 and 128),
    imported_at timestamptz not null
  )`.execute(db)
  await sql`alter table purpose_list enable row level security`.execute(db)
  await sql`alter table purpose_list force row level security`.execute(db)
  // What everybody chooses from is no secret of anybody.
  await sql`create policy lists_are_public on purpose_list for select using (true)`.execute(db)
  await sql`create policy platform_imports on purpose_list for insert to nostro_sign_in with check (
    institution_id = current_setting('nostro.institution')::uuid
    and exists (select from institution where id = institution_id and kind = 'platform'))`.execute(db)
  await grantRights(db, {
    table: 'purpose_list',
    rights: { nostro_app: ['select'], nostro_sign_in: ['select', 'insert'] },
  })
}
