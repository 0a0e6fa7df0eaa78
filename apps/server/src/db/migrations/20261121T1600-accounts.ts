import { type Kysely, sql } from 'kysely'

import { grantRights, protectByInstitution } from '../row-security.ts'

/** Self-service of accounts: who somebody is, how they prove it, how they like to work. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await widenUser(db)
  await keepLastAdministrator(db)
  await createVerificationCode(db)
  await createResetToken(db)
  await createSecondFactor(db)
  await createUserSetting(db)
  await letAdministratorsEndSessions(db)
}

async function widenUser(db: Kysely<unknown>): Promise<void> {
  await sql`alter table app_user
    add column phone text check (phone ~ '^1[3-9][0-9]{9}$'),
    add column is_phone_verified boolean not null default false,
    add column id_number text check (length(id_number) between 6 and 32),
    drop constraint app_user_status_check,
    add constraint app_user_status_check check (status in ('active', 'inactive', 'waiting', 'deleted')),
    add constraint app_user_verified_phone check (phone is not null or not is_phone_verified),
    -- Whoever waits to be let in, or is gone, holds nothing.
    add constraint app_user_roles_when_member check (status in ('active', 'inactive') or roles = '{}')`.execute(
    db,
  )
  // A phone signs in to one account. Serves: sign-in by phone code.
  await sql`create unique index app_user_by_phone on app_user (phone)
    where is_phone_verified and status <> 'deleted'`.execute(db)
  // Serves: the accounts a reset is mailed to.
  await sql`create index app_user_by_email on app_user (lower(email))`.execute(db)
  await sql`grant select (phone, is_phone_verified, id_number) on app_user to nostro_app, nostro_relay`.execute(
    db,
  )
  // An administrator changes duties and state, and removes what a person who left leaves behind; never the hash.
  await sql`grant update (status, roles, username, email, phone, is_phone_verified, id_number)
    on app_user to nostro_app`.execute(db)
  await sql`grant insert, update (name, email, phone, is_phone_verified, id_number, status, receive_only, roles)
    on app_user to nostro_sign_in`.execute(db)
}

/**
 * The last active administrator of an institution stays one (semantics 7, rule 5), whichever way a row is changed. Two
 * administrators who remove each other at once wait for each other here.
 */
async function keepLastAdministrator(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function keep_last_administrator() returns trigger language plpgsql as $$
    declare
      admin_role text := case when 'ROLE_COMPANY_ADMIN' = any (old.roles) then 'ROLE_COMPANY_ADMIN' else 'ROLE_ADMIN' end;
    begin
      if old.status <> 'active' or not admin_role = any (old.roles) then return new; end if;
      if new.status = 'active' and admin_role = any (new.roles) then return new; end if;
      perform pg_advisory_xact_lock(hashtextextended(old.institution_id::text, 16));
      if exists (select from app_user where institution_id = old.institution_id and id <> old.id
                   and status = 'active' and admin_role = any (roles)) then
        return new;
      end if;
      raise exception 'the last administrator stays' using errcode = 'check_violation',
        constraint = 'app_user_last_administrator';
    end
    $$`.execute(db)
  await sql`create trigger keep_last_administrator before update of status, roles on app_user
    for each row execute function keep_last_administrator()`.execute(db)
}

async function createVerificationCode(db: Kysely<unknown>): Promise<void> {
  await sql`create table verification_code (
    id uuid primary key,
    purpose text not null check (purpose in ('signIn', 'register', 'contact')),
    -- A phone number or an e-mail address, in lower case.
    target text not null check (length(target) between 3 and 254),
    -- Of a user who changes a contact; of nobody otherwise.
    user_id uuid,
    -- SHA-256 of what only the browser knows that asked: the code alone is worth nothing elsewhere.
    ticket_hash bytea not null unique check (length(ticket_hash) = 32),
    -- Argon2id; absent until the message with the code leaves.
    code_hash text,
    language text not null,
    address text not null,
    created_at timestamptz not null,
    tries integer not null default 0,
    used_at timestamptz,
    -- SHA-256 of the proof that a registration goes on with.
    proof_hash bytea check (length(proof_hash) = 32),
    proof_used_at timestamptz
  )`.execute(db)
  // Serves: how many codes a target, and an address, asked for within the hour.
  await sql`create index verification_code_by_target on verification_code (target, created_at)`.execute(db)
  await sql`create index verification_code_by_address on verification_code (address, created_at)`.execute(db)
  // Serves: the registration a proof belongs to.
  await sql`create unique index verification_code_by_proof on verification_code (proof_hash)`.execute(db)
  await shut(db, 'verification_code', ['nostro_sign_in'])
}

async function createResetToken(db: Kysely<unknown>): Promise<void> {
  await sql`create table reset_token (
    -- SHA-256 of the token in the mailed link.
    token_hash bytea primary key check (length(token_hash) = 32),
    user_id uuid not null unique,
    institution_id uuid not null,
    expires_at timestamptz not null,
    foreign key (user_id, institution_id) references app_user (id, institution_id)
  )`.execute(db)
  await shut(db, 'reset_token', ['nostro_sign_in'])
}

async function createSecondFactor(db: Kysely<unknown>): Promise<void> {
  await sql`create table second_factor (
    user_id uuid primary key,
    institution_id uuid not null,
    secret text not null,
    confirmed_at timestamptz,
    -- The time step of the last code that was taken: none is taken twice.
    last_step bigint not null default 0,
    -- SHA-256 of each recovery code that is left.
    recovery_hashes bytea[] not null default '{}',
    foreign key (user_id, institution_id) references app_user (id, institution_id)
  )`.execute(db)
  await shut(db, 'second_factor', ['nostro_sign_in'])
}

/** Only the work of accounts, which goes across institutions, sees these rows. */
async function shut(db: Kysely<unknown>, table: string, roles: readonly ['nostro_sign_in']): Promise<void> {
  await sql`alter table ${sql.table(table)} enable row level security`.execute(db)
  await sql`alter table ${sql.table(table)} force row level security`.execute(db)
  for (const role of roles) {
    await sql`create policy accounts on ${sql.table(table)} to ${sql.id(role)} using (true) with check (true)`.execute(
      db,
    )
  }
  await grantRights(db, { table, rights: { nostro_sign_in: ['select', 'insert', 'update', 'delete'] } })
}

async function createUserSetting(db: Kysely<unknown>): Promise<void> {
  await sql`create table user_setting (
    user_id uuid primary key,
    institution_id uuid not null,
    language text check (language in ('zh-CN', 'en', 'ru')),
    theme text check (theme in ('light', 'dark', 'system')),
    density text check (density in ('comfortable', 'compact')),
    reading_mode text check (reading_mode in ('full', 'twoSides')),
    has_shortcuts boolean not null default true,
    has_task_mails boolean not null default true,
    time_zone text check (time_zone is null or (timestamptz '2026-01-01' at time zone time_zone) is not null),
    foreign key (user_id, institution_id) references app_user (id, institution_id)
  )`.execute(db)
  await protectByInstitution(db, {
    table: 'user_setting',
    rights: { nostro_app: ['select', 'insert', 'update'] },
  })
  await sql`create policy own_user on user_setting as restrictive to nostro_app
    using (user_id = current_setting('nostro.user')::uuid)
    with check (user_id = current_setting('nostro.user')::uuid)`.execute(db)
  await sql`create policy accounts_read_all on user_setting for select to nostro_sign_in using (true)`.execute(
    db,
  )
  await sql`grant select on user_setting to nostro_relay`.execute(db)
  await sql`grant select, insert on user_setting to nostro_sign_in`.execute(db)
}

/** Deactivating somebody ends the sessions there are; when somebody was last here is told in the list of users. */
async function letAdministratorsEndSessions(db: Kysely<unknown>): Promise<void> {
  await sql`create policy own_institution on session to nostro_app
    using (institution_id = current_setting('nostro.institution')::uuid)
    with check (institution_id = current_setting('nostro.institution')::uuid)`.execute(db)
  await sql`grant select (user_id, institution_id, last_seen_at, ended_at), update (ended_at, end_reason)
    on session to nostro_app`.execute(db)
}
