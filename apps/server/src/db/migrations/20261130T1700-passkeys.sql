-- Passkeys of users. A passkey signs in alone, since the device verifies its user, and is a second factor like an
-- authenticator app.

create table passkey (
  id uuid primary key,
  user_id uuid not null,
  institution_id uuid not null,
  -- The limit of the standard.
  credential_id bytea not null check (length(credential_id) between 1 and 1023),
  -- The key in the format of COSE.
  public_key bytea not null check (length(public_key) between 1 and 4096),
  -- The number of signatures by the device, which may be 0 at all times.
  counter bigint not null check (counter >= 0),
  transports text[] not null default '{}',
  name text not null check (length(name) between 1 and 120),
  created_at timestamptz not null,
  used_at timestamptz not null,
  -- The transaction in which it signed last.
  proved_in xid8,
  constraint passkey_user foreign key (user_id, institution_id) references app_user (id, institution_id),
  constraint passkey_once unique (credential_id),
  constraint passkey_name_once unique (user_id, name)
);
alter table passkey enable row level security;
alter table passkey force row level security;
create policy accounts on passkey to nostro_sign_in
  using (true)
  with check (true);
grant select, insert, delete on passkey to nostro_sign_in;
grant update (counter, name, used_at) on passkey to nostro_sign_in;
-- Administrators see which accounts of their institution have one.
create policy own_institution on passkey for select to nostro_app
  using (institution_id = current_setting('nostro.institution')::uuid);
grant select (user_id, institution_id, created_at) on passkey to nostro_app;

-- A challenge that a browser signs. It is removed when it is used, so it is used once.
create table passkey_challenge (
  -- SHA-256 of the ticket that only this browser knows.
  ticket_hash bytea primary key check (length(ticket_hash) = 32),
  challenge bytea not null check (length(challenge) = 32),
  purpose text not null check (purpose in ('signIn', 'proof', 'enrolment')),
  -- The session for which it was created; absent for a sign-in.
  session_id uuid,
  expires_at timestamptz not null,
  constraint passkey_challenge_session check ((session_id is null) = (purpose = 'signIn'))
);
-- Serves: the removal of those that were not used.
create index passkey_challenge_by_expiry on passkey_challenge (expires_at);
alter table passkey_challenge enable row level security;
alter table passkey_challenge force row level security;
create policy sign_in on passkey_challenge to nostro_sign_in
  using (true)
  with check (true);
grant select, insert, delete on passkey_challenge to nostro_sign_in;

create or replace function has_second_factor(person uuid) returns boolean language sql stable as $$
  select exists (select from second_factor where user_id = person and confirmed_at is not null)
    or exists (select from passkey where user_id = person)
$$;

-- The user proved the identity with the app or with a passkey in this transaction.
create function proved_now(person uuid) returns boolean language sql stable as $$
  select exists (select from second_factor where user_id = person and proved_in = pg_current_xact_id())
    or exists (select from passkey where user_id = person and proved_in = pg_current_xact_id())
$$;

create function guard_passkey() returns trigger language plpgsql as $$
begin
  if acts_as_owner() then return case when tg_op = 'DELETE' then old else new end; end if;
  if tg_op = 'INSERT' then
    new.proved_in := null;
    return new;
  elsif tg_op = 'UPDATE' then
    new.proved_in := old.proved_in;
    if new.counter >= old.counter then return new; end if;
  elsif proved_now(old.user_id) or not is_under_dual_control(old.institution_id)
      or exists (select from confirmed_now(old.institution_id, '{user.secondFactor}', old.user_id::text) c
        where c.after ->> 'hasSecondFactor' = 'false') then
    return old;
  end if;
  raise exception using errcode = 'check_violation', constraint = 'passkey_by_two',
    message = 'a user with a second factor, or two administrators, remove a passkey';
end
$$;
create trigger guard_passkey before insert or update or delete on passkey
  for each row execute function guard_passkey();

-- Runs after the guard, by the order of names: a statement that stores a use proves the identity, a rename does not.
create function note_passkey_use() returns trigger language plpgsql as $$
begin
  new.proved_in := pg_current_xact_id();
  return new;
end
$$;
create trigger note_passkey_use before update of used_at on passkey
  for each row execute function note_passkey_use();

-- As before; a passkey proves the identity too.
create or replace function guard_second_factor() returns trigger language plpgsql as $$
begin
  if acts_as_owner() then return case when tg_op = 'DELETE' then old else new end; end if;
  if tg_op = 'INSERT' then
    new.proved_in := null;
    -- An app counts when a code of it was confirmed, which is a later call.
    if new.confirmed_at is null then return new; end if;
  elsif old.confirmed_at is null then
    if tg_op = 'DELETE' then return old; end if;
    new.proved_in := null;
    return new;
  elsif tg_op = 'UPDATE' then
    new.proved_in := old.proved_in;
    if new.last_step > old.last_step or cardinality(new.recovery_hashes) < cardinality(old.recovery_hashes) then
      new.proved_in := pg_current_xact_id();
    end if;
    -- The secret is sealed with another key, for the same user alone.
    if new.user_id = old.user_id and new.institution_id = old.institution_id and new.confirmed_at = old.confirmed_at
        and new.last_step >= old.last_step
        and cardinality(new.recovery_hashes) <= cardinality(old.recovery_hashes) then
      return new;
    end if;
  elsif proved_now(old.user_id) or not is_under_dual_control(old.institution_id)
      or exists (select from confirmed_now(old.institution_id, '{user.secondFactor}', old.user_id::text) c
        where c.after ->> 'hasSecondFactor' = 'false') then
    return old;
  end if;
  raise exception using errcode = 'check_violation', constraint = 'second_factor_by_two',
    message = 'a user with a code, or two administrators, take an authenticator app away';
end
$$;

-- The method of a session. Rows that exist passed the narrower check.
alter table session drop constraint session_signed_in_by_check,
  add constraint session_signed_in_by_check check (signed_in_by in ('local', 'provider', 'passkey')) not valid;

-- A provider proves the identity of a user who has signed in. Such a proof belongs to the session of the user.
alter table provider_sign_in add column session_id uuid;
