-- Deputies: during a time, a user acts for an absent user of the same institution. Rights of administrators do not pass
-- to a deputy.

create table deputyship (
  id uuid primary key,
  institution_id uuid not null references institution (id),
  absent_id uuid not null,
  deputy_id uuid not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  named_by uuid not null,
  named_at timestamptz not null,
  -- Set when it ends before its time.
  ended_by uuid,
  ended_at timestamptz,
  constraint deputyship_of_others check (absent_id <> deputy_id),
  constraint deputyship_time check (ends_at > starts_at and ends_at <= starts_at + interval '366 days'),
  constraint deputyship_end_is_whole check ((ended_by is null) = (ended_at is null)),
  constraint deputyship_absent foreign key (absent_id, institution_id) references app_user (id, institution_id),
  constraint deputyship_deputy foreign key (deputy_id, institution_id) references app_user (id, institution_id),
  constraint deputyship_named_by foreign key (named_by, institution_id) references app_user (id, institution_id),
  constraint deputyship_ended_by foreign key (ended_by, institution_id) references app_user (id, institution_id)
);
-- Serves: for whom the caller acts, with each call.
create index deputyship_by_deputy on deputyship (deputy_id, ends_at) where ended_at is null;
-- Serves: the deputies of reviewers who are notified, and the list of an institution.
create index deputyship_by_absent on deputyship (institution_id, absent_id, ends_at);

alter table deputyship enable row level security;
alter table deputyship force row level security;
create policy own_institution on deputyship
  using (institution_id = current_setting('nostro.institution')::uuid)
  with check (institution_id = current_setting('nostro.institution')::uuid);
-- The rights of a caller depend on it, and that is read with each call before the institution is known.
create policy sign_in_reads_all on deputyship for select to nostro_sign_in
  using (true);
grant select, insert, update (ended_by, ended_at) on deputyship to nostro_app;
grant select on deputyship to nostro_sign_in;
grant select on deputyship to nostro_relay;
grant select on deputyship to nostro_read;

alter table pending_change drop constraint pending_change_kind_check,
  add constraint pending_change_kind_check check (kind in ('user.add', 'user.roles',
  'user.activate', 'user.deactivate', 'user.delete', 'user.secondFactor', 'approvalRules.change', 'signInRules.change',
  'link.create', 'link.update', 'link.key', 'route.create', 'route.update', 'route.delete', 'route.order',
  'relationship.create', 'relationship.update', 'relationship.delete', 'retention.change', 'referenceList.import',
  'referenceRates.import', 'bankDirectory.import', 'bank.create', 'bank.bic', 'deputy.name')) not valid;
alter table pending_change validate constraint pending_change_kind_check;

-- A user has one deputy at a time. A deputy has none, and the deputy of another user is none: no circle, no chain.
create function guard_deputyship() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if old.ended_at is not null then
      raise exception using errcode = 'check_violation', constraint = 'deputyship_ended_once',
        message = 'a deputyship ends once';
    end if;
    return new;
  end if;
  -- One after another, so that two at once see each other.
  perform pg_advisory_xact_lock(hashtextextended('deputyship ' || new.institution_id, 0));
  if exists (select from deputyship other where other.institution_id = new.institution_id
      and other.absent_id = new.absent_id
      and other.starts_at < new.ends_at and least(other.ends_at, other.ended_at) > new.starts_at) then
    raise exception using errcode = 'check_violation', constraint = 'deputyship_one_at_a_time',
      message = 'a user has one deputy at a time';
  end if;
  if exists (select from deputyship other where other.institution_id = new.institution_id
      and (other.absent_id = new.deputy_id or other.deputy_id = new.absent_id)
      and other.starts_at < new.ends_at and least(other.ends_at, other.ended_at) > new.starts_at) then
    raise exception using errcode = 'check_violation', constraint = 'deputyship_no_chain',
      message = 'a deputy has no deputy';
  end if;
  if not acts_as_owner() and new.named_by <> new.absent_id
      and not exists (select from institution home join app_user administrator
        on administrator.institution_id = home.id and administrator.id = new.named_by
        where home.id = new.institution_id and home.kind = 'company' and administrator.status = 'active'
          and 'ROLE_COMPANY_ADMIN' = any (administrator.roles))
      and not exists (select from confirmed_now(new.institution_id, '{deputy.name}', new.absent_id::text) c
        where c.after = jsonb_build_object('deputyId', new.deputy_id, 'deputy', c.after -> 'deputy',
            'startsAt', c.after -> 'startsAt', 'endsAt', c.after -> 'endsAt')
          and (c.after ->> 'startsAt')::timestamptz = new.starts_at
          and (c.after ->> 'endsAt')::timestamptz = new.ends_at) then
    raise exception using errcode = 'check_violation', constraint = 'deputyship_confirmed',
      message = 'a second administrator confirms the deputy of another user';
  end if;
  return new;
end
$$;
create trigger guard_deputyship before insert or update on deputyship
  for each row execute function guard_deputyship();

-- The users for whom a user acts at a time, with the rights that pass. Administrators neither have nor are deputies.
-- Under strict separation a user who decides nothing is no deputy of one who does, nor the other way round.
create function deputyships_of(person uuid, at timestamptz)
  returns table (id uuid, absent_id uuid, absent_name text, absent_roles text[], ends_at timestamptz)
  language sql stable as $$
  select d.id, absent.id, absent.name,
    array(select role from unnest(absent.roles) as role where role in ('ROLE_REVIEWER', 'ROLE_SENIOR_REVIEWER')),
    d.ends_at
  from deputyship d
    join app_user absent on absent.id = d.absent_id
    join app_user deputy on deputy.id = d.deputy_id
  where d.deputy_id = person and d.ended_at is null and d.starts_at <= at and d.ends_at > at
    and absent.status = 'active' and deputy.status = 'active'
    and not (absent.roles || deputy.roles) && array['ROLE_ADMIN', 'ROLE_COMPANY_ADMIN']
    and (absent.roles && array['ROLE_REVIEWER', 'ROLE_SENIOR_REVIEWER']
        = deputy.roles && array['ROLE_REVIEWER', 'ROLE_SENIOR_REVIEWER']
      or not separates_duties(d.institution_id))
  order by d.starts_at, d.id
$$;

-- The user in whose right a step was decided, if a deputy decided it. -------------------------------------------------

alter table approval_node add column decided_for uuid,
  add constraint approval_node_decided_for foreign key (decided_for, institution_id)
    references app_user (id, institution_id) not valid,
  add constraint approval_node_for_has_person check (decided_for is null
    or (decided_by is not null and decided_for <> decided_by and type not in ('issued', 'completed'))) not valid;
alter table approval_node validate constraint approval_node_for_has_person;

alter table approval_withdrawal add column withdrawn_for uuid,
  add constraint approval_withdrawal_for foreign key (withdrawn_for, institution_id)
    references app_user (id, institution_id) not valid;

create or replace function guard_approval_node() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.decided_at is not null then
    raise exception using errcode = 'check_violation', constraint = 'approval_node_filled_once',
      message = 'a filled step of an approval never changes';
  end if;
  if new.decided_by is not null and new.type not in ('issued', 'completed') then
    -- Rounds that were taken back count as one with the round that follows them.
    if exists (
      select from message_version written
      where written.message_id = new.message_id and written.made_by in (new.decided_by, new.decided_for)
        and written.round <= new.round
        and written.round > coalesce((
          select max(ended.round) from approval_node ended
          where ended.message_id = new.message_id and ended.round < new.round and not exists (
            select from approval_withdrawal back
            where back.message_id = ended.message_id and back.round = ended.round)), 0)
    ) then
      raise exception using errcode = 'check_violation', constraint = 'approval_maker_is_not_checker',
        message = 'who wrote the content does not decide on it';
    end if;
  end if;
  if tg_op = 'UPDATE' then
    if old.type = 'advancedReview' and new.decided_by is not null then
      if not exists (
        select from app_user where id = coalesce(new.decided_for, new.decided_by)
          and 'ROLE_SENIOR_REVIEWER' = any(roles)
      ) then
        raise exception using errcode = 'check_violation', constraint = 'approval_advanced_by_senior',
          message = 'a senior reviewer decides an advanced review';
      end if;
    end if;
    if new.decided_by <> old.claimed_by and new.decided_for is distinct from old.claimed_by
        and old.claimed_until > new.decided_at then
      raise exception using errcode = 'check_violation', constraint = 'approval_by_holder',
        message = 'who holds a task decides it';
    end if;
    if new.claimed_by <> old.claimed_by and old.claimed_until > new.claimed_at then
      if not exists (
        select from app_user where id = new.claimed_by and 'ROLE_SENIOR_REVIEWER' = any(roles)
      ) and not exists (
        select from deputyships_of(new.claimed_by, new.claimed_at) d
          where 'ROLE_SENIOR_REVIEWER' = any(d.absent_roles)
      ) then
        raise exception using errcode = 'check_violation', constraint = 'approval_claimed_once',
          message = 'a task that is held is taken over by a senior reviewer only';
      end if;
    end if;
  end if;
  return new;
end
$$;

-- A step is decided by an account that holds a deciding role, or by the deputy of one.
create or replace function guard_decider() returns trigger language plpgsql as $$
begin
  if new.decided_by is not null and new.type not in ('issued', 'completed') and not acts_as_owner()
      and (tg_op = 'INSERT' or old.decided_by is null) and not (exists (
    select from app_user where id = coalesce(new.decided_for, new.decided_by) and status = 'active'
      and roles && array['ROLE_REVIEWER', 'ROLE_SENIOR_REVIEWER']
  ) and exists (select from app_user where id = new.decided_by and status = 'active')) then
    raise exception using errcode = 'check_violation', constraint = 'approval_by_confirmed_reviewer',
      message = 'a step is decided by a reviewer whose account was confirmed';
  end if;
  return new;
end
$$;

-- Maker is not checker, and a checker decides once, over both persons: the deputy and the absent user.
create function guard_deputy() returns trigger language plpgsql as $$
begin
  if new.decided_by is null or new.type in ('issued', 'completed') or (tg_op = 'UPDATE' and old.decided_by is not null)
  then
    return new;
  end if;
  -- Decisions on one message wait for each other, so that each sees the earlier ones.
  perform from message where id = new.message_id for update;
  if exists (select from approval_node other where other.message_id = new.message_id and other.round = new.round
      and other.id <> new.id and (other.decided_by in (new.decided_by, new.decided_for)
        or other.decided_for in (new.decided_by, new.decided_for))) then
    raise exception using errcode = 'check_violation', constraint = 'approval_once_per_person',
      message = 'a person fills one step of a round, also by a deputy';
  end if;
  if exists (
    select from deputyships_of(new.decided_by, new.decided_at) d
      join message_version written on written.message_id = new.message_id and written.made_by = d.absent_id
    where written.round <= new.round and written.round > coalesce((
      select max(ended.round) from approval_node ended
      where ended.message_id = new.message_id and ended.round < new.round and not exists (
        select from approval_withdrawal back
        where back.message_id = ended.message_id and back.round = ended.round)), 0)
  ) then
    raise exception using errcode = 'check_violation', constraint = 'approval_maker_is_not_checker',
      message = 'a deputy does not decide on content of the absent user';
  end if;
  if new.decided_for is not null then
    -- An end at the same moment waits for this decision, or this decision for the end.
    perform from deputyship where deputy_id = new.decided_by and absent_id = new.decided_for and ended_at is null
      for share;
    if not exists (select from deputyships_of(new.decided_by, new.decided_at) d where d.absent_id = new.decided_for) then
      raise exception using errcode = 'check_violation', constraint = 'approval_by_deputy',
        message = 'only a deputy of the time decides for another user';
    end if;
  end if;
  return new;
end
$$;
create trigger guard_deputy before insert or update on approval_node
  for each row when (current_user <> 'nostro_archive') execute function guard_deputy();

-- A message that was not approved in time returns to its maker, also after a first approval. ---------------------------

alter table approval_withdrawal alter column withdrawn_by drop not null,
  add column is_expired boolean not null default false,
  add constraint approval_withdrawal_has_person check (is_expired = (withdrawn_by is null)) not valid;
alter table approval_withdrawal validate constraint approval_withdrawal_has_person;

create or replace function guard_withdrawal() returns trigger language plpgsql as $$
begin
  if not new.is_expired and exists (
    select from approval_node
    where message_id = new.message_id and round = new.round and decided_at is not null
      and type not in ('issued', 'completed')
  ) then
    raise exception using errcode = 'check_violation', constraint = 'approval_withdrawal_undecided',
      message = 'a round somebody decided in is not taken back';
  end if;
  if new.withdrawn_for is not null and not exists (
    select from deputyships_of(new.withdrawn_by, new.withdrawn_at) d where d.absent_id = new.withdrawn_for
  ) then
    raise exception using errcode = 'check_violation', constraint = 'approval_by_deputy',
      message = 'only a deputy of the time acts for another user';
  end if;
  return new;
end
$$;

-- Notices about waiting messages and old drafts: each once.
create table waiting_notice (
  institution_id uuid not null references institution (id),
  message_id uuid not null,
  -- The version of the message, which a decision and an edit increment.
  version integer not null,
  kind text not null check (kind in ('reminder', 'escalation', 'expiry', 'draft')),
  sent_at timestamptz not null,
  constraint waiting_notice_once primary key (message_id, version, kind),
  constraint waiting_notice_of foreign key (message_id, institution_id) references message (id, institution_id)
    on delete cascade
);
alter table waiting_notice enable row level security;
alter table waiting_notice force row level security;
create policy own_institution on waiting_notice
  using (institution_id = current_setting('nostro.institution')::uuid)
  with check (institution_id = current_setting('nostro.institution')::uuid);
grant select, insert on waiting_notice to nostro_app;
grant select on waiting_notice to nostro_read;
