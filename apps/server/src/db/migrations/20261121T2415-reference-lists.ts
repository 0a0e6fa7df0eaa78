import { type Kysely, sql } from 'kysely'

import { grantRights } from '../row-security.ts'

/** Not only purposes: several lists of codes may be imported, each with versions of its own. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table reference_list (
    -- The platform's own institution.
    institution_id uuid not null references institution (id),
    list text not null check (list in ('purpose', 'country', 'currency', 'region', 'industry')),
    number integer not null check (number > 0),
    source text not null check (length(source) between 1 and 200),
    issued_on text not null check (issued_on ~ '^\\d{4}-\\d{2}-\\d{2}$'),
    entries jsonb not null check (jsonb_typeof(entries) = 'array'),
    entry_count integer not null check (entry_count between 1 and 1000),
    importer_name text not null check (length(importer_name) between 1 and 128),
    imported_at timestamptz not null,
    -- One after the other, so two imports of the same list cannot both become the next. Serves: the newest of each.
    primary key (list, number)
  )`.execute(db)
  await sql`insert into reference_list
    select institution_id, 'purpose', number, source, issued_on, entries, entry_count, importer_name, imported_at
    from purpose_list`.execute(db)
  await sql`drop table purpose_list`.execute(db)
  await sql`alter table reference_list enable row level security`.execute(db)
  await sql`alter table reference_list force row level security`.execute(db)
  // What everybody chooses from is no secret of anybody.
  await sql`create policy lists_are_public on reference_list for select using (true)`.execute(db)
  await sql`create policy platform_imports on reference_list for insert to nostro_sign_in with check (
    institution_id = current_setting('nostro.institution')::uuid
    and exists (select from institution where id = institution_id and kind = 'platform'))`.execute(db)
  await grantRights(db, {
    table: 'reference_list',
    rights: { nostro_app: ['select'], nostro_sign_in: ['select', 'insert'] },
  })
}
