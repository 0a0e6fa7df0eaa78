-- Changes that are in force only after a second person confirmed exactly them.
--
-- A guarded row is written only in the transaction that confirms a change with these values. The owner of the tables
-- is exempt: set-up, migration, restoration and the archive run as the owner, requests and jobs never do.

create table pending_change (
  id uuid primary key,
  institution_id uuid not null references institution (id),
  kind text not null check (kind in ('user.add', 'user.roles', 'user.activate', 'user.deactivate', 'user.delete',
    'approvalRules.change', 'link.create', 'link.update', 'link.key', 'route.create', 'route.update', 'route.delete',
    'route.order', 'relationship.create', 'relationship.update', 'relationship.delete', 'retention.change',
    'referenceList.import', 'bankDirectory.import')),
  object_id text not null check (length(object_id) between 1 and 80),
  object_name text not null check (length(object_name) between 1 and 200),
  before jsonb,
  after jsonb,
  -- Secrets of the change: opens with a seal key of the installation alone.
  sealed text,
  -- SHA-256 over everything above; the trigger computes it.
  digest text not null check (digest ~ '^[0-9a-f]{64}$'),
  -- Absent for a change that was requested at the command line.
  requested_by uuid,
  requested_at timestamptz not null,
  expires_at timestamptz not null,
  state text not null default 'waiting'
    check (state in ('waiting', 'confirmed', 'rejected', 'withdrawn', 'expired', 'lapsed')),
  -- Absent while it waits, for what ended by itself, and for a confirmation at the command line.
  decided_by uuid,
  decided_at timestamptz,
  reason text check (length(reason) between 1 and 500),
  confirmed_digest text,
  -- Guarded rows are written in this transaction and no other, so a confirmation is used once.
  confirmed_in xid8,
  constraint pending_change_requester foreign key (requested_by, institution_id)
    references app_user (id, institution_id),
  constraint pending_change_decider foreign key (decided_by) references app_user (id),
  constraint pending_change_two_people check (state <> 'confirmed' or decided_by is distinct from requested_by),
  constraint pending_change_exactly check ((state = 'confirmed') = (confirmed_digest is not null)
    and (confirmed_digest is null or confirmed_digest = digest)),
  constraint pending_change_is_whole check ((state = 'waiting') = (decided_at is null)
    and (state = 'confirmed') = (confirmed_in is not null)),
  constraint pending_change_expires check (expires_at > requested_at)
);
-- One change of an object waits at a time.
create unique index pending_change_open on pending_change (institution_id, split_part(kind, '.', 1), object_id)
  where state = 'waiting';
-- Serves: the list of changes, those that wait and those that ended last.
create index pending_change_by_institution on pending_change (institution_id, decided_at, id);
-- Serves: the changes of a requester who administers no more, and those that expired.
create index pending_change_waiting on pending_change (requested_by, expires_at) where state = 'waiting';

alter table pending_change enable row level security;
alter table pending_change force row level security;
create policy own_institution on pending_change
  using (institution_id = current_setting('nostro.institution')::uuid)
  with check (institution_id = current_setting('nostro.institution')::uuid);
-- The platform's administrators see what waits in a bank that has no second administrator.
create policy sign_in_reads_all on pending_change for select to nostro_sign_in
  using (true);
grant select, insert, update (state, decided_by, decided_at, reason, confirmed_digest) on pending_change to nostro_app;
grant select, update (state, decided_by, decided_at, reason, confirmed_digest) on pending_change to nostro_sign_in;
grant select on pending_change to nostro_read;

-- Who created an account, and who confirmed it. Accounts that are there count as confirmed.
alter table app_user add column created_by uuid, add column confirmed_by uuid;
-- Not validated: both columns are empty, and reading the rows would need an institution for each.
alter table app_user
  add constraint app_user_created_by foreign key (created_by) references app_user (id) not valid,
  add constraint app_user_confirmed_by foreign key (confirmed_by) references app_user (id) not valid;
grant select (created_by, confirmed_by), update (confirmed_by) on app_user to nostro_app;
grant select (created_by, confirmed_by) on app_user to nostro_relay, nostro_read;

-- Set-up, migration, restoration and the archive.
create function acts_as_owner() returns boolean language sql stable as $$
  select pg_has_role(current_user, relowner, 'member') from pg_class where oid = 'public.app_user'::regclass
$$;

-- Banks and the platform; a company's applications are decided by its bank as well.
create function is_under_dual_control(home uuid) returns boolean language sql stable as $$
  select coalesce((select kind <> 'company' from institution where id = home), true)
$$;

create function administers(person uuid, home uuid) returns boolean language sql stable as $$
  select exists (select from app_user where id = person and institution_id = home and status = 'active'
    and roles && array['ROLE_ADMIN', 'ROLE_COMPANY_ADMIN'])
$$;

-- An administrator of the institution other than the requester, whose account the requester did not create alone.
create function is_second_administrator(change pending_change, person uuid) returns boolean language sql stable as $$
  select exists (select from app_user where id = person and institution_id = change.institution_id
    and status = 'active' and roles && array['ROLE_ADMIN', 'ROLE_COMPANY_ADMIN']
    and id is distinct from change.requested_by
    and (created_by is null or created_by is distinct from change.requested_by or confirmed_by is not null))
$$;

create function has_uninvolved_administrator(change pending_change) returns boolean language sql stable as $$
  select exists (select from app_user where institution_id = change.institution_id
    and is_second_administrator(change, id)
    and not (split_part(change.kind, '.', 1) = 'user' and id::text = change.object_id))
$$;

-- An administrator who is not concerned; where there is none, the one who is concerned or an administrator of the
-- platform, but not the one who opened the requester's account while the platform has another; for the platform
-- itself the command line.
create function may_confirm(change pending_change, person uuid) returns boolean language plpgsql stable as $$
declare
  is_concerned boolean := split_part(change.kind, '.', 1) = 'user' and person::text = change.object_id;
begin
  if person is null then
    return acts_as_owner() and change.requested_by is not null and not has_uninvolved_administrator(change)
      and exists (select from institution where id = change.institution_id and kind = 'platform');
  end if;
  if is_second_administrator(change, person) then
    return not is_concerned or not has_uninvolved_administrator(change);
  end if;
  if not exists (select from app_user u join institution i on i.id = u.institution_id where u.id = person
      and i.kind = 'platform' and i.id <> change.institution_id and u.status = 'active'
      and 'ROLE_ADMIN' = any (u.roles)) or has_uninvolved_administrator(change) then
    return false;
  end if;
  return not exists (select from app_user where id = change.requested_by and created_by = person
      and confirmed_by is null)
    or not exists (select from app_user u join institution i on i.id = u.institution_id where u.id <> person
      and i.kind = 'platform' and u.status = 'active' and 'ROLE_ADMIN' = any (u.roles));
end
$$;

create function digest_of(change pending_change) returns text language sql stable as $$
  select encode(sha256(convert_to(concat_ws(E'\x1f', change.id, change.institution_id, change.kind, change.object_id,
    change.object_name, coalesce(change.before::text, ''), coalesce(change.after::text, ''),
    coalesce(change.sealed, '')), 'UTF8')), 'hex')
$$;

create function guard_pending_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if new.state <> 'waiting' or not (acts_as_owner() or coalesce(administers(new.requested_by, new.institution_id), false)) then
      raise exception using errcode = 'check_violation', constraint = 'pending_change_by_administrator',
        message = 'an administrator requests a change';
    end if;
    new.digest := digest_of(new);
    new.confirmed_in := null;
    return new;
  end if;
  if old.state <> 'waiting' or digest_of(new) <> old.digest or new.digest <> old.digest
      or new.requested_by is distinct from old.requested_by or new.requested_at <> old.requested_at
      or new.expires_at <> old.expires_at then
    raise exception using errcode = 'check_violation', constraint = 'pending_change_decided_once',
      message = 'a change is decided once and never altered';
  end if;
  new.confirmed_in := null;
  if new.state = 'confirmed' then
    if new.decided_at >= old.expires_at then
      raise exception using errcode = 'check_violation', constraint = 'pending_change_in_time',
        message = 'a change is confirmed before it expires';
    end if;
    if new.requested_by is not null and not administers(new.requested_by, new.institution_id) then
      raise exception using errcode = 'check_violation', constraint = 'pending_change_requester_administers',
        message = 'the requester of a change still administers when it is confirmed';
    end if;
    if not may_confirm(old, new.decided_by) then
      raise exception using errcode = 'check_violation', constraint = 'pending_change_second_person',
        message = 'a second person confirms a change';
    end if;
    new.confirmed_in := pg_current_xact_id();
  end if;
  return new;
end
$$;
create trigger guard_pending_change before insert or update on pending_change
  for each row execute function guard_pending_change();

-- An account that was not confirmed is no account: its sign-in name is free again.
create function remove_unconfirmed_account() returns trigger language plpgsql as $$
begin
  update app_user set status = 'deleted', roles = '{}', username = id::text, email = null
    where id = new.object_id::uuid and institution_id = new.institution_id and status = 'waiting';
  return null;
end
$$;
create trigger remove_unconfirmed_account after update of state on pending_change
  for each row when (new.kind = 'user.add' and new.state in ('rejected', 'withdrawn', 'expired', 'lapsed'))
    execute function remove_unconfirmed_account();

-- What an administrator requested who administers no more, lapses.
create function lapse_changes_of_user() returns trigger language plpgsql as $$
begin
  update pending_change set state = 'lapsed', decided_at = clock_timestamp()
    where requested_by = new.id and institution_id = new.institution_id and state = 'waiting';
  return null;
end
$$;
create trigger lapse_changes after update of status, roles on app_user
  for each row when (new.status <> 'active' or not (new.roles && array['ROLE_ADMIN', 'ROLE_COMPANY_ADMIN']))
    execute function lapse_changes_of_user();

create function same_roles(listed jsonb, roles text[]) returns boolean language sql immutable as $$
  select listed @> to_jsonb(roles) and to_jsonb(roles) @> listed
$$;

-- The confirmed change of an object, while its transaction runs.
create function confirmed_now(home uuid, kinds text[], object text) returns setof pending_change
  language sql stable as $$
  select * from pending_change where institution_id = home and kind = any (kinds) and object_id = object
    and state = 'confirmed' and confirmed_in = pg_current_xact_id()
$$;

-- Accounts of banks and of the platform. -----------------------------------------------------------------------------

create function guard_account() returns trigger language plpgsql as $$
begin
  if acts_as_owner() or not is_under_dual_control(new.institution_id) then return new; end if;
  if new.institution_id <> old.institution_id or new.created_by is distinct from old.created_by then
    raise exception using errcode = 'check_violation', constraint = 'app_user_confirmed',
      message = 'an account stays with its institution';
  end if;
  if new.status = old.status and new.roles = old.roles and new.confirmed_by is not distinct from old.confirmed_by then
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
          and c.after ->> 'email' = new.email and new.confirmed_by is not distinct from c.decided_by))
        and (c.kind = 'user.add' or (c.before ->> 'status' = old.status and same_roles(c.before -> 'roles', old.roles)
          and new.confirmed_by is not distinct from old.confirmed_by))) then
    return new;
  end if;
  raise exception using errcode = 'check_violation', constraint = 'app_user_confirmed',
    message = 'a second administrator confirms what an account may do';
end
$$;
create trigger guard_account before update on app_user
  for each row execute function guard_account();

-- A new account holds nothing. Only the accounts a bank opens with, made by one statement, are its administrators.
create function guard_new_accounts() returns trigger language plpgsql as $$
begin
  if acts_as_owner() then return null; end if;
  if exists (
    select from added join institution i on i.id = added.institution_id
    where i.kind <> 'company' and (added.confirmed_by is not null or (
      not (added.status = 'waiting' and added.roles = '{}')
      and (i.kind = 'platform' or not added.roles <@ array['ROLE_BANK', 'ROLE_ADMIN']
        or exists (select from app_user other where other.institution_id = added.institution_id
          and not exists (select from added same where same.id = other.id)))))
  ) then
    raise exception using errcode = 'check_violation', constraint = 'app_user_confirmed',
      message = 'a second administrator confirms a new account';
  end if;
  return null;
end
$$;
create trigger guard_new_accounts after insert on app_user referencing new table as added
  for each statement execute function guard_new_accounts();

-- A step is decided by an account that holds a deciding role.
create function guard_decider() returns trigger language plpgsql as $$
begin
  if new.decided_by is not null and new.type in ('review', 'advancedReview', 'rejected') and not acts_as_owner()
      and (tg_op = 'INSERT' or old.decided_by is null) and not exists (
    select from app_user where id = new.decided_by and status = 'active'
      and roles && array['ROLE_REVIEWER', 'ROLE_SENIOR_REVIEWER']
  ) then
    raise exception using errcode = 'check_violation', constraint = 'approval_by_confirmed_reviewer',
      message = 'a step is decided by a reviewer whose account was confirmed';
  end if;
  return new;
end
$$;
create trigger guard_decider before insert or update on approval_node
  for each row execute function guard_decider();

-- Approval rules, retention and lists: each version is a row of its own. ----------------------------------------------

create function guard_approval_rules() returns trigger language plpgsql as $$
begin
  if acts_as_owner() or not is_under_dual_control(new.institution_id)
      or exists (select from confirmed_now(new.institution_id, '{approvalRules.change}', new.institution_id::text) c
        where c.after = new.rules) then
    return new;
  end if;
  raise exception using errcode = 'check_violation', constraint = 'approval_rules_confirmed',
    message = 'a second administrator confirms approval rules';
end
$$;
create trigger guard_approval_rules before insert on approval_rules
  for each row execute function guard_approval_rules();

grant select, insert on retention_rules to nostro_app;
create function guard_retention_rules() returns trigger language plpgsql as $$
begin
  if acts_as_owner()
      or exists (select from confirmed_now(new.institution_id, '{retention.change}', new.institution_id::text) c
        where c.after = new.rules) then
    return new;
  end if;
  raise exception using errcode = 'check_violation', constraint = 'retention_rules_confirmed',
    message = 'an administrator confirms rules of retention';
end
$$;
create trigger guard_retention_rules before insert on retention_rules
  for each row execute function guard_retention_rules();

create function guard_reference_list() returns trigger language plpgsql as $$
begin
  if acts_as_owner()
      or exists (select from confirmed_now(new.institution_id, '{referenceList.import}', new.list) c
        where c.after = jsonb_build_object('number', new.number, 'source', new.source, 'issuedOn', new.issued_on,
          'entries', new.entries)) then
    return new;
  end if;
  raise exception using errcode = 'check_violation', constraint = 'reference_list_confirmed',
    message = 'a second person confirms a list of codes';
end
$$;
create trigger guard_reference_list before insert on reference_list
  for each row execute function guard_reference_list();

-- The rows of a version of the directory of banks, in one value.
create function digest_of_bank_directory(of_version integer) returns text language sql stable as $$
  select encode(sha256(convert_to(coalesce(string_agg(to_jsonb(b)::text, E'\n' order by bic), ''), 'UTF8')), 'hex')
  from bank_directory b where version = of_version
$$;
create function guard_bank_directory() returns trigger language plpgsql as $$
begin
  if acts_as_owner() or new.state <> 'inForce' or (tg_op = 'UPDATE' and old.state = 'inForce')
      or exists (select from confirmed_now(new.institution_id, '{bankDirectory.import}', new.number::text) c
        where c.after ->> 'rows' = digest_of_bank_directory(new.number)) then
    return new;
  end if;
  raise exception using errcode = 'check_violation', constraint = 'bank_directory_confirmed',
    message = 'a second person confirms a directory of banks';
end
$$;
create trigger guard_bank_directory before insert or update on bank_directory_version
  for each row execute function guard_bank_directory();

-- Relationships, links, keys and routes. -------------------------------------------------------------------------------

create function facts_of(r bank_relationship) returns jsonb language sql stable as $$
  select jsonb_strip_nulls(jsonb_build_object('name', r.name, 'counterparty', r.counterparty,
    'messagingTypes', to_jsonb(r.messaging_types), 'direction', r.direction, 'ruling', r.ruling,
    'validFrom', r.valid_from, 'validTo', r.valid_to))
$$;
create function guard_relationship() returns trigger language plpgsql as $$
declare
  home uuid := case when tg_op = 'DELETE' then old.institution_id else new.institution_id end;
  object text := case when tg_op = 'DELETE' then old.id else new.id end;
begin
  if acts_as_owner()
      or exists (select from confirmed_now(home, array['relationship.' || case tg_op when 'INSERT' then 'create'
          when 'UPDATE' then 'update' else 'delete' end], object) c
        where (tg_op = 'DELETE' or c.after = facts_of(new)) and (tg_op = 'INSERT' or c.before = facts_of(old))) then
    return case when tg_op = 'DELETE' then old else new end;
  end if;
  raise exception using errcode = 'check_violation', constraint = 'bank_relationship_confirmed',
    message = 'a second administrator confirms a relationship';
end
$$;
create trigger guard_relationship before insert or update or delete on bank_relationship
  for each row execute function guard_relationship();

create function facts_of(l link) returns jsonb language sql stable as $$
  select jsonb_strip_nulls(jsonb_build_object('name', l.name, 'kind', l.kind, 'folder', l.folder, 'broker', l.broker,
    'formats', to_jsonb(l.formats), 'answerMinutes', l.answer_minutes,
    'hours', case when l.sends_from is not null then jsonb_build_object('from', l.sends_from, 'until', l.sends_until) end,
    'maintenance', case when l.maintenance_from is not null
      then jsonb_build_object('from', l.maintenance_from, 'until', l.maintenance_until) end))
$$;
-- A link is paused, resumed and removed at once: none of it leads a message to another place.
create function guard_link() returns trigger language plpgsql as $$
begin
  if acts_as_owner() then return new; end if;
  if tg_op = 'UPDATE' and facts_of(new) = facts_of(old) and new.institution_id = old.institution_id
      and (old.removed_at is null or new.removed_at is not null) then
    return new;
  end if;
  if exists (select from confirmed_now(new.institution_id, array['link.' || case tg_op when 'INSERT' then 'create'
        else 'update' end], new.id::text) c
      where c.after = facts_of(new) and (tg_op = 'INSERT' or c.before = facts_of(old))) then
    return new;
  end if;
  raise exception using errcode = 'check_violation', constraint = 'link_confirmed',
    message = 'a second administrator confirms a link';
end
$$;
create trigger guard_link before insert or update on link
  for each row execute function guard_link();

create function guard_link_secret() returns trigger language plpgsql as $$
begin
  if acts_as_owner()
      or exists (select from confirmed_now(new.institution_id, '{link.create,link.update}', new.link_id::text) c
        where c.sealed = new.sealed) then
    return new;
  end if;
  raise exception using errcode = 'check_violation', constraint = 'link_confirmed',
    message = 'a second administrator confirms the credentials of a link';
end
$$;
create trigger guard_link_secret before insert or update on link_secret
  for each row execute function guard_link_secret();

-- The first key comes with a confirmed link, each further one with a confirmed change of its key. A key ends earlier at
-- once, never later.
create or replace function require_key_proposal() returns trigger language plpgsql as $$
begin
  if acts_as_owner()
      or exists (select from confirmed_now(new.institution_id,
          array[case when exists (select from link_key where link_id = new.link_id) then 'link.key'
            else 'link.create' end], new.link_id::text)) then
    return new;
  end if;
  raise exception using errcode = 'check_violation', constraint = 'link_key_by_two',
    message = 'a key of a link is made by two people';
end
$$;
create function guard_link_key_end() returns trigger language plpgsql as $$
begin
  if acts_as_owner() or old.valid_until is null or (new.valid_until is not null and new.valid_until <= old.valid_until) then
    return new;
  end if;
  raise exception using errcode = 'check_violation', constraint = 'link_key_by_two',
    message = 'a key of a link never ends later';
end
$$;
create trigger guard_link_key_end before update on link_key
  for each row execute function guard_link_key_end();

create function facts_of(r route) returns jsonb language sql stable as $$
  select jsonb_strip_nulls(jsonb_build_object('counterparty', r.counterparty, 'messagingType', r.messaging_type,
    'direction', r.direction, 'format', r.format, 'linkId', r.link_id,
    'linkName', (select name from link where link.id = r.link_id)))
$$;
create function guard_route() returns trigger language plpgsql as $$
declare
  home uuid := case when tg_op = 'DELETE' then old.institution_id else new.institution_id end;
  object text := case when tg_op = 'DELETE' then old.id else new.id end;
begin
  if acts_as_owner() then return case when tg_op = 'DELETE' then old else new end; end if;
  if tg_op = 'INSERT' then
    -- A new route is behind all others.
    if exists (select from confirmed_now(home, '{route.create}', object) c where c.after = facts_of(new))
        and not exists (select from route where institution_id = home and position >= new.position) then
      return new;
    end if;
  elsif tg_op = 'DELETE' then
    if exists (select from confirmed_now(home, '{route.delete}', object) c where c.before = facts_of(old)) then
      return old;
    end if;
  elsif facts_of(new) <> facts_of(old) then
    if new.position = old.position and new.institution_id = old.institution_id
        and exists (select from confirmed_now(home, '{route.update}', object) c
          where c.after = facts_of(new) and c.before = facts_of(old)) then
      return new;
    end if;
  elsif new.position = old.position
      or exists (select from confirmed_now(home, '{route.order}', home::text) c
        where c.after -> (new.position - 1) ->> 'id' = object) then
    return new;
  end if;
  raise exception using errcode = 'check_violation', constraint = 'route_confirmed',
    message = 'a second administrator confirms routes';
end
$$;
create trigger guard_route before insert or update or delete on route
  for each row execute function guard_route();

-- What waited before for a second administrator is requested again: it was shown without its values.
alter table role_change no force row level security;
alter table link_key_proposal no force row level security;
update role_change set decided_by = asked_by, decided_at = clock_timestamp(), is_confirmed = false
  where decided_at is null;
update link_key_proposal set withdrawn_by = proposed_by, withdrawn_at = clock_timestamp()
  where confirmed_at is null and withdrawn_at is null;
alter table role_change force row level security;
alter table link_key_proposal force row level security;
