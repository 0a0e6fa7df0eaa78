-- Approvals: rules, rounds with their steps, and what they are decided by.

-- Each change of the rules is a row of its own, so that every decision can be read under the rules of its day.
create table approval_rules (
  institution_id uuid not null references institution (id),
  version integer not null check (version >= 1),
  rules jsonb not null check (octet_length(rules::text) <= 4096),
  changed_by uuid not null,
  changed_at timestamptz not null,
  constraint approval_rules_once primary key (institution_id, version),
  constraint approval_rules_changed_by foreign key (changed_by, institution_id)
    references app_user (id, institution_id)
);

alter table approval_rules enable row level security;
alter table approval_rules force row level security;
create policy own_institution on approval_rules
  using (institution_id = current_setting('nostro.institution')::uuid)
  with check (institution_id = current_setting('nostro.institution')::uuid);
-- Who may create messages depends on them, and that is asked with each call.
create policy sign_in_reads_all on approval_rules for select to nostro_sign_in
  using (true);
grant select, insert on approval_rules to nostro_app;
grant select on approval_rules to nostro_sign_in;
grant select on approval_rules to nostro_relay;
grant select on approval_rules to nostro_read;

create table approval_node (
  id uuid primary key,
  institution_id uuid not null,
  message_id uuid not null,
  round integer not null check (round >= 1),
  position integer not null check ("position" >= 0),
  type text not null check (type in ('issued', 'review', 'advancedReview', 'rejected', 'completed')),
  description text not null check (description in ('empty', 'issued', 'reIssued', 'approval', 'rejected')),
  -- SHA-256 of the text this step speaks of (WF-4).
  digest text not null check (digest ~ '^[0-9a-f]{64}$'),
  decided_by uuid,
  decided_at timestamptz,
  reason text check ((length(reason) between 1 and 500) and reason ~ '\S'),
  claimed_by uuid,
  claimed_at timestamptz,
  reasons text[] check ((reasons <@ array['threshold', 'rateMissing', 'firstPayment', 'suppliedFieldsChanged',
    'warningOverridden', 'changedAfterRejection']) and cardinality(reasons) > 0),
  claimed_until timestamptz,
  constraint approval_node_place unique (message_id, round, "position"),
  -- One person fills one step of a round, be it by handing in (WF-2).
  constraint approval_once_per_person unique (message_id, round, decided_by),
  constraint approval_node_claimed_by foreign key (claimed_by, institution_id)
    references app_user (id, institution_id),
  constraint approval_node_decided_by foreign key (decided_by, institution_id)
    references app_user (id, institution_id),
  constraint approval_node_of foreign key (message_id, institution_id) references message (id, institution_id),
  constraint approval_node_claim_is_whole check (((claimed_by is null) = (claimed_at is null))
    and ((claimed_by is null) = (claimed_until is null)) and claimed_until > claimed_at),
  constraint approval_node_decision_has_person check (((decided_by is not null) = (description <> 'empty'))
    and (decided_by is null or decided_at is not null)),
  constraint approval_node_refusal_has_reason check ((type = 'rejected') = (reason is not null)),
  constraint approval_node_refusal_says_so check ((type = 'rejected') = (description = 'rejected'))
);
-- Serves: what somebody holds, when their session ends.
create index approval_node_claimed_by on approval_node (claimed_by) where claimed_by is not null
  and decided_at is null;
-- Serves: what a reviewer may decide, in the list and beside the menu.
create index approval_node_open on approval_node (institution_id, message_id, round, "position")
  include (type, claimed_by, claimed_until) where decided_at is null;

alter table approval_node enable row level security;
alter table approval_node force row level security;
create policy own_institution on approval_node
  using (institution_id = current_setting('nostro.institution')::uuid)
  with check (institution_id = current_setting('nostro.institution')::uuid);
grant select, insert, update on approval_node to nostro_app;
grant select on approval_node to nostro_relay;
grant select on approval_node to nostro_read;

create function announce_approval_node() returns trigger language plpgsql as $$
declare
  spoken record;
begin
  for spoken in
    select institution_id, person, array_agg(distinct id::text) as ids
    from (select institution_id, null::uuid as person, "message_id" as id from changed) as row_of
    group by institution_id, person
  loop
    perform pg_notify('nostro_change', json_strip_nulls(json_build_object(
      'institution', spoken.institution_id,
      'person', spoken.person,
      'kind', 'message'::text,
      'ids', case when cardinality(spoken.ids) <= 20 then to_json(spoken.ids) end
    ))::text);
  end loop;
  return null;
end
$$;

-- Maker is not checker, whichever of the two rows comes first (WF-2), and a filled step stays as it is.
create function guard_approval_node() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.decided_at is not null then
    raise exception using errcode = 'check_violation', constraint = 'approval_node_filled_once',
      message = 'a filled step of an approval never changes';
  end if;
  if new.decided_by is not null and new.type not in ('issued', 'completed') then
    -- Rounds that were taken back count as one with the round that follows them.
    if exists (
      select from message_version written
      where written.message_id = new.message_id and written.made_by = new.decided_by
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
        select from app_user where id = new.decided_by and 'ROLE_SENIOR_REVIEWER' = any(roles)
      ) then
        raise exception using errcode = 'check_violation', constraint = 'approval_advanced_by_senior',
          message = 'a senior reviewer decides an advanced review';
      end if;
    end if;
    if new.decided_by <> old.claimed_by and old.claimed_until > new.decided_at then
      raise exception using errcode = 'check_violation', constraint = 'approval_by_holder',
        message = 'who holds a task decides it';
    end if;
    if new.claimed_by <> old.claimed_by and old.claimed_until > new.claimed_at then
      if not exists (
        select from app_user where id = new.claimed_by and 'ROLE_SENIOR_REVIEWER' = any(roles)
      ) then
        raise exception using errcode = 'check_violation', constraint = 'approval_claimed_once',
          message = 'a task that is held is taken over by a senior reviewer only';
      end if;
    end if;
  end if;
  return new;
end
$$;

-- A task is free again when its holder signs out, is signed out, or works here no longer.
create function release_claims(holder uuid, institution uuid)
  returns void
  language plpgsql set search_path to 'public', 'pg_temp' as $$
declare
  -- Sessions end across institutions; the tasks of one are reached under its own name.
  entered text := current_setting('nostro.institution', true);
begin
  perform set_config('nostro.institution', institution::text, true);
  update approval_node set claimed_by = null, claimed_at = null, claimed_until = null
    where claimed_by = holder and decided_at is null;
  perform set_config('nostro.institution', coalesce(entered, ''), true);
end
$$;
revoke all on function release_claims(uuid,uuid) from public;

create trigger announce_insert after insert on approval_node referencing new table as changed
  for each statement execute function announce_approval_node();
create trigger announce_update after update on approval_node referencing new table as changed
  for each statement execute function announce_approval_node();
create trigger guard_approval_node before insert or update on approval_node
  for each row execute function guard_approval_node();

-- A round that its maker closed before anybody decided. Its steps stay as they were.
create table approval_withdrawal (
  message_id uuid not null,
  round integer not null check (round >= 1),
  institution_id uuid not null,
  withdrawn_by uuid not null,
  withdrawn_at timestamptz not null,
  constraint approval_withdrawal_once primary key (message_id, round),
  constraint approval_withdrawal_by foreign key (withdrawn_by, institution_id)
    references app_user (id, institution_id),
  constraint approval_withdrawal_of foreign key (message_id, institution_id)
    references message (id, institution_id)
);

alter table approval_withdrawal enable row level security;
alter table approval_withdrawal force row level security;
create policy own_institution on approval_withdrawal
  using (institution_id = current_setting('nostro.institution')::uuid)
  with check (institution_id = current_setting('nostro.institution')::uuid);
grant select, insert on approval_withdrawal to nostro_app;
grant select on approval_withdrawal to nostro_relay;
grant select on approval_withdrawal to nostro_read;

-- A message that nobody has decided goes back to its maker as a draft.
create function guard_withdrawal() returns trigger language plpgsql as $$
begin
  if exists (
    select from approval_node
    where message_id = new.message_id and round = new.round and decided_at is not null
      and type in ('review', 'advancedReview', 'rejected')
  ) then
    raise exception using errcode = 'check_violation', constraint = 'approval_withdrawal_undecided',
      message = 'a round somebody decided in is not taken back';
  end if;
  return new;
end
$$;

create trigger guard_withdrawal before insert on approval_withdrawal
  for each row execute function guard_withdrawal();

-- Somebody proved a moment ago who they are, for one step and nothing else (WF-8).
create table approval_proof (
  user_id uuid not null,
  node_id uuid not null references approval_node (id),
  institution_id uuid not null,
  proved_at timestamptz not null,
  constraint approval_proof_once primary key (user_id, node_id),
  constraint approval_proof_user foreign key (user_id, institution_id) references app_user (id, institution_id)
);

alter table approval_proof enable row level security;
alter table approval_proof force row level security;
create policy own_institution on approval_proof
  using (institution_id = current_setting('nostro.institution')::uuid)
  with check (institution_id = current_setting('nostro.institution')::uuid);
grant select, insert, update, delete on approval_proof to nostro_app;

-- What rules compare payments by: a row for each handing in, with the account in its normal form.
create table payment_fact (
  message_id uuid not null,
  round integer not null check (round >= 1),
  institution_id uuid not null,
  payee_account text,
  currency text,
  amount numeric,
  value_date date,
  payer text,
  payee text,
  handed_in_at timestamptz,
  constraint payment_fact_once primary key (message_id, round),
  constraint payment_fact_of foreign key (message_id, institution_id) references message (id, institution_id)
);
-- Serves: an earlier payment to this account, and the same payment handed in twice.
create index payment_fact_by_account on payment_fact (institution_id, payee_account, currency, amount,
  value_date);
-- Serves: the same payment handed in twice.
create index payment_fact_by_content on payment_fact (institution_id, payee, currency, amount);

alter table payment_fact enable row level security;
alter table payment_fact force row level security;
create policy own_institution on payment_fact
  using (institution_id = current_setting('nostro.institution')::uuid)
  with check (institution_id = current_setting('nostro.institution')::uuid);
grant select, insert on payment_fact to nostro_app;
grant select on payment_fact to nostro_relay;
grant select on payment_fact to nostro_read;
