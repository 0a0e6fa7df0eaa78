import { type Kysely, sql } from 'kysely'

import { protectByInstitution } from '../row-security.ts'

/** Links to message brokers, what they prove who they are with, and since when a link works no more. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table link
    add column broker jsonb,
    add column broken_since timestamptz,
    add column broken_reason text,
    -- The server that takes from its queue, and until when nobody else does.
    add column reader uuid,
    add column reader_until timestamptz,
    drop constraint link_kind_check,
    add constraint link_kind_check check (kind in ('internal', 'directory', 'amqp')),
    add constraint link_broker_of_kind check ((kind = 'amqp') = (broker is not null)),
    add constraint link_broken_is_whole check ((broken_since is null) = (broken_reason is null))`.execute(db)
  // Of all banks: what arrives in a queue is for one of them.
  await sql`create unique index link_queue_once on link ((broker ->> 'address'), (broker ->> 'incoming'))
    where removed_at is null and broker is not null`.execute(db)
  await sql`grant update (broken_since, broken_reason, reader, reader_until) on link to nostro_relay`.execute(
    db,
  )
  await createLinkSecret(db)
}

async function createLinkSecret(db: Kysely<unknown>): Promise<void> {
  await sql`create table link_secret (
    link_id uuid primary key,
    institution_id uuid not null,
    -- Opens with a seal key of the installation alone.
    sealed text not null,
    foreign key (link_id, institution_id) references link (id, institution_id)
  )`.execute(db)
  await protectByInstitution(db, {
    table: 'link_secret',
    rights: { nostro_app: ['select', 'insert', 'delete'], nostro_relay: ['select'] },
  })
  await sql`grant update (sealed) on link_secret to nostro_app`.execute(db)
}
