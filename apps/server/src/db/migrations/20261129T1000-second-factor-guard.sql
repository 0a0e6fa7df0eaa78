-- An authenticator app that counts is taken away by its user with a code of it, or by two administrators.

-- The transaction in which a code of this app, or a recovery code, was used last.
alter table second_factor add column proved_in xid8;

create function guard_second_factor() returns trigger language plpgsql as $$
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
  elsif old.proved_in = pg_current_xact_id() or not is_under_dual_control(old.institution_id)
      or exists (select from confirmed_now(old.institution_id, '{user.secondFactor}', old.user_id::text) c
        where c.after ->> 'hasSecondFactor' = 'false') then
    return old;
  end if;
  raise exception using errcode = 'check_violation', constraint = 'second_factor_by_two',
    message = 'a user with a code, or two administrators, take an authenticator app away';
end
$$;
create trigger guard_second_factor before insert or update or delete on second_factor
  for each row execute function guard_second_factor();
