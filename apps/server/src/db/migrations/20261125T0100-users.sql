-- Institutions and their people: who they are and what they prefer.

create table institution (
  id uuid primary key,
  kind text not null check (kind in ('bank', 'company', 'platform')),
  name text not null check (length(name) between 1 and 140),
  receive_only boolean not null default false,
  created_at timestamptz not null,
  -- A zone of the IANA database, which PostgreSQL reads as well.
  time_zone text not null default 'UTC' check ((timestamptz '2026-01-01 00:00:00+00' at time zone time_zone) is
    not null),
  state text not null default 'verified',
  -- Why it was sent back or suspended.
  state_reason text check (length(state_reason) between 1 and 500),
  handed_in_at timestamptz,
  -- A change after the verification is looked at while work goes on.
  is_change_in_review boolean not null default false,
  industry text check (length(industry) <= 8),
  region text check (length(region) <= 8),
  phone text check (length(phone) between 5 and 20),
  email text check (length(email) between 3 and 254),
  legal_person text check (length(legal_person) between 1 and 128),
  invitation_code text check (invitation_code ~ '^[A-HJ-NP-Z2-9]{8}$'),
  constraint institution_name unique (name),
  constraint institution_state_check check (state in ('unverified', 'inReview', 'verified', 'suspended')
    or (state = 'closed' and kind = 'company'))
);
-- A code leads to one company. Serves: joining by it.
create unique index institution_by_invitation on institution (invitation_code);
-- Serves: the companies the platform has to look at.
create index institution_by_state on institution (kind, state);

alter table institution enable row level security;
alter table institution force row level security;
create policy own_institution on institution
  using (id = current_setting('nostro.institution')::uuid)
  with check (id = current_setting('nostro.institution')::uuid);
-- Banks are known to each other: messages are addressed to them.
create policy banks_are_public on institution for select
  using (kind = 'bank');
create policy sign_in_sees_all on institution for select to nostro_sign_in
  using (true);
grant select, update (name, state, state_reason, handed_in_at, is_change_in_review, industry, region, phone,
  email, legal_person, invitation_code) on institution to nostro_app;
grant select, insert, update on institution to nostro_sign_in;
grant select on institution to nostro_relay;
grant select on institution to nostro_read;

create table institution_bic (
  -- Always 11 characters; the head office as XXX. Exactly one institution answers to a BIC.
  bic text primary key check (bic ~ '^[A-Z0-9]{4}[A-Z]{2}[A-Z0-9]{2}[A-Z0-9]{3}$'),
  institution_id uuid not null references institution (id)
);
-- Serves: the BICs of the signed-in user's institution, at each call.
create index institution_bic_by_institution on institution_bic (institution_id);

alter table institution_bic enable row level security;
alter table institution_bic force row level security;
create policy own_institution on institution_bic
  using (institution_id = current_setting('nostro.institution')::uuid)
  with check (institution_id = current_setting('nostro.institution')::uuid);
-- A directory: who a BIC belongs to is how a message finds its receiver.
create policy directory_is_public on institution_bic for select
  using (true);
grant select on institution_bic to nostro_app;
grant select, insert on institution_bic to nostro_sign_in;
grant select on institution_bic to nostro_relay;
grant select on institution_bic to nostro_read;

create table enterprise_document (
  institution_id uuid not null references institution (id),
  kind text not null check (length(kind) between 1 and 40),
  attachment_id uuid not null,
  file_name text not null check (length(file_name) between 1 and 255),
  state text not null check (state in ('handedIn', 'accepted', 'sentBack')),
  reason text check (length(reason) between 1 and 500),
  changed_at timestamptz not null,
  primary key (institution_id, kind),
  check ((reason is not null) = (state = 'sentBack'))
);

alter table enterprise_document enable row level security;
alter table enterprise_document force row level security;
create policy own_institution on enterprise_document
  using (institution_id = current_setting('nostro.institution')::uuid)
  with check (institution_id = current_setting('nostro.institution')::uuid);
grant select, insert, update on enterprise_document to nostro_app;
grant select, update on enterprise_document to nostro_sign_in;

create table app_user (
  id uuid primary key,
  institution_id uuid not null references institution (id),
  username text not null check ((username = lower(username)) and (length(username) between 1 and 128)),
  name text not null check (length(name) between 1 and 128),
  email text check (length(email) between 3 and 254),
  status text not null check (status in ('active', 'inactive', 'waiting', 'deleted')),
  receive_only boolean not null default false,
  roles text[] not null check (roles <@ array['ROLE_COMPANY', 'ROLE_COMPANY_ADMIN', 'ROLE_BANK',
    'ROLE_REVIEWER', 'ROLE_SENIOR_REVIEWER', 'ROLE_ADMIN']),
  password_hash text not null,
  created_at timestamptz not null,
  phone text check (phone ~ '^1[3-9][0-9]{9}$'),
  is_phone_verified boolean not null default false,
  id_number text check (length(id_number) between 6 and 32),
  -- Lets rows of other tables prove that a person and an institution belong together.
  constraint app_user_in_institution unique (id, institution_id),
  -- One name signs in to one account, whatever the institution.
  constraint app_user_username unique (username),
  -- Whoever waits to be let in, or is gone, holds nothing.
  constraint app_user_roles_when_member check (status in ('active', 'inactive') or (roles = '{}'::text[])),
  constraint app_user_verified_phone check (phone is not null or (not is_phone_verified))
);
-- Serves: the accounts a reset is mailed to.
create index app_user_by_email on app_user (lower(email));
-- Serves: who of an institution may approve.
create index app_user_by_institution on app_user (institution_id);
-- A phone signs in to one account. Serves: sign-in by phone code.
create unique index app_user_by_phone on app_user (phone) where is_phone_verified and status <> 'deleted';

alter table app_user enable row level security;
alter table app_user force row level security;
create policy own_institution on app_user
  using (institution_id = current_setting('nostro.institution')::uuid)
  with check (institution_id = current_setting('nostro.institution')::uuid);
create policy sign_in_reads_all on app_user for select to nostro_sign_in
  using (true);
grant select (id, institution_id, username, name, email, status, receive_only, roles, created_at, phone,
  is_phone_verified, id_number), update (username, email, status, roles, phone, is_phone_verified, id_number)
  on app_user to nostro_app;
grant select, insert, update (name, email, status, receive_only, roles, password_hash, phone,
  is_phone_verified, id_number) on app_user to nostro_sign_in;
grant select (id, institution_id, username, name, email, status, receive_only, roles, created_at, phone,
  is_phone_verified, id_number) on app_user to nostro_relay;
grant select (id, institution_id, username, name, email, status, receive_only, roles, created_at) on app_user
  to nostro_read;

-- The last active administrator of an institution stays one (semantics 7, rule 5), whichever way a row is
-- changed. Two administrators who remove each other at once wait for each other here.
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
  if exists (select from institution where id = old.institution_id and state = 'closed') then return new; end if;
  raise exception 'the last administrator stays' using errcode = 'check_violation',
    constraint = 'app_user_last_administrator';
end
$$;

create function release_claims_of_user()
  returns trigger
  language plpgsql security definer set search_path to 'public', 'pg_temp' as $$
begin
  perform release_claims(new.id, new.institution_id);
  return null;
end
$$;

create trigger keep_last_administrator before update of status, roles on app_user
  for each row execute function keep_last_administrator();
create trigger release_claims after update of status, roles on app_user
  for each row when (((new.status <> 'active') or (new.roles <> old.roles)))
    execute function release_claims_of_user();

create table role_change (
  id uuid primary key,
  institution_id uuid not null,
  user_id uuid not null,
  roles text[] not null,
  asked_by uuid not null,
  asked_at timestamptz not null,
  decided_by uuid,
  decided_at timestamptz,
  is_confirmed boolean,
  kind text not null default 'roles' check (kind in ('roles', 'activate', 'deactivate', 'delete')),
  foreign key (asked_by, institution_id) references app_user (id, institution_id),
  -- Rows that are there passed a stricter rule, and to look at them would need an institution for each.
  constraint role_change_decided_by foreign key (decided_by) references app_user (id),
  foreign key (user_id, institution_id) references app_user (id, institution_id),
  -- Two people: neither the one who asked nor the one whose roles they are confirms them.
  constraint role_change_by_second check (decided_by <> asked_by or (not is_confirmed)),
  check (((decided_by is null) = (decided_at is null)) and ((decided_by is null) = (is_confirmed is null))),
  constraint role_change_not_own check (asked_by <> user_id)
);
-- One change of a user waits at a time.
create unique index role_change_open on role_change (user_id) where decided_at is null;

alter table role_change enable row level security;
alter table role_change force row level security;
create policy own_institution on role_change
  using (institution_id = current_setting('nostro.institution')::uuid)
  with check (institution_id = current_setting('nostro.institution')::uuid);
grant select, insert, update on role_change to nostro_app;
grant select on role_change to nostro_sign_in;

create table user_setting (
  user_id uuid primary key,
  institution_id uuid not null,
  language text check (language in ('zh-CN', 'en', 'ru')),
  theme text check (theme in ('light', 'dark', 'system')),
  density text check (density in ('comfortable', 'compact')),
  reading_mode text check (reading_mode in ('full', 'twoSides')),
  has_shortcuts boolean not null default true,
  has_task_mails boolean not null default true,
  time_zone text check (time_zone is null
    or ((timestamptz '2026-01-01 00:00:00+00' at time zone time_zone) is not null)),
  shortcuts jsonb not null default '[]'::jsonb check (jsonb_typeof(shortcuts) = 'array'
    and (octet_length(shortcuts::text) <= 16384)),
  foreign key (user_id, institution_id) references app_user (id, institution_id)
);

alter table user_setting enable row level security;
alter table user_setting force row level security;
create policy own_institution on user_setting
  using (institution_id = current_setting('nostro.institution')::uuid)
  with check (institution_id = current_setting('nostro.institution')::uuid);
create policy accounts_read_all on user_setting for select to nostro_sign_in
  using (true);
create policy own_user on user_setting as restrictive to nostro_app
  using (user_id = current_setting('nostro.user')::uuid)
  with check (user_id = current_setting('nostro.user')::uuid);
grant select, insert, update on user_setting to nostro_app;
grant select, insert on user_setting to nostro_sign_in;
grant select on user_setting to nostro_relay;

create table idempotency_key (
  user_id uuid not null,
  key text not null check (length(key) between 1 and 64),
  institution_id uuid not null,
  request_digest text not null,
  -- Absent only inside the transaction that is still working out the answer.
  answer jsonb,
  created_at timestamptz not null,
  -- One key names one intention of one user: copies that come at once wait here for the first.
  constraint idempotency_key_once primary key (user_id, key),
  constraint idempotency_key_user foreign key (user_id, institution_id) references app_user (id, institution_id)
);
-- Serves: the removal of old keys.
create index idempotency_key_by_age on idempotency_key (created_at);

alter table idempotency_key enable row level security;
alter table idempotency_key force row level security;
create policy own_institution on idempotency_key
  using (institution_id = current_setting('nostro.institution')::uuid)
  with check (institution_id = current_setting('nostro.institution')::uuid);
-- Old keys are removed for all institutions at once.
create policy relay_removes on idempotency_key to nostro_relay
  using (true);
grant select, insert, update on idempotency_key to nostro_app;
grant select, delete on idempotency_key to nostro_relay;
