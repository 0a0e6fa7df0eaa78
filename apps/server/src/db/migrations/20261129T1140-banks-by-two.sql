-- A bank, its first administrators and each of its BICs exist after a second administrator of the platform confirmed
-- exactly them.

alter table pending_change drop constraint pending_change_kind_check,
  add constraint pending_change_kind_check check (kind in ('user.add', 'user.roles',
  'user.activate', 'user.deactivate', 'user.delete', 'user.secondFactor', 'approvalRules.change', 'signInRules.change',
  'link.create', 'link.update', 'link.key', 'route.create', 'route.update', 'route.delete', 'route.order',
  'relationship.create', 'relationship.update', 'relationship.delete', 'retention.change', 'referenceList.import',
  'bankDirectory.import', 'bank.create', 'bank.bic')) not valid;
alter table pending_change validate constraint pending_change_kind_check;
-- A BIC is requested once at a time, for a new bank or for another one.
create unique index pending_change_bic on pending_change ((after ->> 'bic'))
  where state = 'waiting' and kind in ('bank.create', 'bank.bic');

-- The confirmed change of the platform to a bank, while its transaction runs.
create function bank_confirmed_now(kinds text[], bank uuid) returns setof pending_change language sql stable as $$
  select c.* from institution p, confirmed_now(p.id, kinds, bank::text) c where p.kind = 'platform'
$$;

create function guard_institution() returns trigger language plpgsql as $$
begin
  if acts_as_owner() then return new; end if;
  if tg_op = 'UPDATE' then
    if new.id = old.id and new.kind = old.kind then return new; end if;
  elsif new.kind = 'company' or (new.kind = 'bank' and exists (
      select from bank_confirmed_now('{bank.create}', new.id) c
      where c.after ->> 'name' = new.name and c.after ->> 'timeZone' = new.time_zone)) then
    return new;
  end if;
  raise exception using errcode = 'check_violation', constraint = 'bank_confirmed',
    message = 'a second administrator of the platform confirms a bank';
end
$$;
create trigger guard_institution before insert or update on institution
  for each row execute function guard_institution();

create function guard_institution_bic() returns trigger language plpgsql as $$
begin
  if acts_as_owner() or exists (select from bank_confirmed_now('{bank.create,bank.bic}', new.institution_id) c
      where c.after ->> 'bic' = new.bic) then
    return new;
  end if;
  raise exception using errcode = 'check_violation', constraint = 'bank_confirmed',
    message = 'a second administrator of the platform confirms a BIC';
end
$$;
create trigger guard_institution_bic before insert or update on institution_bic
  for each row execute function guard_institution_bic();

-- A new account has no rights, except the administrators that the confirmed change of a new bank names.
create or replace function guard_new_accounts() returns trigger language plpgsql as $$
begin
  if acts_as_owner() then return null; end if;
  if exists (
    select from added join institution i on i.id = added.institution_id
    where i.kind <> 'company'
      and not (added.status = 'waiting' and added.roles = '{}' and added.confirmed_by is null)
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

-- As before, and an account without a mail address, which the command line creates for the platform, is confirmed too.
create or replace function guard_account() returns trigger language plpgsql as $$
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

-- As before, but an administrator of the platform who requested the bank of the requester's account never confirms,
-- even if the platform has no other administrator.
create or replace function may_confirm(change pending_change, person uuid) returns boolean language plpgsql stable as $$
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
  return exists (select from app_user u join institution i on i.id = u.institution_id where u.id = person
      and i.kind = 'platform' and i.id <> change.institution_id and u.status = 'active'
      and 'ROLE_ADMIN' = any (u.roles))
    and not has_uninvolved_administrator(change)
    and not exists (select from app_user where id = change.requested_by and created_by = person);
end
$$;
