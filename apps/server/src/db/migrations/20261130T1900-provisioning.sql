-- Users and groups that the directory of an institution provisions by SCIM 2.0. A provisioned account has the roles of
-- its groups, by the settings of single sign-on that two administrators of a bank confirmed, and no others. No
-- administrator is provisioned.

alter table api_key drop constraint api_key_permissions_check,
  add constraint api_key_permissions_check check (cardinality(permissions) between 1 and 20 and permissions <@ array[
    'composeBankMessages', 'seeBankMessages', 'seeReceivedBankMessages', 'confirmBankReceipts', 'seeBankApprovals',
    'decideBankMessages', 'composeRemittances', 'seeRemittances', 'confirmRemittanceReceipts', 'decideRemittances',
    'provisionBankUsers', 'provisionCompanyUsers']) not valid,
  add constraint api_key_provisions_alone check (cardinality(permissions) = 1
    or not permissions && array['provisionBankUsers', 'provisionCompanyUsers']) not valid;

-- As before, and keys that provision users.
create or replace function key_acts(permissions text[]) returns boolean language sql immutable as $$
  select permissions && array['composeBankMessages', 'decideBankMessages', 'composeRemittances', 'decideRemittances',
    'provisionBankUsers', 'provisionCompanyUsers']
$$;

create function provisions(key uuid, home uuid) returns boolean language sql stable as $$
  select exists (select from api_key where api_key.id = key and institution_id = home and confirmed_at is not null
    and revoked_at is null and permissions && array['provisionBankUsers', 'provisionCompanyUsers'])
$$;

create table provisioned_user (
  -- The id of the resource. It is never assigned again, also if the account is provisioned again.
  id uuid primary key,
  institution_id uuid not null references institution (id),
  user_id uuid not null,
  user_name text not null check (length(user_name) between 1 and 128),
  external_id text check (length(external_id) between 1 and 255),
  -- The name and the mail addresses, as the directory sent them.
  attributes jsonb not null check (octet_length(attributes::text) <= 16384),
  is_active boolean not null,
  version integer not null check (version > 0),
  created_at timestamptz not null,
  changed_at timestamptz not null,
  -- The key.
  changed_by uuid not null,
  -- The account is no longer provisioned: the directory removed it, or an administrator changed it.
  ended_at timestamptz,
  ended_by text check (ended_by in ('directory', 'administrator')),
  constraint provisioned_user_account foreign key (user_id, institution_id) references app_user (id, institution_id),
  constraint provisioned_user_key foreign key (changed_by, institution_id) references app_user (id, institution_id),
  constraint provisioned_user_home unique (id, institution_id),
  constraint provisioned_user_end_is_whole check ((ended_at is null) = (ended_by is null))
);
create unique index provisioned_user_of_account on provisioned_user (user_id) where ended_at is null;
create unique index provisioned_user_name on provisioned_user (institution_id, lower(user_name)) where ended_at is null;
create unique index provisioned_user_external_id on provisioned_user (institution_id, external_id)
  where ended_at is null;

create table provisioned_group (
  id uuid primary key,
  institution_id uuid not null references institution (id),
  display_name text not null check (length(display_name) between 1 and 256),
  external_id text check (length(external_id) between 1 and 255),
  version integer not null check (version > 0),
  created_at timestamptz not null,
  changed_at timestamptz not null,
  changed_by uuid not null,
  constraint provisioned_group_key foreign key (changed_by, institution_id) references app_user (id, institution_id),
  constraint provisioned_group_home unique (id, institution_id)
);
create unique index provisioned_group_name on provisioned_group (institution_id, lower(display_name));
create unique index provisioned_group_external_id on provisioned_group (institution_id, external_id);

create table provisioned_member (
  group_id uuid not null,
  member_id uuid not null,
  institution_id uuid not null,
  added_by uuid not null,
  constraint provisioned_member_once primary key (group_id, member_id),
  constraint provisioned_member_group foreign key (group_id, institution_id)
    references provisioned_group (id, institution_id) on delete cascade,
  constraint provisioned_member_user foreign key (member_id, institution_id)
    references provisioned_user (id, institution_id)
);
-- Serves: the groups of a user.
create index provisioned_member_of_user on provisioned_member (member_id);

do $$
declare
  each_table text;
begin
  foreach each_table in array array['provisioned_user', 'provisioned_group', 'provisioned_member'] loop
    execute format('alter table %I enable row level security', each_table);
    execute format('alter table %I force row level security', each_table);
    execute format('create policy own_institution on %I
      using (institution_id = current_setting(''nostro.institution'')::uuid)
      with check (institution_id = current_setting(''nostro.institution'')::uuid)', each_table);
  end loop;
end
$$;
grant select, insert, update (user_name, external_id, attributes, is_active, version, changed_at, changed_by, ended_at,
  ended_by) on provisioned_user to nostro_app;
grant select, insert, delete, update (display_name, external_id, version, changed_at, changed_by) on provisioned_group
  to nostro_app;
grant select, insert, delete on provisioned_member to nostro_app;
grant select on provisioned_user, provisioned_group, provisioned_member to nostro_sign_in;
-- Jobs that remove accounts of a closed institution update accounts, too.
grant select on provisioned_user, provisioned_group, provisioned_member to nostro_relay;

-- The groups of an account that give roles. A group with the role of an administrator gives none.
create function provided_groups_of(person uuid) returns text[] language sql stable as $$
  select coalesce(array_agg(g.display_name order by g.display_name), '{}')
  from provisioned_user p
    join provisioned_member m on m.member_id = p.id
    join provisioned_group g on g.id = m.group_id
  where p.user_id = person and p.ended_at is null
    and not exists (
      select from jsonb_array_elements(single_sign_on_of(p.institution_id) -> 'groups') mapped
      where mapped ->> 'group' = g.display_name and mapped -> 'roles' ?| array['ROLE_ADMIN', 'ROLE_COMPANY_ADMIN'])
$$;

create function provided_roles_of(person uuid) returns text[] language sql stable as $$
  select coalesce((select roles_of_groups(single_sign_on_of(institution_id), provided_groups_of(person))
    from app_user where id = person), '{}')
$$;

-- The directory decides about an account while one of its keys works.
create function is_provisioned(person uuid, at timestamptz) returns boolean language sql stable as $$
  select exists (select from provisioned_user p join api_key k on k.institution_id = p.institution_id
    where p.user_id = person and p.ended_at is null and k.confirmed_at is not null and k.revoked_at is null
      and k.expires_at > at and k.permissions && array['provisionBankUsers', 'provisionCompanyUsers'])
$$;

create function guard_provisioned_user() returns trigger language plpgsql as $$
declare
  account app_user;
begin
  if acts_as_owner() then return new; end if;
  if tg_op = 'UPDATE' then
    if old.ended_at is not null or new.id <> old.id or new.user_id <> old.user_id
        or new.institution_id <> old.institution_id then
      raise exception using errcode = 'check_violation', constraint = 'provisioned_user_stays',
        message = 'a provisioned user stays with its account';
    end if;
    -- An administrator only ends it.
    if new.ended_by = 'administrator' and to_jsonb(new) - '{ended_at,ended_by}'::text[]
        = to_jsonb(old) - '{ended_at,ended_by}'::text[] then
      return new;
    end if;
  end if;
  if not provisions(new.changed_by, new.institution_id) then
    raise exception using errcode = 'check_violation', constraint = 'provisioned_by_key',
      message = 'a key for provisioning writes users';
  end if;
  -- Not each column may be read by the role.
  select id, status, roles, created_by into account.id, account.status, account.roles, account.created_by
    from app_user where id = new.user_id;
  if account.roles && array['ROLE_ADMIN', 'ROLE_COMPANY_ADMIN']
      or single_sign_on_of(new.institution_id) ->> 'emergencyUserId' = new.user_id::text then
    raise exception using errcode = 'check_violation', constraint = 'provisioned_is_no_administrator',
      message = 'no administrator is provisioned';
  end if;
  -- An account that administrators deactivated or have to confirm is not provisioned.
  if tg_op = 'INSERT' and not (account.status = 'active' or (account.status = 'waiting' and account.created_by is null)
      or (account.status = 'inactive' and coalesce((select p.ended_by from provisioned_user p
        where p.user_id = new.user_id order by p.ended_at desc limit 1), 'administrator') = 'directory')) then
    raise exception using errcode = 'check_violation', constraint = 'provisioned_account_is_open',
      message = 'an account that administrators closed is not provisioned';
  end if;
  return new;
end
$$;
create trigger guard_provisioned_user before insert or update on provisioned_user
  for each row execute function guard_provisioned_user();

create function guard_provisioned_group() returns trigger language plpgsql as $$
begin
  if acts_as_owner() or provisions(new.changed_by, new.institution_id) then return new; end if;
  raise exception using errcode = 'check_violation', constraint = 'provisioned_by_key',
    message = 'a key for provisioning writes groups';
end
$$;
create trigger guard_provisioned_group before insert or update on provisioned_group
  for each row execute function guard_provisioned_group();

create function guard_provisioned_member() returns trigger language plpgsql as $$
begin
  if acts_as_owner() or provisions(new.added_by, new.institution_id) then return new; end if;
  raise exception using errcode = 'check_violation', constraint = 'provisioned_by_key',
    message = 'a key for provisioning writes members';
end
$$;
create trigger guard_provisioned_member before insert on provisioned_member
  for each row execute function guard_provisioned_member();

-- A provisioned account becomes no administrator, in banks and in companies.
create function guard_provisioned_account() returns trigger language plpgsql as $$
begin
  if new.roles && array['ROLE_ADMIN', 'ROLE_COMPANY_ADMIN']
      and not old.roles && array['ROLE_ADMIN', 'ROLE_COMPANY_ADMIN'] and not acts_as_owner()
      and exists (select from provisioned_user p where p.user_id = new.id and p.ended_at is null) then
    raise exception using errcode = 'check_violation', constraint = 'provisioned_is_no_administrator',
      message = 'no administrator is provisioned';
  end if;
  return new;
end
$$;
create trigger guard_provisioned_account before update of roles on app_user
  for each row execute function guard_provisioned_account();

-- As before, and by provisioning: the account has the state that the directory sent and the roles of its groups.
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
  if old.status in ('active', 'inactive', 'waiting') and not 'ROLE_ADMIN' = any (old.roles || new.roles)
      and new.confirmed_by is not distinct from old.confirmed_by
      and exists (select from provisioned_user p where p.user_id = new.id and p.institution_id = new.institution_id
        and p.ended_at is null and new.status = case when p.is_active then 'active' else 'inactive' end)
      and same_roles(to_jsonb(provided_roles_of(new.id)), new.roles) then
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
