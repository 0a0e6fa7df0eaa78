-- Strict separation: in an institution that has it, an account that decides creates nothing.

create function separates_duties(home uuid) returns boolean language sql stable as $$
  select coalesce((select (rules ->> 'hasStrictSeparation')::boolean from approval_rules
    where institution_id = home order by version desc limit 1), false)
$$;

create function guard_maker() returns trigger language plpgsql as $$
begin
  if not acts_as_owner() and exists (select from app_user where id = new.made_by
      and roles && array['ROLE_REVIEWER', 'ROLE_SENIOR_REVIEWER']) and separates_duties(new.institution_id) then
    raise exception using errcode = 'check_violation', constraint = 'message_maker_decides_nothing',
      message = 'in this institution an account that decides creates nothing';
  end if;
  return new;
end
$$;
create trigger guard_maker before insert on message_version
  for each row execute function guard_maker();

-- A bank opens with these rules. They are stricter than the rules of a bank that never changed them, so they need no
-- second person, and they are the only ones.
create or replace function guard_approval_rules() returns trigger language plpgsql as $$
begin
  if acts_as_owner() or not is_under_dual_control(new.institution_id)
      or (new.version = 1 and new.rules = '{"thresholdAmount": "5000000", "hasStrictSeparation": true}')
      or exists (select from confirmed_now(new.institution_id, '{approvalRules.change}', new.institution_id::text) c
        where c.after = new.rules) then
    return new;
  end if;
  raise exception using errcode = 'check_violation', constraint = 'approval_rules_confirmed',
    message = 'a second administrator confirms approval rules';
end
$$;
