import { type Kysely, sql } from 'kysely'

import { protectByInstitution } from '../row-security.ts'

/** What is handed over to gateways, what they answer, and the files that come from them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createInputCounter(db)
  await createTransmission(db)
  await createIncomingFile(db)
  await createIncomingPart(db)
}

async function createInputCounter(db: Kysely<unknown>): Promise<void> {
  // One row per bank: a session each day, and a place in it for each message, without gaps.
  await sql`create table input_counter (
    institution_id uuid primary key references institution (id),
    day text not null,
    session integer not null check (session between 1 and 9999),
    sequence integer not null check (sequence between 0 and 999999)
  )`.execute(db)
  await protectByInstitution(db, {
    table: 'input_counter',
    rights: { nostro_app: ['select', 'insert', 'update'], nostro_relay: ['select', 'insert', 'update'] },
  })
}

async function createTransmission(db: Kysely<unknown>): Promise<void> {
  await sql`create table transmission (
    id uuid primary key,
    institution_id uuid not null,
    link_id uuid not null,
    message_id uuid not null,
    round integer not null,
    -- Each repetition is one more.
    attempt integer not null check (attempt >= 1),
    version integer not null check (version >= 1),
    state text not null check (state in ('prepared', 'offering', 'handedOver', 'uncertain', 'acknowledged', 'refused',
      'repeated', 'assumedSent', 'writtenOff')),
    format text not null check (format in ('MT', 'ISO20022')),
    logical_terminal text not null check (length(logical_terminal) = 12),
    -- YYMMDD where the bank is.
    day text not null check (day ~ '^\\d{6}$'),
    session integer not null,
    sequence integer not null,
    -- As it stands in the file: with its numbers, and its trailer where it is a repetition.
    text text not null,
    digest text not null check (digest ~ '^[0-9a-f]{64}$'),
    file_name text,
    -- The file that is to be offered under that name; its renaming is what hands over.
    temporary_name text,
    prepared_at timestamptz not null,
    handed_over_at timestamptz,
    doubted_at timestamptz,
    answered_at timestamptz,
    answer bytea,
    refusal_code text,
    refusal_line integer,
    refusal_field text,
    refusal_text text,
    requested_by uuid,
    requested_at timestamptz,
    request_reason text,
    settled_by uuid,
    settled_at timestamptz,
    settled_reason text,
    constraint transmission_attempt_once unique (message_id, round, attempt),
    constraint transmission_reference_once unique (institution_id, logical_terminal, day, session, sequence),
    -- Nobody sends again by themselves what may have left already.
    constraint transmission_second_person check (state <> 'repeated'
      or settled_by is not null and requested_by is not null and settled_by <> requested_by),
    foreign key (link_id, institution_id) references link (id, institution_id),
    foreign key (message_id, institution_id) references message (id, institution_id),
    foreign key (requested_by, institution_id) references app_user (id, institution_id),
    foreign key (settled_by, institution_id) references app_user (id, institution_id)
  )`.execute(db)
  await openTransmission(db)
}

/** Finds what is open, and says who may do what. */
async function openTransmission(db: Kysely<unknown>): Promise<void> {
  // Serves: what is to be written, what has no answer, and how much of each there is.
  await sql`create index transmission_open on transmission (link_id, state, prepared_at)
    where state in ('prepared', 'offering', 'handedOver', 'uncertain', 'refused')`.execute(db)
  // Serves: the list of what waits for a person.
  await sql`create index transmission_to_settle on transmission (institution_id, id)
    where state in ('uncertain', 'refused') and settled_at is null`.execute(db)
  await protectByInstitution(db, {
    table: 'transmission',
    rights: {
      nostro_app: ['select', 'insert'],
      nostro_relay: ['select', 'insert', 'update'],
      nostro_read: ['select'],
    },
  })
  await sql`grant update (version, state, requested_by, requested_at, request_reason, settled_by, settled_at,
    settled_reason) on transmission to nostro_app`.execute(db)
}

async function createIncomingFile(db: Kysely<unknown>): Promise<void> {
  await sql`create table incoming_file (
    id uuid primary key,
    institution_id uuid not null,
    link_id uuid not null,
    name text not null,
    -- Byte for byte what lay in the folder.
    raw bytea not null,
    digest text not null,
    -- What lay beside it.
    authentication text,
    state text not null check (state in ('stored', 'read', 'refused', 'repeated')),
    arrived_at timestamptz not null,
    unique (id, institution_id),
    foreign key (link_id, institution_id) references link (id, institution_id)
  )`.execute(db)
  // Serves: whether the same bytes came before.
  await sql`create index incoming_file_by_digest on incoming_file (link_id, digest)`.execute(db)
  await protectByInstitution(db, {
    table: 'incoming_file',
    rights: { nostro_relay: ['select', 'insert'], nostro_app: ['select'], nostro_read: ['select'] },
  })
  await sql`grant update (state) on incoming_file to nostro_relay`.execute(db)
}

async function createIncomingPart(db: Kysely<unknown>): Promise<void> {
  await sql`create table incoming_part (
    id uuid primary key,
    institution_id uuid not null,
    file_id uuid not null,
    -- From 1; 0 for the file as a whole.
    position integer not null check (position >= 0),
    byte_offset bigint not null,
    byte_length bigint not null,
    version integer not null check (version >= 1),
    outcome text not null check (outcome in ('received', 'answered', 'kept', 'assigned', 'discarded')),
    reason text,
    params jsonb not null,
    created_at timestamptz not null,
    settled_by uuid,
    settled_at timestamptz,
    settled_reason text,
    constraint incoming_part_once unique (file_id, position),
    foreign key (file_id, institution_id) references incoming_file (id, institution_id),
    foreign key (settled_by, institution_id) references app_user (id, institution_id)
  )`.execute(db)
  await sql`create index incoming_part_to_settle on incoming_part (institution_id, id) where outcome = 'kept'`.execute(
    db,
  )
  await protectByInstitution(db, {
    table: 'incoming_part',
    rights: { nostro_relay: ['select', 'insert'], nostro_app: ['select'], nostro_read: ['select'] },
  })
  await sql`grant update (version, outcome, settled_by, settled_at, settled_reason) on incoming_part to nostro_app`.execute(
    db,
  )
}
