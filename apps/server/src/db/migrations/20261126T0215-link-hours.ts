import { type Kysely, sql } from 'kysely'

import { protectByInstitution } from '../row-security.ts'

/** The order in which files came, hours in which a link hands over, maintenance in which it does not, and the numbers of what came in. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table link
    -- Local to the bank: HH:MM, and YYYY-MM-DD HH:MM.
    add column sends_from text check (sends_from ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
    add column sends_until text check (sends_until ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
    add column maintenance_from text check (length(maintenance_from) = 16),
    add column maintenance_until text check (length(maintenance_until) = 16),
    -- Something waits for the hours to begin.
    add column is_held boolean not null default false,
    add constraint link_hours_are_whole check ((sends_from is null) = (sends_until is null)),
    add constraint link_maintenance_is_whole check ((maintenance_from is null) = (maintenance_until is null)),
    add constraint link_maintenance_ends check (maintenance_until > maintenance_from)`.execute(db)
  await sql`grant update (is_held) on link to nostro_relay`.execute(db)
  // A server that stops hands its files on to another one, which reads them in their order all the same.
  await sql`alter table incoming_file add column place bigint generated always as identity`.execute(db)
  // Serves: the files of a link that are to be read before another one.
  await sql`create index incoming_file_to_read on incoming_file (link_id, place) where state = 'stored'`.execute(
    db,
  )
  await sql`create table incoming_sequence (
    institution_id uuid not null,
    link_id uuid not null,
    logical_terminal text not null check (length(logical_terminal) = 12),
    session integer not null,
    sequence integer not null,
    arrived_at timestamptz not null,
    -- Serves: the numbers of a session in their order, and the same number once.
    primary key (link_id, logical_terminal, session, sequence),
    foreign key (link_id, institution_id) references link (id, institution_id)
  )`.execute(db)
  await protectByInstitution(db, {
    table: 'incoming_sequence',
    rights: { nostro_app: ['select'], nostro_read: ['select'], nostro_relay: ['select', 'insert'] },
  })
}
