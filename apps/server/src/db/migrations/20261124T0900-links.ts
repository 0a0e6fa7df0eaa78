import { type Kysely, sql } from 'kysely'

import { protectByInstitution } from '../row-security.ts'

/** Links of a bank to networks, and the rules by which its messages find theirs. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createLink(db)
  await createLinkKey(db)
  await createRoute(db)
  await letMessagesWait(db)
}

async function createLink(db: Kysely<unknown>): Promise<void> {
  await sql`create table link (
    id uuid primary key,
    institution_id uuid not null references institution (id),
    version integer not null check (version >= 1),
    name text not null,
    kind text not null check (kind in ('internal', 'directory')),
    -- Below the root of the installation.
    folder text,
    formats text[] not null check (cardinality(formats) > 0 and formats <@ array['MT', 'ISO20022']),
    answer_minutes integer not null check (answer_minutes >= 1),
    paused_at timestamptz,
    paused_by uuid,
    paused_reason text,
    last_in_at timestamptz,
    last_out_at timestamptz,
    -- What passed through it stays; it is shown nowhere.
    removed_at timestamptz,
    created_at timestamptz not null,
    unique (id, institution_id),
    constraint link_folder_of_kind check ((kind = 'directory') = (folder is not null)),
    constraint link_pause_is_whole check (
      (paused_at is null) = (paused_by is null) and (paused_at is null) = (paused_reason is null)),
    foreign key (paused_by, institution_id) references app_user (id, institution_id)
  )`.execute(db)
  await sql`create unique index link_name_once on link (institution_id, lower(name)) where removed_at is null`.execute(
    db,
  )
  // Of all banks: what lies in a folder is for one of them.
  await sql`create unique index link_folder_once on link (lower(folder)) where removed_at is null`.execute(db)
  await protectByInstitution(db, {
    table: 'link',
    rights: { nostro_app: ['select', 'insert', 'update'], nostro_relay: ['select'], nostro_read: ['select'] },
  })
  await sql`grant update (last_in_at, last_out_at) on link to nostro_relay`.execute(db)
  // Folders are looked into for all banks at once; what is found is worked on within the bank.
  await sql`create policy relay_finds on link for select to nostro_relay using (true)`.execute(db)
}

async function createLinkKey(db: Kysely<unknown>): Promise<void> {
  await sql`create table link_key (
    id uuid primary key,
    institution_id uuid not null,
    link_id uuid not null,
    -- Opens with a seal key of the installation alone.
    sealed text not null,
    fingerprint text not null,
    valid_from timestamptz not null,
    -- Absent for the current key.
    valid_until timestamptz,
    foreign key (link_id, institution_id) references link (id, institution_id)
  )`.execute(db)
  await sql`create unique index link_key_current on link_key (link_id) where valid_until is null`.execute(db)
  await sql`create index link_key_of_link on link_key (link_id, valid_from)`.execute(db)
  await protectByInstitution(db, {
    table: 'link_key',
    rights: { nostro_app: ['select', 'insert'], nostro_relay: ['select'] },
  })
  await sql`grant update (valid_until) on link_key to nostro_app`.execute(db)
}

async function createRoute(db: Kysely<unknown>): Promise<void> {
  await sql`create table route (
    id uuid primary key,
    institution_id uuid not null,
    version integer not null check (version >= 1),
    -- The first that fits counts.
    position integer not null,
    -- BIC or its beginning, type or its beginning, format: absent for any.
    counterparty text,
    messaging_type text,
    direction text not null check (direction in ('out', 'in', 'both')),
    format text check (format in ('MT', 'ISO20022')),
    link_id uuid not null,
    constraint route_place_once unique (institution_id, position) deferrable initially deferred,
    foreign key (link_id, institution_id) references link (id, institution_id)
  )`.execute(db)
  await protectByInstitution(db, {
    table: 'route',
    rights: {
      nostro_app: ['select', 'insert', 'update', 'delete'],
      nostro_relay: ['select'],
      nostro_read: ['select'],
    },
  })
}

/** A message may wait for the answer of a network, which may also be no: then it goes back to whoever wrote it. */
async function letMessagesWait(db: Kysely<unknown>): Promise<void> {
  await sql`alter table message drop constraint message_delivery_check`.execute(db)
  await sql`alter table message add constraint message_delivery_check check (delivery in (
    'queued', 'handedOver', 'uncertain', 'acknowledged', 'refused', 'delivered', 'confirmed')) not valid`.execute(
    db,
  )
  await sql`alter table message validate constraint message_delivery_check`.execute(db)
  await guardMessage(db)
}

/** As before, with two moves more. */
async function guardMessage(db: Kysely<unknown>): Promise<void> {
  await sql`
    create or replace function guard_message() returns trigger language plpgsql as $$
    begin
      if tg_op = 'INSERT' then
        if new.version <> 1 or new.stage not in ('draft', 'pending', 'waitingProcessed', 'notCopied') then
          raise exception using errcode = 'check_violation', constraint = 'message_begins',
            message = 'a message begins as draft, pending, received or to be copied, with version 1';
        end if;
        return new;
      end if;
      if new.version <> old.version + 1 then
        raise exception using errcode = 'check_violation', constraint = 'message_version_moves_once',
          message = 'each change of a message counts its version by one';
      end if;
      if (new.id, new.institution_id, new.kind, new.messaging_type, new.created_at, new.origin_id)
        is distinct from
        (old.id, old.institution_id, old.kind, old.messaging_type, old.created_at, old.origin_id) then
        raise exception using errcode = 'check_violation', constraint = 'message_identity',
          message = 'whose and what a message is never changes';
      end if;
      if not (old.stage, new.stage) in (
        ('draft', 'draft'), ('draft', 'pending'), ('draft', 'deleted'),
        ('rejected', 'rejected'), ('rejected', 'pending'), ('rejected', 'deleted'),
        ('pending', 'pending'), ('pending', 'draft'), ('pending', 'approved'), ('pending', 'rejected'),
        ('approved', 'approved'), ('approved', 'sent'), ('approved', 'rejected'),
        ('sent', 'sent'), ('sent', 'rejected'), ('waitingProcessed', 'processed'),
        ('notCopied', 'copied'), ('copied', 'copied'), ('notCopied', 'deleted')
      ) then
        raise exception using errcode = 'check_violation', constraint = 'message_stage_moves',
          message = format('a message does not go from %s to %s', old.stage, new.stage);
      end if;
      if old.stage = 'sent' and new.stage = 'rejected' and old.kind <> 'remittance' then
        raise exception using errcode = 'check_violation', constraint = 'message_returned_application',
          message = 'only an application comes back from the bank';
      end if;
      if old.stage not in ('draft', 'rejected') and (new.content, new.text, new.digest, new.business_id, new.uetr)
        is distinct from (old.content, old.text, old.digest, old.business_id, old.uetr) then
        raise exception using errcode = 'check_violation', constraint = 'message_content_locked',
          message = 'what was handed in does not change';
      end if;
      if old.stage = 'pending' and new.stage = 'approved' then
        if not (
          select count(*) > 0 and bool_and(
            node.description = 'approval' and node.decided_by is not null and node.digest = new.digest)
          from approval_node node
          where node.message_id = new.id and node.round = new.round
            and node.type in ('review', 'advancedReview', 'rejected')
        ) then
          raise exception using errcode = 'check_violation', constraint = 'message_approved_by_all',
            message = 'a message is approved when each step of its round approved this text';
        end if;
      end if;
      return new;
    end
    $$`.execute(db)
}
