import { type Kysely, sql } from 'kysely'

import type { DatabaseRole } from '../roles.ts'
import { protectByInstitution } from '../row-security.ts'

/**
 * Messages of past months move into files of the store. What others have to know of them stays: that a reference was
 * used, that an account was paid to, that a delivery has arrived.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await makeRole(db)
  await makeRules(db)
  await makeFiles(db)
  await makeEntries(db)
  await grantMoving(db)
  await keepNamesTaken(db)
}

async function makeRole(db: Kysely<unknown>): Promise<void> {
  await sql`
    do $$
    begin
      begin
        create role nostro_archive nologin nosuperuser nobypassrls nocreatedb nocreaterole;
      exception when duplicate_object or unique_violation then
        null;
      end;
      -- Since PostgreSQL 16 who makes a role is a member without the right to act as it.
      if not pg_has_role(current_user, 'nostro_archive', 'usage') then
        execute format('grant nostro_archive to %I', current_user);
      end if;
    end
    $$`.execute(db)
  await sql`grant usage on schema public to nostro_archive`.execute(db)
}

/** Each change of the rules is a row of its own; the newest counts. */
async function makeRules(db: Kysely<unknown>): Promise<void> {
  await sql`create table retention_rules (
    institution_id uuid not null references institution (id),
    version integer not null check (version >= 1),
    rules jsonb not null check (octet_length(rules::text) <= 16384),
    changed_at timestamptz not null,
    constraint retention_rules_once primary key (institution_id, version)
  )`.execute(db)
  await protectByInstitution(db, {
    table: 'retention_rules',
    rights: { nostro_archive: ['select', 'insert'], nostro_read: ['select'] },
  })
}

async function makeFiles(db: Kysely<unknown>): Promise<void> {
  await sql`create table archive_file (
    id uuid primary key,
    institution_id uuid not null references institution (id),
    kind text not null check (kind in ('messages', 'trail')),
    -- Of whose time it holds something, as UTC has it.
    month text not null check (month ~ '^[0-9]{4}-[0-9]{2}$'),
    -- written: perhaps in the store, and nothing was taken out of the database for it. discarded: the same, and it is
    -- cleared away. kept: the only place of what it holds. restored: what it holds is in the database again. removed:
    -- its time is over.
    state text not null check (state in ('written', 'discarded', 'kept', 'restored', 'removed')),
    stored_key text not null unique,
    begun_at timestamptz not null,
    -- What the file says of itself, sealed with a key of the installation.
    facts jsonb,
    seal text,
    bytes bigint,
    digest text check (digest ~ '^[0-9a-f]{64}$'),
    entries integer check (entries >= 1),
    -- It is removed from then on.
    kept_until date,
    -- Of a trail: the stretch, and the hash that the next event follows.
    first_sequence bigint,
    last_sequence bigint,
    last_hash text,
    restored_at timestamptz,
    -- Until then what was restored stays in the database.
    stays_until timestamptz,
    constraint archive_file_of unique (id, institution_id),
    constraint archive_file_is_whole check (state in ('written', 'discarded') or (facts is not null and seal is not null
      and bytes is not null and digest is not null and entries is not null and kept_until is not null)),
    constraint archive_trail_is_whole check (kind <> 'trail' or state in ('written', 'discarded')
      or (first_sequence is not null and last_sequence >= first_sequence and last_hash is not null)),
    constraint archive_restored_says_when check ((restored_at is null) = (stays_until is null)
      and (state <> 'restored' or restored_at is not null))
  )`.execute(db)
  // Serves: the files of an institution in order, and where its trail begins in the database.
  await sql`create index archive_file_by_institution on archive_file (institution_id, kind, last_sequence)`.execute(
    db,
  )
  await protectByInstitution(db, {
    table: 'archive_file',
    rights: {
      nostro_archive: ['select', 'insert', 'update', 'delete'],
      nostro_app: ['select'],
      nostro_read: ['select'],
    },
  })
}

async function makeEntries(db: Kysely<unknown>): Promise<void> {
  await sql`create table archived_message (
    id uuid primary key,
    institution_id uuid not null,
    file_id uuid not null,
    -- Of the file: its first line says what the others are.
    line integer not null check (line >= 2),
    kind text not null,
    messaging_type text not null,
    stage text not null,
    business_id text,
    reference_key text collate "C" generated always as (lower(business_id)) stored,
    related_reference text,
    uetr text,
    sender_bic text,
    receiver_bic text,
    payer_name text,
    payee_name text,
    -- As rules compare it: the account that money was sent to.
    payee_account text,
    currency text,
    amount numeric,
    -- The transport's own names of the delivery, so that it is not taken for a new one.
    transport text,
    delivery_key text,
    digest text,
    created_at timestamptz not null,
    constraint archived_message_of foreign key (file_id, institution_id)
      references archive_file (id, institution_id),
    constraint archived_message_delivery_is_whole check ((transport is null) = (delivery_key is null))
  )`.execute(db)
  // Serves: whether a reference is taken, and the search by the beginning of one.
  await sql`create index archived_message_by_reference on archived_message
    (institution_id, reference_key, id desc)`.execute(db)
  // Serves: whether a related reference is one of the bank's messages (RULE-36).
  await sql`create index archived_message_by_related_reference on archived_message
    (institution_id, related_reference) where related_reference is not null`.execute(db)
  // Serves: whether a transaction reference is taken, and the search by one.
  await sql`create index archived_message_by_uetr on archived_message (institution_id, uetr, id desc)
    where uetr is not null`.execute(db)
  // Serves: an earlier payment to this account.
  await sql`create index archived_message_by_account on archived_message (institution_id, payee_account)
    where payee_account is not null`.execute(db)
  // Serves: whether a delivery has arrived before.
  await sql`create unique index archived_message_delivered_once on archived_message
    (institution_id, transport, delivery_key) where delivery_key is not null`.execute(db)
  // Serves: what a file holds, when it is restored or removed.
  await sql`create index archived_message_by_file on archived_message (file_id, line)`.execute(db)
  await protectByInstitution(db, {
    table: 'archived_message',
    rights: {
      nostro_archive: ['select', 'insert', 'delete'],
      nostro_app: ['select'],
      nostro_relay: ['select'],
      nostro_read: ['select'],
    },
  })
}

/** Tables whose rows belong to one message. */
const OF_MESSAGES = [
  'message',
  'message_version',
  'approval_node',
  'approval_withdrawal',
  'approval_proof',
  'payment_fact',
  'network_record',
  'message_report',
  'transmission',
  'application_copy',
  'receipt_source',
  'remittance_progress',
]

/** What comes back keeps its columns as they were, so no row is ever changed. */
async function grantMoving(db: Kysely<unknown>): Promise<void> {
  for (const table of [...OF_MESSAGES, 'audit_event'])
    await sql`grant select, insert, delete on ${sql.table(table)} to nostro_archive`.execute(db)
  // Triggers of messages count and find them.
  for (const table of ['message_tally', 'message_term'])
    await sql`grant select, insert, delete on ${sql.table(table)} to nostro_archive`.execute(db)
  await sql`grant update on message_tally to nostro_archive`.execute(db)
  // Who takes messages out holds them meanwhile, which is a right of those who may change something.
  await sql`grant update (version) on message to nostro_archive`.execute(db)
  await sql`grant select on app_user, attachment, attachment_link, institution, institution_bic
    to nostro_archive`.execute(db)
  await sql`grant delete on attachment_link to nostro_archive`.execute(db)
  await sql`grant execute on function append_audit_event(audit_event, text, text) to nostro_archive`.execute(
    db,
  )
  // A message begins as a draft, unless it was one long ago and comes back from the archive.
  await sql`create or replace trigger guard_message before insert or update on message
    for each row when (current_user <> ${sql.lit('nostro_archive' satisfies DatabaseRole)})
    execute function guard_message()`.execute(db)
}

/**
 * A reference names one message of its sender for ever (`message_reference_once`, `message_uetr_once`,
 * `message_application_once`). Looked at behind the row: what moved into the archive while an index was waited for is seen.
 */
async function keepNamesTaken(db: Kysely<unknown>): Promise<void> {
  await sql`create function guard_archived_names() returns trigger language plpgsql as $$
    begin
      if exists (
        select from archived_message past
        where past.institution_id = new.institution_id and past.reference_key = lower(new.business_id)
          and past.business_id = new.business_id and past.kind = new.kind and past.stage = 'sent'
      ) then
        raise exception using errcode = 'unique_violation', message = 'a message in the archive has this reference',
          constraint = case new.kind when 'remittance' then 'message_application_once'
            else 'message_reference_once' end;
      end if;
      if new.kind = 'messageSent' and new.messaging_type not like 'camt.%' and exists (
        select from archived_message past
        where past.institution_id = new.institution_id and past.uetr = new.uetr
          and past.kind = 'messageSent' and past.stage = 'sent' and past.messaging_type not like 'camt.%'
          and (past.messaging_type like 'pacs.004%') = (new.messaging_type like 'pacs.004%')
      ) then
        raise exception using errcode = 'unique_violation', constraint = 'message_uetr_once',
          message = 'a message in the archive has this UETR';
      end if;
      return null;
    end
    $$`.execute(db)
  await sql`create trigger guard_archived_names after insert or update of stage, business_id, uetr on message
    for each row when (new.kind in ('messageSent', 'remittance') and new.stage = 'pending')
    execute function guard_archived_names()`.execute(db)
}
