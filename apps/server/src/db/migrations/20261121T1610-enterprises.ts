import { type Kysely, sql } from 'kysely'

import { protectByInstitution } from '../row-security.ts'

/** Companies and how they come to be verified, role changes two administrators make, notices, maintenance. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await widenInstitution(db)
  await createEnterpriseDocument(db)
  await createRoleChange(db)
  await createNotice(db)
  await createMaintenance(db)
}

async function widenInstitution(db: Kysely<unknown>): Promise<void> {
  await sql`alter table institution
    add column state text not null default 'verified'
      check (state in ('unverified', 'inReview', 'verified', 'suspended')),
    -- Why it was sent back or suspended.
    add column state_reason text check (length(state_reason) between 1 and 500),
    add column handed_in_at timestamptz,
    -- A change after the verification is looked at while work goes on.
    add column is_change_in_review boolean not null default false,
    add column industry text check (length(industry) <= 8),
    add column region text check (length(region) <= 8),
    add column phone text check (length(phone) between 5 and 20),
    add column email text check (length(email) between 3 and 254),
    add column legal_person text check (length(legal_person) between 1 and 128),
    add column invitation_code text check (invitation_code ~ '^[A-HJ-NP-Z2-9]{8}$')`.execute(db)
  // A code leads to one company. Serves: joining by it.
  await sql`create unique index institution_by_invitation on institution (invitation_code)`.execute(db)
  // Serves: the companies the platform has to look at.
  await sql`create index institution_by_state on institution (kind, state)`.execute(db)
  await sql`grant update (name, state, state_reason, handed_in_at, is_change_in_review, industry, region, phone,
    email, legal_person, invitation_code) on institution to nostro_app`.execute(db)
  await sql`grant insert, update on institution to nostro_sign_in`.execute(db)
  await sql`grant insert on institution_bic to nostro_sign_in`.execute(db)
}

async function createEnterpriseDocument(db: Kysely<unknown>): Promise<void> {
  await sql`create table enterprise_document (
    institution_id uuid not null references institution (id),
    kind text not null check (length(kind) between 1 and 40),
    attachment_id uuid not null,
    file_name text not null check (length(file_name) between 1 and 255),
    state text not null check (state in ('handedIn', 'accepted', 'sentBack')),
    reason text check (length(reason) between 1 and 500),
    changed_at timestamptz not null,
    primary key (institution_id, kind),
    check ((reason is not null) = (state = 'sentBack'))
  )`.execute(db)
  await protectByInstitution(db, {
    table: 'enterprise_document',
    rights: {
      nostro_app: ['select', 'insert', 'update'],
      nostro_sign_in: ['select', 'update'],
    },
  })
}

async function createRoleChange(db: Kysely<unknown>): Promise<void> {
  await sql`create table role_change (
    id uuid primary key,
    institution_id uuid not null,
    user_id uuid not null,
    roles text[] not null,
    asked_by uuid not null,
    asked_at timestamptz not null,
    decided_by uuid,
    decided_at timestamptz,
    is_confirmed boolean,
    foreign key (user_id, institution_id) references app_user (id, institution_id),
    foreign key (asked_by, institution_id) references app_user (id, institution_id),
    foreign key (decided_by, institution_id) references app_user (id, institution_id),
    check ((decided_by is null) = (decided_at is null) and (decided_by is null) = (is_confirmed is null)),
    -- Two people: neither the one who asked nor the one whose roles they are confirms them.
    constraint role_change_by_second check (decided_by <> asked_by or not is_confirmed),
    constraint role_change_not_own check (asked_by <> user_id and (decided_by <> user_id or not is_confirmed))
  )`.execute(db)
  // One change of a user waits at a time.
  await sql`create unique index role_change_open on role_change (user_id) where decided_at is null`.execute(
    db,
  )
  await protectByInstitution(db, {
    table: 'role_change',
    rights: { nostro_app: ['select', 'insert', 'update'] },
  })
}

async function createNotice(db: Kysely<unknown>): Promise<void> {
  await sql`create table notice (
    id uuid primary key,
    institution_id uuid not null,
    user_id uuid not null,
    kind text not null check (length(kind) between 1 and 60),
    params jsonb not null,
    link text check (length(link) between 1 and 200),
    created_at timestamptz not null,
    read_at timestamptz,
    mailed_at timestamptz,
    foreign key (user_id, institution_id) references app_user (id, institution_id)
  )`.execute(db)
  // Serves: the newest notices of a user, and how many are unread.
  await sql`create index notice_by_user on notice (user_id, created_at desc)`.execute(db)
  await protectByInstitution(db, {
    table: 'notice',
    rights: {
      nostro_app: ['insert'],
      nostro_sign_in: ['insert'],
      nostro_relay: ['select', 'insert', 'update', 'delete'],
    },
  })
  await sql`grant select, update (read_at) on notice to nostro_app`.execute(db)
  // What one was told is nobody else's to read, though anybody's work may be the reason.
  await sql`create policy own_user_reads on notice as restrictive for select to nostro_app
    using (user_id = nullif(current_setting('nostro.user', true), '')::uuid)`.execute(db)
  await sql`create policy own_user_marks on notice as restrictive for update to nostro_app
    using (user_id = nullif(current_setting('nostro.user', true), '')::uuid)`.execute(db)
  // Old ones are removed for all institutions at once.
  await sql`create policy relay_finds on notice for select to nostro_relay using (true)`.execute(db)
  await sql`create policy relay_removes on notice for delete to nostro_relay using (true)`.execute(db)
}

async function createMaintenance(db: Kysely<unknown>): Promise<void> {
  await sql`create table maintenance (
    is_single boolean primary key default true check (is_single),
    is_on boolean not null,
    -- Nobody works meanwhile: the notice takes the place of the page.
    is_blocking boolean not null,
    texts jsonb not null,
    starts_at timestamptz,
    ends_at timestamptz,
    check (ends_at > starts_at)
  )`.execute(db)
  // It is told to everybody and belongs to nobody; the platform's work alone writes it.
  await sql`alter table maintenance enable row level security`.execute(db)
  await sql`alter table maintenance force row level security`.execute(db)
  await sql`create policy everybody_reads on maintenance for select using (true)`.execute(db)
  await sql`create policy platform_writes on maintenance to nostro_sign_in using (true) with check (true)`.execute(
    db,
  )
  await sql`grant select on maintenance to nostro_app`.execute(db)
  await sql`grant select, insert, update on maintenance to nostro_sign_in`.execute(db)
}
