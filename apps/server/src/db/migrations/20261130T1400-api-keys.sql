-- Keys of an institution for its systems. A key is an account, so that the constraints about makers and checkers, the
-- audit trail and the rounds hold for it. Its account has the status `key`: no statement about active users finds it.

alter table app_user drop constraint app_user_status_check, drop constraint app_user_roles_when_member,
  add constraint app_user_status_check check (status in ('active', 'inactive', 'waiting', 'deleted', 'key')) not valid,
  add constraint app_user_roles_when_member check (status in ('active', 'inactive', 'key') or roles = '{}'::text[])
    not valid,
  -- A key has no address, no telephone and no rights of an administrator.
  add constraint app_user_key_is_no_person check (status <> 'key' or (email is null and phone is null
    and id_number is null and not roles && array['ROLE_ADMIN', 'ROLE_COMPANY_ADMIN', 'ROLE_SENIOR_REVIEWER'])) not valid;

create table api_key (
  -- The id of its account.
  id uuid primary key,
  institution_id uuid not null references institution (id),
  name text not null check (length(name) between 1 and 128),
  -- SHA-256 of the secret: the row does not open anything.
  secret_hash bytea not null check (length(secret_hash) = 32),
  -- The secret before a rotation, which is accepted until then.
  previous_hash bytea check (length(previous_hash) = 32),
  previous_until timestamptz,
  permissions text[] not null check (cardinality(permissions) between 1 and 20 and permissions <@ array[
    'composeBankMessages', 'seeBankMessages', 'seeReceivedBankMessages', 'confirmBankReceipts', 'seeBankApprovals',
    'decideBankMessages', 'composeRemittances', 'seeRemittances', 'confirmRemittanceReceipts', 'decideRemittances']),
  -- Absent: all types, all accounts, any amount, any address.
  messaging_types text[] check (cardinality(messaging_types) between 1 and 40),
  accounts text[] check (cardinality(accounts) between 1 and 100),
  amount_max text check (amount_max ~ '^\d{1,15}(\.\d{1,2})?$'),
  addresses text[] check (cardinality(addresses) between 1 and 20),
  calls_per_minute integer not null check (calls_per_minute between 1 and 6000),
  expires_at timestamptz not null,
  created_by uuid not null,
  created_at timestamptz not null,
  -- Absent while a second administrator has to confirm it; the key does not work until then.
  confirmed_at timestamptz,
  last_used_at timestamptz,
  last_address text check (length(last_address) <= 64),
  revoked_at timestamptz,
  revoked_by uuid,
  constraint api_key_account foreign key (id, institution_id) references app_user (id, institution_id),
  constraint api_key_creator foreign key (created_by, institution_id) references app_user (id, institution_id),
  constraint api_key_revoker foreign key (revoked_by, institution_id) references app_user (id, institution_id),
  constraint api_key_secret unique (secret_hash),
  constraint api_key_rotation_is_whole check ((previous_hash is null) = (previous_until is null)),
  constraint api_key_made_by_other check (created_by <> id and revoked_by is distinct from id)
);
-- Serves: the call with the secret before a rotation.
create unique index api_key_previous on api_key (previous_hash) where previous_hash is not null;
-- Serves: the list of keys. A name names one key that was not revoked.
create unique index api_key_name on api_key (institution_id, lower(name)) where revoked_at is null;

alter table api_key enable row level security;
alter table api_key force row level security;
create policy own_institution on api_key
  using (institution_id = current_setting('nostro.institution')::uuid)
  with check (institution_id = current_setting('nostro.institution')::uuid);
-- The institution of a caller is known only after the key was found.
create policy sign_in on api_key for all to nostro_sign_in
  using (true)
  with check (true);
grant select (id, institution_id, name, previous_until, permissions, messaging_types, accounts, amount_max, addresses,
    calls_per_minute, expires_at, created_by, created_at, confirmed_at, last_used_at, last_address, revoked_at,
    revoked_by),
  insert, update (name, previous_hash, previous_until, permissions, messaging_types, accounts, amount_max,
    addresses, calls_per_minute, expires_at, confirmed_at, revoked_at, revoked_by) on api_key to nostro_app;
grant select, update (secret_hash, previous_hash, previous_until, last_used_at, last_address) on api_key
  to nostro_sign_in;
-- Jobs notify users and no keys.
grant select (id, institution_id) on api_key to nostro_relay;

-- A key is asked for with each call, before any institution is known.
create function caller_of_key(hash bytea, at timestamptz)
  returns table (key_id uuid, username text, user_name text, status text, roles text[], institution_id uuid, kind text,
    institution_name text, is_institution_receive_only boolean, time_zone text, state text, bics text[], rules jsonb,
    permissions text[], messaging_types text[], accounts text[], amount_max text, addresses text[],
    calls_per_minute integer, expires_at timestamptz, created_at timestamptz, last_used_at timestamptz,
    revoked_at timestamptz)
  language plpgsql stable set plan_cache_mode to 'force_generic_plan' as $$
begin
  return query
    select key.id, member.username, member.name, member.status, member.roles, institution.id, institution.kind,
      institution.name, institution.receive_only, institution.time_zone, institution.state,
      array(select bic from institution_bic where institution_bic.institution_id = institution.id order by bic),
      (select approval_rules.rules from approval_rules
        where approval_rules.institution_id = institution.id order by version desc limit 1),
      key.permissions, key.messaging_types, key.accounts, key.amount_max, key.addresses, key.calls_per_minute,
      key.expires_at, key.created_at, key.last_used_at, key.revoked_at
    from api_key as key
      join app_user as member on member.id = key.id
      join institution on institution.id = key.institution_id
    where (key.secret_hash = hash or (key.previous_hash = hash and key.previous_until > at))
      and key.confirmed_at is not null;
end
$$;
revoke all on function caller_of_key(bytea, timestamptz) from public;
grant execute on function caller_of_key(bytea, timestamptz) to nostro_sign_in;

-- Two administrators make a key of a bank that submits or decides. ------------------------------------------------------

create function facts_of(key api_key) returns jsonb language sql stable as $$
  select jsonb_strip_nulls(jsonb_build_object('name', key.name, 'permissions', to_jsonb(key.permissions),
    'messagingTypes', to_jsonb(key.messaging_types), 'accounts', to_jsonb(key.accounts), 'amountMax', key.amount_max,
    'addresses', to_jsonb(key.addresses), 'callsPerMinute', key.calls_per_minute,
    'expiresAt', to_char(key.expires_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')))
$$;

create function key_acts(permissions text[]) returns boolean language sql immutable as $$
  select permissions && array['composeBankMessages', 'decideBankMessages', 'composeRemittances', 'decideRemittances']
$$;

create function guard_api_key() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and (new.id <> old.id or new.institution_id <> old.institution_id
      or new.created_by <> old.created_by or (old.confirmed_at is not null and new.confirmed_at is null)
      or (old.revoked_at is not null and to_jsonb(new) - '{last_used_at,last_address}'::text[]
        <> to_jsonb(old) - '{last_used_at,last_address}'::text[])) then
    raise exception using errcode = 'check_violation', constraint = 'api_key_stays_revoked',
      message = 'a revoked key stays as it is, and a key stays with its institution';
  end if;
  if acts_as_owner() or not is_under_dual_control(new.institution_id) then return new; end if;
  if tg_op = 'INSERT' then
    if new.confirmed_at is null or not key_acts(new.permissions) then return new; end if;
  elsif facts_of(new) = facts_of(old) and new.confirmed_at is not distinct from old.confirmed_at then
    -- A new secret and a revocation give no rights.
    return new;
  elsif not key_acts(old.permissions || new.permissions) then
    return new;
  elsif exists (select from confirmed_now(new.institution_id, '{key.add,key.change}', new.id::text) c
      where c.after = facts_of(new) and (c.kind = 'key.add' or c.before = facts_of(old))) then
    return new;
  end if;
  raise exception using errcode = 'check_violation', constraint = 'api_key_by_two',
    message = 'a second administrator confirms what a key may do';
end
$$;
create trigger guard_api_key before insert or update on api_key
  for each row execute function guard_api_key();

-- As before, and the account of a key, which begins without a deciding role.
create or replace function guard_new_accounts() returns trigger language plpgsql as $$
begin
  if acts_as_owner() then return null; end if;
  if exists (
    select from added join institution i on i.id = added.institution_id
    where i.kind <> 'company'
      and not (added.status = 'waiting' and added.roles = '{}' and added.confirmed_by is null)
      and not (added.status = 'key' and added.roles <@ array['ROLE_BANK'] and added.confirmed_by is null
        and i.kind = 'bank')
      and not exists (
        select from bank_confirmed_now('{bank.create}', i.id) c, jsonb_array_elements(c.after -> 'administrators') named
        where added.status = 'active' and added.roles <@ array['ROLE_BANK', 'ROLE_ADMIN']
          and named ->> 'username' = added.username and named ->> 'name' = added.name
          and named ->> 'email' = added.email
          and added.created_by = c.requested_by and added.confirmed_by is not distinct from c.decided_by)
  ) then
    raise exception using errcode = 'check_violation', constraint = 'app_user_confirmed',
      message = 'a second administrator confirms a new account';
  end if;
  return null;
end
$$;

-- As before; a key becomes no user and a user no key, and a key gets the deciding role with its confirmed change.
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

-- As before, and by a key in force with the permission, in an institution whose rules allow it.
create or replace function guard_decider() returns trigger language plpgsql as $$
begin
  if new.decided_by is not null and new.type not in ('issued', 'completed') and not acts_as_owner()
      and (tg_op = 'INSERT' or old.decided_by is null) and not (exists (
    select from app_user where id = coalesce(new.decided_for, new.decided_by) and status = 'active'
      and roles && array['ROLE_REVIEWER', 'ROLE_SENIOR_REVIEWER']
  ) and exists (select from app_user where id = new.decided_by and status = 'active'))
      and not (new.decided_for is null and exists (
    select from api_key key join app_user account on account.id = key.id
    where key.id = new.decided_by and account.status = 'key' and 'ROLE_REVIEWER' = any (account.roles)
      and key.permissions && array['decideBankMessages', 'decideRemittances'] and key.confirmed_at is not null
      and key.revoked_at is null and coalesce((select (rules ->> 'allowsApprovalByKeys')::boolean from approval_rules
        where institution_id = new.institution_id order by version desc limit 1), false))) then
    raise exception using errcode = 'check_violation', constraint = 'approval_by_confirmed_reviewer',
      message = 'a step is decided by a reviewer whose account was confirmed';
  end if;
  return new;
end
$$;

-- A key that was not confirmed is none: its name is free again.
create function remove_unconfirmed_key() returns trigger language plpgsql as $$
begin
  update api_key set revoked_at = clock_timestamp()
    where id = new.object_id::uuid and institution_id = new.institution_id and confirmed_at is null
      and revoked_at is null;
  update app_user set status = 'deleted', roles = '{}', username = id::text
    where id = new.object_id::uuid and institution_id = new.institution_id and status = 'key';
  return null;
end
$$;
create trigger remove_unconfirmed_key after update of state on pending_change
  for each row when (new.kind = 'key.add' and new.state in ('rejected', 'withdrawn', 'expired', 'lapsed'))
    execute function remove_unconfirmed_key();

do $$
declare
  kinds text[];
begin
  select array_agg(each_kind.parts[1]) into kinds
  from pg_constraint c, regexp_matches(pg_get_constraintdef(c.oid), '\m([a-z][A-Za-z]*\.[A-Za-z]+)\M', 'g') each_kind (parts)
  where c.conname = 'pending_change_kind_check' and c.conrelid = 'pending_change'::regclass;
  execute 'alter table pending_change drop constraint pending_change_kind_check';
  execute format('alter table pending_change add constraint pending_change_kind_check check (kind = any (%L::text[])) not valid',
    kinds || '{key.add,key.change}');
  execute 'alter table pending_change validate constraint pending_change_kind_check';
end
$$;

-- A key with limits reads messages by a role that sees no others. -------------------------------------------------------

do $$
begin
  begin
    create role nostro_key nologin nosuperuser nobypassrls nocreatedb nocreaterole;
  exception when duplicate_object or unique_violation then
    null;
  end;
  -- Since PostgreSQL 16 the creator of a role is a member without the right to act as it.
  if not pg_has_role(current_user, 'nostro_key', 'usage') then
    execute format('grant nostro_key to %I', current_user);
  end if;
  if not pg_has_role('nostro_key', 'nostro_app', 'usage') then
    grant nostro_app to nostro_key;
  end if;
end
$$;

-- The account of the institution or of its customer: the payer of a sent message, the payee of a received one. The owner
-- of the tables is a member of the role, so that the policies apply to it, too; it has no limits.
create function is_in_scope_of_key(message_type text, message_kind text, payer text, payee text)
  returns boolean language sql stable as $$
  select current_user <> 'nostro_key' or coalesce(
    (current_setting('nostro.key_types', true) = '*' or message_type = any (string_to_array(
      current_setting('nostro.key_types', true), ',')))
    and (current_setting('nostro.key_accounts', true) = '*' or upper(regexp_replace(
      case when message_kind in ('messageReceived', 'receipt') then payee else payer end, '[\s-]', '', 'g'))
      = any (string_to_array(current_setting('nostro.key_accounts', true), ','))), false)
$$;
create policy scope_of_key on message as restrictive to nostro_key
  using (is_in_scope_of_key(messaging_type, kind, payer_account, payee_account))
  with check (is_in_scope_of_key(messaging_type, kind, payer_account, payee_account));
-- What arrived at the network is open through its message only.
create policy scope_of_key on network_record as restrictive to nostro_key
  using (current_user <> 'nostro_key'
    or exists (select from message where message.id = network_record.message_id));
-- The archive is closed to keys.
create policy scope_of_key on archived_message as restrictive to nostro_key
  using (current_user <> 'nostro_key');
