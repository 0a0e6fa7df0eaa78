import { type Kysely, sql } from 'kysely'

import { grantRights, protectByInstitution } from '../row-security.ts'

const DAY = sql.raw(`'^\\d{4}-\\d{2}-\\d{2}$'`)

/** The directory of banks of the installation, and the relationships of each bank. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create extension if not exists pg_trgm`.execute(db)
  await sql`create table bank_directory_version (
    -- The platform's own institution.
    institution_id uuid not null references institution (id),
    -- One after the other, so two imports at the same time cannot both become the next.
    number integer primary key check (number > 0),
    source text not null check (length(source) between 1 and 200),
    issued_on text not null check (issued_on ~ ${DAY}),
    is_complete boolean not null,
    state text not null check (state in ('collecting', 'inForce', 'superseded', 'discarded')),
    bank_count integer not null default 0,
    importer_name text not null check (length(importer_name) between 1 and 128),
    begun_at timestamptz not null,
    in_force_since timestamptz
  )`.execute(db)
  // One version is in force. Serves: the version each look-up reads.
  await sql`create unique index bank_directory_in_force on bank_directory_version (state)
    where state = 'inForce'`.execute(db)
  await sql`create table bank_directory (
    institution_id uuid not null references institution (id),
    version integer not null references bank_directory_version (number),
    bic text collate "C" not null check (bic ~ '^[A-Z]{6}[A-Z0-9]{5}$'),
    name text not null check (length(name) between 1 and 140),
    branch text check (length(branch) <= 140),
    city text not null check (length(city) <= 70),
    country text not null check (country ~ '^[A-Z]{2}$'),
    address text check (length(address) <= 350),
    status text not null check (status in ('active', 'closed', 'inactive')),
    status_since text check (status_since ~ ${DAY}),
    valid_from text check (valid_from ~ ${DAY}),
    words text generated always as (upper(name || ' ' || city)) stored,
    check ((status = 'active') = (status_since is null)),
    -- Serves: banks by their BIC or its beginning, and the comparison of two versions.
    primary key (version, bic)
  )`.execute(db)
  // Serves: banks by words of their name and city.
  await sql`create index bank_directory_words on bank_directory using gin (words gin_trgm_ops)`.execute(db)
  for (const table of ['bank_directory_version', 'bank_directory']) await openToAll(db, table)

  await sql`create table bank_relationship (
    id uuid primary key,
    institution_id uuid not null references institution (id),
    version integer not null default 1,
    name text not null check (length(name) between 1 and 80),
    counterparty text not null check (counterparty ~ '^[A-Z0-9]{0,11}$'),
    messaging_types text[] not null,
    direction text not null check (direction in ('send', 'receive')),
    ruling text not null check (ruling in ('allow', 'warn', 'refuse')),
    valid_from text check (valid_from ~ ${DAY}),
    valid_to text check (valid_to ~ ${DAY}),
    changed_by text not null check (length(changed_by) between 1 and 128),
    changed_at timestamptz not null,
    check (valid_from is null or valid_to is null or valid_from <= valid_to)
  )`.execute(db)
  // Serves: the relationships of a bank, in their list and when a message is submitted.
  await sql`create index bank_relationship_by_institution on bank_relationship (institution_id)`.execute(db)
  await protectByInstitution(db, {
    table: 'bank_relationship',
    rights: { nostro_app: ['select', 'insert', 'update', 'delete'] },
  })
}

/** A directory is no secret of anybody; the platform alone writes it. */
async function openToAll(db: Kysely<unknown>, name: string): Promise<void> {
  const table = sql.table(name)
  const isPlatform = sql`institution_id = current_setting('nostro.institution')::uuid
    and exists (select from institution where id = institution_id and kind = 'platform')`
  await sql`alter table ${table} enable row level security`.execute(db)
  await sql`alter table ${table} force row level security`.execute(db)
  await sql`create policy banks_are_public on ${table} for select using (true)`.execute(db)
  await sql`create policy platform_imports on ${table} for insert to nostro_sign_in
    with check (${isPlatform})`.execute(db)
  await sql`create policy platform_changes on ${table} for update to nostro_sign_in
    using (${isPlatform}) with check (${isPlatform})`.execute(db)
  await sql`create policy platform_removes on ${table} for delete to nostro_sign_in
    using (${isPlatform})`.execute(db)
  await grantRights(db, {
    table: name,
    rights: { nostro_app: ['select'], nostro_sign_in: ['select', 'insert', 'update', 'delete'] },
  })
}
