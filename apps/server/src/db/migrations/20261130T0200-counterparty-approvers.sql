-- Approvers of proposed counterparties: the approval matrix can name senior reviewers or a group. A deputy decides in the
-- right of the absent user, and on nothing that the absent user proposed.
create or replace function guard_counterparty_change() returns trigger language plpgsql as $$
declare
  current_rules jsonb;
  named text;
begin
  if tg_op = 'INSERT' then
    if new.state <> 'waiting' then
      raise exception using errcode = 'check_violation', constraint = 'counterparty_change_waits',
        message = 'a change of a counterparty begins as a proposal';
    end if;
    new.digest := digest_of(new);
    new.approved_in := null;
    return new;
  end if;
  if old.state <> 'waiting' or digest_of(new) <> old.digest or new.digest <> old.digest
      or new.proposed_at <> old.proposed_at then
    raise exception using errcode = 'check_violation', constraint = 'counterparty_change_decided_once',
      message = 'a change of a counterparty is decided once and never altered';
  end if;
  new.approved_in := null;
  if new.state = 'approved' then
    select rules into current_rules from approval_rules
      where institution_id = new.institution_id order by version desc limit 1;
    named := coalesce(current_rules #>> '{matrix,counterpartyApprovers}', 'reviewers');
    if not acts_as_owner() and (
      exists (select from deputyships_of(new.decided_by, new.decided_at) d where d.absent_id = new.proposed_by)
      or not exists (
        select from app_user person
        where person.institution_id = new.institution_id and person.status = 'active'
          and (person.id = new.decided_by
            or person.id in (select d.absent_id from deputyships_of(new.decided_by, new.decided_at) d))
          and case named
            when 'reviewers' then person.roles && array['ROLE_REVIEWER', 'ROLE_SENIOR_REVIEWER']
            when 'seniors' then 'ROLE_SENIOR_REVIEWER' = any (person.roles)
            else person.roles && array['ROLE_REVIEWER', 'ROLE_SENIOR_REVIEWER']
              and is_in_approver_group(current_rules, named, person.id)
          end)
    ) then
      raise exception using errcode = 'check_violation', constraint = 'counterparty_change_by_reviewer',
        message = 'a reviewer approves a change of a counterparty';
    end if;
    new.approved_in := pg_current_xact_id();
  end if;
  return new;
end
$$;
