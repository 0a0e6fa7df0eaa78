-- Events of the audit trail are inserted without a position, in the transaction of their action, and linked to the chain
-- of their institution afterwards. Writers of one institution therefore do not wait for each other.

-- Recorded events that have no position in the chain yet. Only `record_audit_event` inserts, and only
-- `link_audit_events` removes, when it moves an event into `audit_event`.
create table audit_unlinked (
  -- The order in which events are linked.
  arrival bigint generated always as identity,
  institution_id uuid not null references institution (id),
  recorded_at timestamptz not null default clock_timestamp(),
  occurred_at timestamptz(3) not null,
  actor_id uuid,
  session_id uuid,
  address text,
  request_id text not null,
  action text not null,
  object_kind text not null,
  object_id text not null,
  before_digest text,
  after_digest text,
  result text not null,
  -- The canonical text of the event, around its sequence number and up to the hash of the previous event.
  text_before_sequence text not null,
  text_before_hash text not null,
  -- SHA-256 of arrival and text, so that a changed, moved or inserted row is found when it is linked.
  mark text not null,
  -- Serves: linking in order.
  constraint audit_unlinked_once primary key (institution_id, arrival)
);

-- The number of events that were ever recorded for an institution, as a sum over lanes. Each transaction counts in a
-- lane that no other one uses, so counting blocks no writer. The sum equals the last position of the chain plus the
-- unlinked events: otherwise an event was removed or inserted.
create table audit_lane (
  institution_id uuid not null references institution (id),
  lane bigint generated always as identity,
  recorded bigint not null check (recorded >= 0),
  constraint audit_lane_once primary key (institution_id, lane)
) with (fillfactor = 50);

alter table audit_unlinked enable row level security;
alter table audit_unlinked force row level security;
create policy own_institution on audit_unlinked
  using (institution_id = current_setting('nostro.institution')::uuid)
  with check (institution_id = current_setting('nostro.institution')::uuid);
-- Finds the institutions with unlinked events.
create policy relay_finds on audit_unlinked for select to nostro_relay using (true);
grant select on audit_unlinked to nostro_app, nostro_relay, nostro_archive, nostro_read;

alter table audit_lane enable row level security;
alter table audit_lane force row level security;
create policy own_institution on audit_lane
  using (institution_id = current_setting('nostro.institution')::uuid)
  with check (institution_id = current_setting('nostro.institution')::uuid);
grant select on audit_lane to nostro_app, nostro_relay, nostro_archive, nostro_read;

-- Counts an event of the entered institution. Only the functions below call it.
create function count_audit_event(institution uuid) returns void language plpgsql as $$
begin
  update audit_lane set recorded = recorded + 1 where (institution_id, lane) = (
    select free.institution_id, free.lane from audit_lane free where free.institution_id = institution
      order by free.lane limit 1 for update skip locked);
  if not found then insert into audit_lane (institution_id, recorded) values (institution, 1); end if;
end
$$;
revoke all on function count_audit_event(uuid) from public;

-- Records an event in the transaction of its action. With the rights of the owner, because no login may insert into the
-- table or change a count.
create function record_audit_event(event audit_event, text_before_sequence text, text_before_hash text) returns void
  language plpgsql security definer set search_path to 'public', 'pg_temp' as $$
declare
  place bigint := nextval('audit_unlinked_arrival_seq');
begin
  -- Row security does not apply if the owner may bypass it.
  if event.institution_id is distinct from current_setting('nostro.institution')::uuid then
    raise exception using errcode = 'insufficient_privilege',
      message = 'new row violates row-level security policy for table "audit_unlinked"';
  end if;
  perform count_audit_event(event.institution_id);
  insert into audit_unlinked (arrival, institution_id, occurred_at, actor_id, session_id, address, request_id, action,
      object_kind, object_id, before_digest, after_digest, result, text_before_sequence, text_before_hash, mark)
    overriding system value
    values (place, event.institution_id, event.occurred_at, event.actor_id, event.session_id, event.address,
      event.request_id, event.action, event.object_kind, event.object_id, event.before_digest, event.after_digest,
      event.result, text_before_sequence, text_before_hash,
      encode(sha256(convert_to(place || text_before_sequence || text_before_hash, 'UTF8')), 'hex'));
end
$$;
revoke all on function record_audit_event(audit_event, text, text) from public;
grant execute on function record_audit_event(audit_event, text, text)
  to nostro_app, nostro_sign_in, nostro_relay, nostro_archive;

-- Links up to `at_most` committed events of the entered institution in their order, and returns their number. One
-- transaction at a time links a chain; it should commit at once. Another one waits for it, or leaves the work to it.
create function link_audit_events(at_most integer, waits boolean) returns integer
  language plpgsql security definer set search_path to 'public', 'pg_temp' as $$
declare
  chain uuid := current_setting('nostro.institution')::uuid;
  last record;
  waiting audit_unlinked;
  place bigint;
  previous text;
  own text;
  linked integer := 0;
begin
  if not exists (select from audit_unlinked where institution_id = chain) then return 0; end if;
  if waits then
    perform pg_advisory_xact_lock(hashtextextended('audit ' || chain, 0));
  elsif not pg_try_advisory_xact_lock(hashtextextended('audit ' || chain, 0)) then
    return 0;
  end if;
  -- A statement after the lock: it sees what was linked while the lock was waited for.
  select sequence, hash into last from audit_event
    where institution_id = chain order by sequence desc limit 1;
  place := coalesce(last.sequence, 0);
  previous := coalesce(last.hash, repeat('0', 64));
  for waiting in
    with taken as (
      delete from audit_unlinked where (institution_id, arrival) in (
        select first.institution_id, first.arrival from audit_unlinked first
          where first.institution_id = chain order by first.arrival limit at_most)
      returning *
    )
    select * from taken order by arrival
  loop
    place := place + 1;
    -- An event whose mark does not match was changed. It gets a hash of nothing, with which verification finds it.
    own := case
      when waiting.mark = encode(sha256(convert_to(
        waiting.arrival || waiting.text_before_sequence || waiting.text_before_hash, 'UTF8')), 'hex')
      then encode(sha256(convert_to(waiting.text_before_sequence || place || waiting.text_before_hash || previous
        || '"}', 'UTF8')), 'hex')
      else encode(sha256(''), 'hex') end;
    insert into audit_event (institution_id, sequence, occurred_at, actor_id, session_id, address, request_id, action,
        object_kind, object_id, before_digest, after_digest, result, previous_hash, hash)
      values (chain, place, waiting.occurred_at, waiting.actor_id, waiting.session_id, waiting.address,
        waiting.request_id, waiting.action, waiting.object_kind, waiting.object_id, waiting.before_digest,
        waiting.after_digest, waiting.result, previous, own);
    previous := own;
    linked := linked + 1;
  end loop;
  return linked;
end
$$;
revoke all on function link_audit_events(integer, boolean) from public;
grant execute on function link_audit_events(integer, boolean) to nostro_app, nostro_sign_in, nostro_relay, nostro_archive;

-- Servers of the previous release expect the position with the commit. They record and link at once, and have the lock
-- of the chain until the commit.
create or replace function append_audit_event(event audit_event, text_before_sequence text, text_before_hash text)
  returns void
  language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('audit ' || event.institution_id, 0));
  perform record_audit_event(event, text_before_sequence, text_before_hash);
  while link_audit_events(1000, true) = 1000 loop null; end loop;
end
$$;

-- No login may insert a linked event, except calls of the earlier `append_audit_event` that run during this migration,
-- and the return of archived events, which are before the end of the chain.
create function guard_audit_event() returns trigger
  language plpgsql security definer set search_path to 'public', 'pg_temp' as $$
declare
  callers text;
begin
  get diagnostics callers = pg_context;
  if callers ~ 'PL/pgSQL function append_audit_event\(audit_event,text,text\) line' then
    perform count_audit_event(new.institution_id);
  elsif tg_argv[0] <> 'archive' or not exists (
      select from audit_event where institution_id = new.institution_id and sequence > new.sequence) then
    raise exception using errcode = 'insufficient_privilege',
      message = 'only link_audit_events gives an event its position';
  end if;
  return new;
end
$$;
-- The owner of the table has all rights; no other login has the right to add triggers.
create trigger guard_audit_event before insert on audit_event
  for each row when (current_user <> 'nostro_archive'
    and not has_table_privilege('audit_event'::regclass, 'trigger'))
  execute function guard_audit_event('server');
create trigger guard_archived_event before insert on audit_event
  for each row when (current_user = 'nostro_archive')
  execute function guard_audit_event('archive');

-- The events so far. The triggers above lock the table until the end of the migration, so none is added meanwhile.
do $$
declare
  chains uuid[];
  chain uuid;
begin
  set local role nostro_sign_in;
  chains := array(select id from institution);
  reset role;
  foreach chain in array chains loop
    perform set_config('nostro.institution', chain::text, true);
    insert into audit_lane (institution_id, recorded)
      select chain, sequence from audit_event where institution_id = chain order by sequence desc limit 1;
  end loop;
end
$$;

-- The writes of a command, as in `write_rows`, with events that are linked later. The body is the result of
-- writeRowsBody (db/writes/write-rows-function.ts).
create function write_rows_unlinked(writes jsonb) returns void language plpgsql
  set plan_cache_mode to 'force_generic_plan' as $$
declare
  write jsonb;
  changed message;
begin
  for write in select each_write.value from jsonb_array_elements(writes) as each_write (value) loop
    case write ->> 'kind'
    when 'message' then
      insert into message (id, institution_id, kind, messaging_type, origin_id, created_at, stage, version, round, delivery, unsent, late, outgoing_number, rejected_by, confirmed_by, confirmed_at, content, text, digest, send_as, sender_bic, receiver_bic, business_id, uetr, payer_name, payee_name, payer_account, payee_account, payer_bic, payee_bic, value_date, currency, amount, identifiers)
        select id, institution_id, kind, messaging_type, origin_id, created_at, stage, version, round, delivery, unsent, late, outgoing_number, rejected_by, confirmed_by, confirmed_at, content, text, digest, send_as, sender_bic, receiver_bic, business_id, uetr, payer_name, payee_name, payer_account, payee_account, payer_bic, payee_bic, value_date, currency, amount, identifiers from jsonb_populate_recordset(null::message, write -> 'rows');
    when 'message_version' then
      insert into message_version (message_id, version, institution_id, round, made_by, content, digest, created_at, overrides)
        select message_id, version, institution_id, round, made_by, content, digest, created_at, overrides from jsonb_populate_recordset(null::message_version, write -> 'rows');
    when 'approval_node' then
      insert into approval_node (id, institution_id, message_id, round, position, digest, reasons, level, approver_group, approver_group_name, counted_amount, counted_currency, rules_version, type, description, decided_by, decided_for, decided_at, reason, claimed_by, claimed_at, claimed_until)
        select id, institution_id, message_id, round, position, digest, reasons, level, approver_group, approver_group_name, counted_amount, counted_currency, rules_version, type, description, decided_by, decided_for, decided_at, reason, claimed_by, claimed_at, claimed_until from jsonb_populate_recordset(null::approval_node, write -> 'rows')
        on conflict (id) do update set type = excluded.type, description = excluded.description, decided_by = excluded.decided_by, decided_for = excluded.decided_for, decided_at = excluded.decided_at, reason = excluded.reason, claimed_by = excluded.claimed_by, claimed_at = excluded.claimed_at, claimed_until = excluded.claimed_until;
    when 'payment_fact' then
      insert into payment_fact (message_id, round, institution_id, payee_account, currency, amount, value_date, payer, payee, handed_in_at, payer_account)
        select message_id, round, institution_id, payee_account, currency, amount, value_date, payer, payee, handed_in_at, payer_account from jsonb_populate_recordset(null::payment_fact, write -> 'rows');
    when 'message.state' then
      changed := jsonb_populate_record(null::message, write -> 'row');
      update message set stage = changed.stage, version = changed.version, round = changed.round, delivery = changed.delivery, unsent = changed.unsent, late = changed.late, outgoing_number = changed.outgoing_number, rejected_by = changed.rejected_by, confirmed_by = changed.confirmed_by, confirmed_at = changed.confirmed_at
        where institution_id = changed.institution_id and id = changed.id
          and version = (write ->> 'versionBefore')::integer;
      if not found then raise exception 'Message % changed while it was locked', changed.id; end if;
    when 'message.content' then
      changed := jsonb_populate_record(null::message, write -> 'row');
      update message set stage = changed.stage, version = changed.version, round = changed.round, delivery = changed.delivery, unsent = changed.unsent, late = changed.late, outgoing_number = changed.outgoing_number, rejected_by = changed.rejected_by, confirmed_by = changed.confirmed_by, confirmed_at = changed.confirmed_at, content = changed.content, text = changed.text, digest = changed.digest, send_as = changed.send_as, sender_bic = changed.sender_bic, receiver_bic = changed.receiver_bic, business_id = changed.business_id, uetr = changed.uetr, payer_name = changed.payer_name, payee_name = changed.payee_name, payer_account = changed.payer_account, payee_account = changed.payee_account, payer_bic = changed.payer_bic, payee_bic = changed.payee_bic, value_date = changed.value_date, currency = changed.currency, amount = changed.amount, identifiers = changed.identifiers
        where institution_id = changed.institution_id and id = changed.id
          and version = (write ->> 'versionBefore')::integer;
      if not found then raise exception 'Message % changed while it was locked', changed.id; end if;
    when 'notice' then
      insert into notice (id, institution_id, user_id, kind, params, link, created_at, is_shown, channel, digest)
        select receiver.id, (write ->> 'institutionId')::uuid, receiver."userId", write ->> 'notice',
          write -> 'params', write ->> 'link', (write ->> 'at')::timestamptz,
          choice.channel is distinct from 'mail' or not exists (
            select from app_user where app_user.id = receiver."userId" and app_user.email <> ''),
          choice.channel,
          case when choice.channel in ('mail', 'both')
              and (choice.timing <> 'now' or (write ->> 'isMailedLater')::boolean)
            then choice.timing end
        from jsonb_to_recordset(write -> 'receivers') as receiver (id uuid, "userId" uuid)
          left join notice_choice choice
            on choice.user_id = receiver."userId" and choice.topic = write ->> 'topic'
        where choice.channel is distinct from 'none'
          and not exists (select from api_key where api_key.id = receiver."userId")
        on conflict do nothing;
    when 'working_copy.remove' then
      perform set_config('nostro.user', write ->> 'userId', true);
      delete from working_copy where institution_id = (write ->> 'institutionId')::uuid
        and user_id = (write ->> 'userId')::uuid and form = write ->> 'form';
    when 'idempotency_key.answer' then
      update idempotency_key set answer = write -> 'answer'
        where user_id = (write ->> 'userId')::uuid and key = write ->> 'key';
    when 'audit_event' then
      perform record_audit_event(jsonb_populate_record(null::audit_event, write -> 'row'),
        write ->> 'beforeSequence', write ->> 'beforeHash');
    end case;
  end loop;
end
$$;
revoke all on function write_rows_unlinked(jsonb) from public;
grant execute on function write_rows_unlinked(jsonb) to nostro_app, nostro_sign_in, nostro_relay, nostro_archive;
