-- Addresses of an institution to which changes of its messages are sent, and the log of their deliveries.

create table webhook (
  id uuid primary key,
  institution_id uuid not null references institution (id),
  name text not null check (length(name) between 1 and 128),
  address text not null check (length(address) between 1 and 2000),
  -- Absent: all types.
  messaging_types text[] check (cardinality(messaging_types) between 1 and 40),
  -- Sealed: the row does not sign anything.
  secret text not null check (secret like 'sealed:%'),
  -- The secret before a rotation, which signs too until then.
  previous_secret text check (previous_secret like 'sealed:%'),
  previous_until timestamptz,
  -- The sequence of the last audit event whose delivery was made.
  cursor bigint not null check (cursor >= 0),
  created_by uuid not null,
  created_at timestamptz not null,
  -- Absent while a second administrator has to confirm it; nothing is sent until then.
  confirmed_at timestamptz,
  removed_at timestamptz,
  removed_by uuid,
  constraint webhook_creator foreign key (created_by, institution_id) references app_user (id, institution_id),
  constraint webhook_remover foreign key (removed_by, institution_id) references app_user (id, institution_id),
  constraint webhook_of_institution unique (id, institution_id),
  constraint webhook_rotation_is_whole check ((previous_secret is null) = (previous_until is null))
);
-- Serves: the list of webhooks. A name names one webhook that was not removed.
create unique index webhook_name on webhook (institution_id, lower(name)) where removed_at is null;

create table webhook_delivery (
  id uuid primary key,
  institution_id uuid not null,
  webhook_id uuid not null,
  -- Absent for a test event.
  sequence bigint,
  message_id uuid,
  event text not null check (length(event) between 1 and 64),
  -- Exactly the bytes that are signed and sent.
  body text not null check (length(body) <= 4000),
  state text not null check (state in ('waiting', 'delivered', 'dead')),
  attempts integer not null default 0,
  created_at timestamptz not null,
  next_at timestamptz not null,
  -- The first attempt since the delivery was made or sent again.
  begun_at timestamptz,
  -- A server works on it until then.
  leased_until timestamptz,
  last_at timestamptz,
  last_status integer,
  last_failure text check (length(last_failure) <= 200),
  ended_at timestamptz,
  constraint webhook_delivery_webhook foreign key (webhook_id, institution_id)
    references webhook (id, institution_id),
  constraint webhook_delivery_ended check ((state = 'waiting') = (ended_at is null))
);
-- Two servers that read the same events make one delivery of each.
create unique index webhook_delivery_once on webhook_delivery (webhook_id, sequence) where sequence is not null;
-- Serves: the deliveries that are due.
create index webhook_delivery_due on webhook_delivery (webhook_id, next_at) where state = 'waiting';
-- Serves: the order of the deliveries about one message.
create index webhook_delivery_open on webhook_delivery (webhook_id, message_id, sequence) where state = 'waiting';
-- Serves: the delivery log, and its removal.
create index webhook_delivery_log on webhook_delivery (webhook_id, id);
create index webhook_delivery_by_end on webhook_delivery (ended_at) where ended_at is not null;

alter table webhook enable row level security;
alter table webhook force row level security;
create policy own_institution on webhook
  using (institution_id = current_setting('nostro.institution')::uuid)
  with check (institution_id = current_setting('nostro.institution')::uuid);
-- Deliveries are made and sent for all institutions.
create policy relay_sends on webhook to nostro_relay using (true) with check (true);
grant select, insert, update (name, address, messaging_types, secret, previous_secret, previous_until, cursor,
  confirmed_at, removed_at, removed_by) on webhook to nostro_app;
grant select, update (cursor) on webhook to nostro_relay;

alter table webhook_delivery enable row level security;
alter table webhook_delivery force row level security;
create policy own_institution on webhook_delivery
  using (institution_id = current_setting('nostro.institution')::uuid)
  with check (institution_id = current_setting('nostro.institution')::uuid);
create policy relay_sends on webhook_delivery to nostro_relay using (true) with check (true);
grant select, insert, update (state, attempts, next_at, begun_at, leased_until, ended_at) on webhook_delivery
  to nostro_app;
grant select, insert, delete, update (state, attempts, next_at, begun_at, leased_until, last_at, last_status,
  last_failure, ended_at) on webhook_delivery to nostro_relay;

-- Two administrators of a bank decide where its events are sent. --------------------------------------------------------

create function facts_of(hook webhook) returns jsonb language sql stable as $$
  select jsonb_strip_nulls(jsonb_build_object('name', hook.name, 'address', hook.address,
    'messagingTypes', to_jsonb(hook.messaging_types)))
$$;

create function guard_webhook() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and (new.id <> old.id or new.institution_id <> old.institution_id
      or new.created_by <> old.created_by or (old.confirmed_at is not null and new.confirmed_at is null)
      or (old.removed_at is not null and facts_of(new) <> facts_of(old))
      or (old.removed_at is not null and new.removed_at is null)) then
    raise exception using errcode = 'check_violation', constraint = 'webhook_stays_removed',
      message = 'a removed webhook stays as it is, and a webhook stays with its institution';
  end if;
  if acts_as_owner() or not is_under_dual_control(new.institution_id) then return new; end if;
  if tg_op = 'INSERT' then
    if new.confirmed_at is null then return new; end if;
  elsif facts_of(new) = facts_of(old) and new.confirmed_at is not distinct from old.confirmed_at then
    -- A new secret and a removal send nothing to another address.
    return new;
  elsif exists (select from confirmed_now(new.institution_id, '{webhook.add,webhook.change}', new.id::text) c
      where c.after = facts_of(new) and (c.kind = 'webhook.add' or c.before = facts_of(old))) then
    return new;
  end if;
  raise exception using errcode = 'check_violation', constraint = 'webhook_by_two',
    message = 'a second administrator confirms where events are sent';
end
$$;
create trigger guard_webhook before insert or update on webhook
  for each row execute function guard_webhook();

-- A webhook that was not confirmed is none: its name is free again.
create function remove_unconfirmed_webhook() returns trigger language plpgsql as $$
begin
  update webhook set removed_at = clock_timestamp()
    where id = new.object_id::uuid and institution_id = new.institution_id and confirmed_at is null
      and removed_at is null;
  return null;
end
$$;
create trigger remove_unconfirmed_webhook after update of state on pending_change
  for each row when (new.kind = 'webhook.add' and new.state in ('rejected', 'withdrawn', 'expired', 'lapsed'))
    execute function remove_unconfirmed_webhook();

do $$
declare
  kinds text[];
begin
  select array_agg(each_kind.parts[1]) into kinds
  from pg_constraint c, regexp_matches(pg_get_constraintdef(c.oid), '\m([a-z][A-Za-z]*\.[A-Za-z]+)\M', 'g') each_kind (parts)
  where c.conname = 'pending_change_kind_check' and c.conrelid = 'pending_change'::regclass;
  execute 'alter table pending_change drop constraint pending_change_kind_check';
  execute format('alter table pending_change add constraint pending_change_kind_check check (kind = any (%L::text[])) not valid',
    kinds || '{webhook.add,webhook.change}');
  execute 'alter table pending_change validate constraint pending_change_kind_check';
end
$$;
