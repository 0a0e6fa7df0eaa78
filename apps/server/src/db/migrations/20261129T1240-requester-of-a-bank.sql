-- As before, but the administrator of the platform who requested a bank confirms no change of it, including those that
-- accounts request which the bank created later.
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
    -- Accounts of banks that are older than this rule name the administrator who created them.
    and not exists (select from app_user where id = change.requested_by and created_by = person)
    and not exists (select from pending_change founding join app_user u on u.institution_id = founding.institution_id
      where u.id = person and founding.kind = 'bank.create' and founding.object_id = change.institution_id::text
        and founding.state = 'confirmed' and founding.requested_by = person);
end
$$;
