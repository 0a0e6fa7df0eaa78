-- The approval matrix: levels that groups decide, and limits of users. The matrix is part of the approval rules, so each
-- version of it is a row that a second administrator confirmed. The columns are empty in rounds without it.

alter table approval_node
  -- The level from 1; a level that needs several approvals has a step for each.
  add column level smallint,
  -- The group whose members decide the step, with its name at the time of planning.
  add column approver_group text,
  add column approver_group_name text,
  -- The amount that limits count, in the base currency; infinite if no rate could convert it.
  add column counted_amount numeric,
  add column counted_currency text,
  -- The version of the rules that planned the round, on its first step; 0 for the defaults.
  add column rules_version integer;
alter table approval_node
  add constraint approval_node_level_check check (level between 1 and 4) not valid,
  add constraint approval_node_group_check check ((approver_group is null) = (approver_group_name is null)
    and length(approver_group) between 1 and 40 and length(approver_group_name) between 1 and 60) not valid,
  add constraint approval_node_counted_check check ((counted_amount is null) = (counted_currency is null)
    and counted_amount >= 0) not valid,
  add constraint approval_node_version_check check (rules_version >= 0) not valid;
alter table approval_node validate constraint approval_node_level_check;
alter table approval_node validate constraint approval_node_group_check;
alter table approval_node validate constraint approval_node_counted_check;
alter table approval_node validate constraint approval_node_version_check;

alter table approval_rules drop constraint approval_rules_rules_check,
  add constraint approval_rules_rules_check check (octet_length(rules::text) <= 65536) not valid;
alter table approval_rules validate constraint approval_rules_rules_check;

-- The account of the payer, for the simulation of rules. Unknown in earlier rows.
alter table payment_fact add column payer_account text;

create function is_in_approver_group(rules jsonb, named text, person uuid) returns boolean
  language sql immutable as $$
  select exists (
    select from jsonb_array_elements(rules #> '{matrix,groups}') g, jsonb_array_elements(g -> 'members') m
    where g ->> 'id' = named and m ->> 'userId' = person::text)
$$;

-- The limits of a user: those of the user, else the smallest of the user's groups, else those of the highest role. The
-- same as `limitsOf` in packages/workflow.
create function approval_limits_of(rules jsonb, person uuid, person_roles text[], out single numeric, out daily numeric)
  language sql immutable as $$
  with held as (
    select (l ->> 'single')::numeric as single, (l ->> 'daily')::numeric as daily,
      case
        when l ->> 'who' = person::text then 1
        when is_in_approver_group(rules, l ->> 'who', person) then 2
        when l ->> 'who' = case when 'ROLE_SENIOR_REVIEWER' = any(person_roles) then 'seniors' else 'reviewers' end
          then 3
      end as rank
    from jsonb_array_elements(rules #> '{matrix,limits}') l
  )
  select min(held.single), min(held.daily) from held where rank = (select min(rank) from held)
$$;

-- Levels are decided in their order, by members of their group, and within the limits of the user at this time. A
-- deputy decides as the absent user, whose group and limits hold.
create function guard_planned_step() returns trigger language plpgsql as $$
declare
  decider uuid := coalesce(new.decided_for, new.decided_by);
  in_force jsonb;
  allowed record;
  zone text;
  day timestamp;
  approved numeric;
begin
  if tg_op = 'UPDATE' then
    if (new.level, new.approver_group, new.approver_group_name, new.counted_amount, new.counted_currency,
        new.rules_version) is distinct from (old.level, old.approver_group, old.approver_group_name,
        old.counted_amount, old.counted_currency, old.rules_version) then
      raise exception using errcode = 'check_violation', constraint = 'approval_plan_unchanged',
        message = 'the plan of a round never changes';
    end if;
    if old.decided_by is not null then return new; end if;
  end if;
  if new.decided_by is null or new.type not in ('review', 'advancedReview', 'rejected') or acts_as_owner() then
    return new;
  end if;
  if exists (
    select from approval_node earlier
    where earlier.message_id = new.message_id and earlier.round = new.round and earlier.position < new.position
      and earlier.decided_at is null
  ) then
    raise exception using errcode = 'check_violation', constraint = 'approval_in_order',
      message = 'the steps of a round are decided in their order';
  end if;
  if new.approver_group is null and new.counted_amount is null then return new; end if;
  select rules into in_force from approval_rules
    where institution_id = new.institution_id order by version desc limit 1;
  if new.approver_group is not null and not is_in_approver_group(in_force, new.approver_group, decider) then
    raise exception using errcode = 'check_violation', constraint = 'approval_in_group',
      message = 'a member of the group decides the step';
  end if;
  if new.counted_amount is null or new.type = 'rejected' then return new; end if;
  select limits.* into allowed from app_user person
    cross join lateral approval_limits_of(in_force, person.id, person.roles) limits
    where person.id = decider;
  if new.counted_amount > allowed.single
      or (new.counted_currency <> in_force ->> 'baseCurrency' and coalesce(allowed.single, allowed.daily) is not null)
  then
    raise exception using errcode = 'check_violation', constraint = 'approval_single_limit',
      message = 'the amount is above the limit of the user';
  end if;
  if allowed.daily is null then return new; end if;
  -- Approvals of one user are counted one after the other.
  perform pg_advisory_xact_lock(hashtextextended('approvals of ' || decider, 0));
  select time_zone into zone from institution where id = new.institution_id;
  day := date_trunc('day', new.decided_at at time zone zone);
  select coalesce(sum(counted_amount), 0) into approved from approval_node
    where coalesce(decided_for, decided_by) = decider and decided_by is not null and counted_amount is not null and type in ('review', 'advancedReview')
      and decided_at >= day at time zone zone and decided_at < (day + interval '1 day') at time zone zone
      and id <> new.id;
  if approved + new.counted_amount > allowed.daily then
    raise exception using errcode = 'check_violation', constraint = 'approval_daily_limit',
      message = 'the amounts of a day are above the limit of the user';
  end if;
  return new;
end
$$;
create trigger guard_planned_step before insert or update on approval_node
  for each row when (current_user <> 'nostro_archive') execute function guard_planned_step();
