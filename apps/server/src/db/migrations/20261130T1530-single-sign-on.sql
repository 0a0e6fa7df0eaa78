-- Single sign-on of an institution by OpenID Connect. Two administrators of a bank confirm its settings, among them the
-- roles of each group; an account has the roles of its groups without a further confirmation, and no others.

create table single_sign_on (
  institution_id uuid not null references institution (id),
  version integer not null check (version > 0),
  rules jsonb not null check (jsonb_typeof(rules -> 'groups') = 'array' and rules ? 'isOn'
    and octet_length(rules::text) <= 65536),
  -- The secret of the client, which opens with a seal key of the installation.
  sealed text,
  changed_by uuid not null,
  changed_at timestamptz not null,
  constraint single_sign_on_once primary key (institution_id, version),
  constraint single_sign_on_changed_by foreign key (changed_by, institution_id)
    references app_user (id, institution_id)
);
alter table single_sign_on enable row level security;
alter table single_sign_on force row level security;
create policy own_institution on single_sign_on
  using (institution_id = current_setting('nostro.institution')::uuid)
  with check (institution_id = current_setting('nostro.institution')::uuid);
-- The institution of a user who signs in is known only by the code or by the started sign-in.
create policy sign_in_reads_all on single_sign_on for select to nostro_sign_in
  using (true);
grant select, insert on single_sign_on to nostro_app;
grant select on single_sign_on to nostro_sign_in;

create function single_sign_on_of(home uuid) returns jsonb language sql stable as $$
  select rules from single_sign_on where institution_id = home order by version desc limit 1
$$;

-- The code of an institution on the sign-in page. It names one institution.
create table sign_in_code (
  code text not null check (code ~ '^[a-z0-9][a-z0-9-]{1,39}$'),
  institution_id uuid not null references institution (id),
  constraint sign_in_code_once primary key (code),
  constraint sign_in_code_of_institution unique (institution_id)
);
alter table sign_in_code enable row level security;
alter table sign_in_code force row level security;
create policy own_institution on sign_in_code
  using (institution_id = current_setting('nostro.institution')::uuid)
  with check (institution_id = current_setting('nostro.institution')::uuid);
create policy sign_in_reads_all on sign_in_code for select to nostro_sign_in
  using (true);
grant select, insert, delete on sign_in_code to nostro_app;
grant select on sign_in_code to nostro_sign_in;

create function guard_single_sign_on() returns trigger language plpgsql as $$
begin
  if acts_as_owner() or not is_under_dual_control(new.institution_id)
      or exists (select from confirmed_now(new.institution_id, '{singleSignOn.change}', new.institution_id::text) c
        where c.after = new.rules and c.sealed is not distinct from new.sealed) then
    return new;
  end if;
  raise exception using errcode = 'check_violation', constraint = 'single_sign_on_confirmed',
    message = 'a second administrator confirms the single sign-on';
end
$$;
create trigger guard_single_sign_on before insert on single_sign_on
  for each row execute function guard_single_sign_on();

create function guard_sign_in_code() returns trigger language plpgsql as $$
begin
  if acts_as_owner() or new.code = single_sign_on_of(new.institution_id) ->> 'code' then return new; end if;
  raise exception using errcode = 'check_violation', constraint = 'sign_in_code_confirmed',
    message = 'the code of an institution is that of its settings';
end
$$;
create trigger guard_sign_in_code before insert on sign_in_code
  for each row execute function guard_sign_in_code();

-- A started sign-in. It is removed when the browser returns from the provider, so it is finished once.
create table provider_sign_in (
  -- SHA-256 of the state, and of the ticket that only the browser knows.
  state_hash bytea not null check (length(state_hash) = 32),
  ticket_hash bytea not null check (length(ticket_hash) = 32),
  institution_id uuid not null references institution (id),
  -- The nonce and the verifier of the code.
  sealed text not null,
  expires_at timestamptz not null,
  constraint provider_sign_in_once primary key (state_hash)
);
-- Serves: the removal of those that were not finished.
create index provider_sign_in_by_expiry on provider_sign_in (expires_at);
alter table provider_sign_in enable row level security;
alter table provider_sign_in force row level security;
create policy sign_in on provider_sign_in to nostro_sign_in
  using (true)
  with check (true);
grant select, insert, delete on provider_sign_in to nostro_sign_in;

-- The subject of the provider that is a user, with the groups of the last sign-in and their roles.
create table user_identity (
  user_id uuid primary key,
  institution_id uuid not null,
  issuer text not null check (length(issuer) between 1 and 300),
  subject text not null check (length(subject) between 1 and 255),
  groups text[] not null,
  roles text[] not null check (cardinality(roles) > 0),
  linked_at timestamptz not null,
  used_at timestamptz not null,
  -- The transaction that wrote the roles: the account gets them in this one and in no other.
  granted_in xid8,
  constraint user_identity_user foreign key (user_id, institution_id) references app_user (id, institution_id),
  constraint user_identity_subject unique (institution_id, issuer, subject)
);
alter table user_identity enable row level security;
alter table user_identity force row level security;
create policy own_institution on user_identity
  using (institution_id = current_setting('nostro.institution')::uuid)
  with check (institution_id = current_setting('nostro.institution')::uuid);
grant select (user_id, institution_id, issuer, linked_at, used_at, granted_in, groups, roles) on user_identity to nostro_app;
grant select, insert, update on user_identity to nostro_sign_in;

create function roles_of_groups(rules jsonb, groups text[]) returns text[] language sql immutable as $$
  select coalesce(array_agg(distinct role), '{}')
  from jsonb_array_elements(rules -> 'groups') mapped, jsonb_array_elements_text(mapped -> 'roles') role
  where mapped ->> 'group' = any (groups)
$$;

create function guard_user_identity() returns trigger language plpgsql as $$
declare
  rules jsonb := single_sign_on_of(new.institution_id);
begin
  new.granted_in := pg_current_xact_id();
  if acts_as_owner() then return new; end if;
  if coalesce((rules ->> 'isOn')::boolean, false) and new.issuer = rules ->> 'issuer'
      and same_roles(to_jsonb(roles_of_groups(rules, new.groups)), new.roles)
      and (tg_op = 'INSERT' or (new.user_id = old.user_id and new.institution_id = old.institution_id
        and (new.issuer <> old.issuer or new.subject = old.subject))) then
    return new;
  end if;
  raise exception using errcode = 'check_violation', constraint = 'user_identity_by_rules',
    message = 'a user of the provider has the roles of the groups, by the confirmed settings';
end
$$;
create trigger guard_user_identity before insert or update on user_identity
  for each row execute function guard_user_identity();

-- As before, and by the provider: the account has the roles of its groups, and an administrator keeps this role where
-- the institution has no other one.
create or replace function guard_account() returns trigger language plpgsql as $$
begin
  if (new.status = 'key') <> (old.status = 'key') and not (old.status = 'key' and new.status = 'deleted') then
    raise exception using errcode = 'check_violation', constraint = 'app_user_confirmed',
      message = 'an account is that of a user or that of a key';
  end if;
  if acts_as_owner() or not is_under_dual_control(new.institution_id) then return new; end if;
  if new.institution_id <> old.institution_id or new.created_by is distinct from old.created_by then
    raise exception using errcode = 'check_violation', constraint = 'app_user_confirmed',
      message = 'an account stays with its institution';
  end if;
  if new.status = old.status and new.roles = old.roles and new.confirmed_by is not distinct from old.confirmed_by then
    return new;
  end if;
  if new.status = 'key' and new.confirmed_by is not distinct from old.confirmed_by
      and (new.roles <@ array['ROLE_BANK'] or (new.roles <@ array['ROLE_BANK', 'ROLE_REVIEWER']
        and exists (select from confirmed_now(new.institution_id, '{key.add,key.change}', new.id::text) c
          where c.after -> 'permissions' ? 'decideBankMessages'))) then
    return new;
  end if;
  -- An account without a role of an administrator is disabled or removed at once: that takes rights away and gives none.
  if not 'ROLE_ADMIN' = any (old.roles) and new.confirmed_by is not distinct from old.confirmed_by
      and ((new.status = 'inactive' and old.status = 'active' and new.roles = old.roles)
        or (new.status = 'deleted' and new.roles = '{}')) then
    return new;
  end if;
  if new.status = 'active' and new.confirmed_by is not distinct from old.confirmed_by
      and (old.status = 'active' or (old.status = 'waiting' and old.created_by is null))
      and exists (select from user_identity i where i.user_id = new.id and i.institution_id = new.institution_id
        and i.granted_in = pg_current_xact_id()
        and (same_roles(to_jsonb(i.roles), new.roles)
          or ('ROLE_ADMIN' = any (old.roles) and same_roles(to_jsonb(i.roles || 'ROLE_ADMIN'::text), new.roles)))) then
    return new;
  end if;
  if exists (select from confirmed_now(new.institution_id,
      array['user.add', 'user.roles', 'user.activate', 'user.deactivate', 'user.delete'], new.id::text) c
      where c.after ->> 'status' = new.status and same_roles(c.after -> 'roles', new.roles)
        and (c.kind <> 'user.add' or (c.after ->> 'username' = new.username and c.after ->> 'name' = new.name
          and c.after ->> 'email' is not distinct from new.email
          and new.confirmed_by is not distinct from c.decided_by))
        and (c.kind = 'user.add' or (c.before ->> 'status' = old.status and same_roles(c.before -> 'roles', old.roles)
          and new.confirmed_by is not distinct from old.confirmed_by))) then
    return new;
  end if;
  raise exception using errcode = 'check_violation', constraint = 'app_user_confirmed',
    message = 'a second administrator confirms what an account may do';
end
$$;

-- The emergency administrator stays one while no other user signs in without the provider.
create function keep_emergency_administrator() returns trigger language plpgsql as $$
declare
  rules jsonb := single_sign_on_of(old.institution_id);
begin
  if old.status = 'active' and rules ->> 'emergencyUserId' = old.id::text
      and (rules ->> 'isOn')::boolean and not (rules ->> 'allowsLocalSignIn')::boolean
      and (new.status <> 'active' or not new.roles && array['ROLE_ADMIN', 'ROLE_COMPANY_ADMIN'])
      and not exists (select from institution where id = old.institution_id and state = 'closed') then
    raise exception using errcode = 'check_violation', constraint = 'app_user_emergency_administrator',
      message = 'the emergency administrator stays';
  end if;
  return new;
end
$$;
create trigger keep_emergency_administrator before update of status, roles on app_user
  for each row execute function keep_emergency_administrator();
-- The jobs that remove accounts of a closed institution update them, too.
create policy relay_reads on single_sign_on for select to nostro_relay
  using (institution_id = current_setting('nostro.institution')::uuid);
grant select (institution_id, version, rules) on single_sign_on to nostro_relay;

-- The code of the provider with which a user has to sign in; absent if the user may sign in without it.
create function provider_demanded_of(person uuid) returns text language sql stable as $$
  select rules ->> 'code' from app_user, lateral single_sign_on_of(institution_id) rules
  where id = person and (rules ->> 'isOn')::boolean and not (rules ->> 'allowsLocalSignIn')::boolean
    and rules ->> 'emergencyUserId' is distinct from person::text
$$;

-- The method of a session, and whether it had a second factor of the provider.
alter table session add column signed_in_by text check (signed_in_by in ('local', 'provider')),
  add column has_provider_factor boolean not null default false;

-- As before; a session with a second factor of the provider needs no other one.
create or replace function caller_of_token(hash bytea)
  returns table (session_id uuid, session_created_at timestamp with time zone,
    last_seen_at timestamp with time zone, end_reason text, user_id uuid, username text, user_name text,
    email text, status text, is_user_receive_only boolean, roles text[], institution_id uuid, kind text,
    institution_name text, is_institution_receive_only boolean, time_zone text, state text, bics text[],
    rules jsonb, has_second_factor boolean, needs_second_factor boolean)
  language plpgsql stable set plan_cache_mode to 'force_generic_plan' as $$
begin
  return query
    select caller.*, has_second_factor(caller.user_id), needs_second_factor(caller.user_id)
      and not (select session.has_provider_factor from session where session.id = caller.session_id)
    from actor_of_token(hash) as caller;
end
$$;

do $$
declare
  kinds text[];
begin
  select array_agg(each_kind.parts[1]) into kinds
  from pg_constraint c, regexp_matches(pg_get_constraintdef(c.oid), '\m([a-z][A-Za-z]*\.[A-Za-z]+)\M', 'g') each_kind (parts)
  where c.conname = 'pending_change_kind_check' and c.conrelid = 'pending_change'::regclass;
  execute 'alter table pending_change drop constraint pending_change_kind_check';
  execute format('alter table pending_change add constraint pending_change_kind_check check (kind = any (%L::text[])) not valid',
    kinds || '{singleSignOn.change}');
  execute 'alter table pending_change validate constraint pending_change_kind_check';
end
$$;
