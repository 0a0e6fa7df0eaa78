-- Sessions and what somebody signs in with.

create table session (
  id uuid primary key,
  user_id uuid not null,
  institution_id uuid not null,
  -- SHA-256 of the token: whoever reads the table cannot sign in with it.
  token_hash bytea not null check (length(token_hash) = 32),
  address text not null,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  ended_at timestamptz,
  end_reason text check (end_reason in ('signedOut', 'displaced', 'expired', 'disabled', 'passwordChanged',
    'rolesChanged')),
  -- Serves: the session of a call, at each call.
  constraint session_token unique (token_hash),
  constraint "session_user" foreign key (user_id, institution_id) references app_user (id, institution_id),
  constraint session_end_has_reason check ((ended_at is null) = (end_reason is null))
);
-- Serves: has this user signed in from this address before.
create index session_by_user_and_address on session (user_id, address);
-- A user has one live session (SE-2). Serves: ending the earlier one at sign-in.
create unique index session_one_live_per_user on session (user_id) where ended_at is null;

alter table session enable row level security;
alter table session force row level security;
create policy own_institution on session to nostro_app
  using (institution_id = current_setting('nostro.institution')::uuid)
  with check (institution_id = current_setting('nostro.institution')::uuid);
create policy sign_in on session to nostro_sign_in
  using (true)
  with check (true);
grant select (user_id, institution_id, last_seen_at, ended_at), update (ended_at, end_reason) on session to
  nostro_app;
grant select, insert, update, delete on session to nostro_sign_in;

-- Whoever holds a connection of a session that ended has to let go of it at once, on whichever server it is.
create function announce_session_end() returns trigger language plpgsql as $$
begin
  perform pg_notify('nostro_change', json_build_object('session', new.id)::text);
  return null;
end
$$;

-- With the rights of the owner run the triggers alone, which nobody can call.
create function release_claims_of_session()
  returns trigger
  language plpgsql security definer set search_path to 'public', 'pg_temp' as $$
begin
  perform release_claims(new.user_id, new.institution_id);
  return null;
end
$$;

-- Who makes a call is asked with each call, before any institution is known. One function answers it all, so
-- that it is one statement that is planned once. It works with the rights of whoever calls it, which are those
-- of signing in.
create function actor_of_token(hash bytea)
  returns table (session_id uuid, session_created_at timestamp with time zone,
    last_seen_at timestamp with time zone, end_reason text, user_id uuid, username text, user_name text,
    email text, status text, is_user_receive_only boolean, roles text[], institution_id uuid, kind text,
    institution_name text, is_institution_receive_only boolean, time_zone text, state text, bics text[],
    rules jsonb)
  language plpgsql stable set plan_cache_mode to 'force_generic_plan' as $$
begin
  return query
    select session.id, session.created_at, session.last_seen_at, session.end_reason,
      member.id, member.username, member.name, member.email, member.status, member.receive_only, member.roles,
      institution.id, institution.kind, institution.name, institution.receive_only, institution.time_zone,
      institution.state,
      array(select bic from institution_bic where institution_bic.institution_id = institution.id order by bic),
      (select approval_rules.rules from approval_rules
        where approval_rules.institution_id = institution.id order by version desc limit 1)
    from session
      join app_user as member on member.id = session.user_id
      join institution on institution.id = member.institution_id
    where session.token_hash = hash;
end
$$;
revoke all on function actor_of_token(bytea) from public;
grant execute on function actor_of_token(bytea) to nostro_sign_in;

create trigger announce_end after update of ended_at on session
  for each row when (((old.ended_at is null) and (new.ended_at is not null)))
    execute function announce_session_end();
create trigger release_claims after update of ended_at on session
  for each row when (((old.ended_at is null) and (new.ended_at is not null)))
    execute function release_claims_of_session();

create table sign_in_throttle (
  -- `account:NAME`, `account:NAME@ADDRESS`, `address:ADDRESS` or `password:USER`; names need not belong to
  -- anyone.
  subject text primary key check (length(subject) <= 300),
  failures integer not null,
  counted_from timestamptz not null,
  locked_until timestamptz
);

alter table sign_in_throttle enable row level security;
alter table sign_in_throttle force row level security;
create policy sign_in on sign_in_throttle to nostro_sign_in
  using (true)
  with check (true);
grant select, insert, update, delete on sign_in_throttle to nostro_sign_in;

create table verification_code (
  id uuid primary key,
  purpose text not null check (purpose in ('signIn', 'register', 'contact')),
  -- A phone number or an e-mail address, in lower case.
  target text not null check (length(target) between 3 and 254),
  -- Of a user who changes a contact; of nobody otherwise.
  user_id uuid,
  -- SHA-256 of what only the browser knows that asked: the code alone is worth nothing elsewhere.
  ticket_hash bytea not null check (length(ticket_hash) = 32) unique,
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
);
create index verification_code_by_address on verification_code (address, created_at);
-- Serves: the registration a proof belongs to.
create unique index verification_code_by_proof on verification_code (proof_hash);
-- Serves: how many codes a target, and an address, asked for within the hour.
create index verification_code_by_target on verification_code (target, created_at);

alter table verification_code enable row level security;
alter table verification_code force row level security;
create policy accounts on verification_code to nostro_sign_in
  using (true)
  with check (true);
grant select, insert, update, delete on verification_code to nostro_sign_in;

create table reset_token (
  -- SHA-256 of the token in the mailed link.
  token_hash bytea primary key check (length(token_hash) = 32),
  user_id uuid not null unique,
  institution_id uuid not null,
  expires_at timestamptz not null,
  foreign key (user_id, institution_id) references app_user (id, institution_id)
);

alter table reset_token enable row level security;
alter table reset_token force row level security;
create policy accounts on reset_token to nostro_sign_in
  using (true)
  with check (true);
grant select, insert, update, delete on reset_token to nostro_sign_in;

create table second_factor (
  user_id uuid primary key,
  institution_id uuid not null,
  secret text not null,
  confirmed_at timestamptz,
  -- The time step of the last code that was taken: none is taken twice.
  last_step bigint not null default 0,
  -- SHA-256 of each recovery code that is left.
  recovery_hashes bytea[] not null default '{}'::bytea[],
  foreign key (user_id, institution_id) references app_user (id, institution_id)
);

alter table second_factor enable row level security;
alter table second_factor force row level security;
create policy accounts on second_factor to nostro_sign_in
  using (true)
  with check (true);
grant select, insert, update, delete on second_factor to nostro_sign_in;
