-- Holds of messages before they are sent. A message with an open hold is not sent.
create table message_hold (
  id uuid primary key,
  institution_id uuid not null,
  message_id uuid not null,
  kind text not null check (kind in ('user', 'screening')),
  reason text not null check ((length(reason) between 1 and 500) and reason ~ '\S'),
  -- Absent if the system opened it.
  opened_by uuid,
  opened_at timestamptz not null,
  released_by uuid,
  released_at timestamptz,
  release_reason text check ((length(release_reason) between 1 and 500) and release_reason ~ '\S'),
  constraint message_hold_of foreign key (message_id, institution_id) references message (id, institution_id),
  constraint message_hold_opened_by foreign key (opened_by, institution_id)
    references app_user (id, institution_id),
  constraint message_hold_released_by foreign key (released_by, institution_id)
    references app_user (id, institution_id),
  constraint message_hold_release_is_whole
    check (((released_at is null) = (release_reason is null)) and (released_by is null or released_at is not null)),
  -- A user cannot release the hold that the same user opened.
  constraint message_hold_by_two check (kind <> 'user' or (opened_by is not null
    and (released_at is null or (released_by is not null and released_by <> opened_by))))
);
-- A message has at most one open hold of each kind. Serves: the check before sending, and lists.
create unique index message_hold_open on message_hold (message_id, kind) where released_at is null;
-- Serves: the history of a message.
create index message_hold_by_message on message_hold (message_id, opened_at);

alter table message_hold enable row level security;
alter table message_hold force row level security;
create policy own_institution on message_hold
  using (institution_id = current_setting('nostro.institution')::uuid)
  with check (institution_id = current_setting('nostro.institution')::uuid);
grant select, insert on message_hold to nostro_app;
grant update (released_by, released_at, release_reason) on message_hold to nostro_app;
grant select, insert, update on message_hold to nostro_relay;
grant select, insert, delete on message_hold to nostro_archive;
grant select on message_hold to nostro_read;

-- A hold is opened before the message is sent and released once. Locks order a hold and a sending at the same time.
create function guard_message_hold() returns trigger language plpgsql as $$
declare
  held record;
begin
  if tg_op = 'UPDATE' then
    if old.released_at is not null or (new.id, new.institution_id, new.message_id, new.kind, new.reason,
      new.opened_by, new.opened_at) is distinct from (old.id, old.institution_id, old.message_id, old.kind,
      old.reason, old.opened_by, old.opened_at) then
      raise exception using errcode = 'check_violation', constraint = 'message_hold_released_once',
        message = 'a hold is released once and not changed otherwise';
    end if;
    return new;
  end if;
  select stage into held from message where id = new.message_id for update;
  perform from transmission where message_id = new.message_id order by id for update;
  if held.stage is null or held.stage not in ('pending', 'approved') or exists (
    select from transmission where message_id = new.message_id and state not in ('prepared', 'refused', 'writtenOff')
  ) then
    raise exception using errcode = 'check_violation', constraint = 'message_hold_before_sending',
      message = 'a message is held before it is sent';
  end if;
  return new;
end
$$;
create trigger guard_message_hold before insert or update on message_hold
  for each row when (current_user <> 'nostro_archive') execute function guard_message_hold();
create trigger announce_insert after insert on message_hold referencing new table as changed
  for each statement execute function announce_approval_node();
create trigger announce_update after update on message_hold referencing new table as changed
  for each statement execute function announce_approval_node();

-- A message with an open hold is neither sent nor given to a transport.
create function guard_held_message() returns trigger language plpgsql as $$
begin
  if exists (select from message_hold where message_id = new.id and released_at is null) then
    raise exception using errcode = 'check_violation', constraint = 'message_held',
      message = 'a held message is not sent';
  end if;
  return new;
end
$$;
create trigger guard_held_message before update on message
  for each row when (old.outgoing_number is null
    and (new.outgoing_number is not null or (old.stage = 'approved' and new.stage = 'sent')))
  execute function guard_held_message();

-- A message that waits for the hand-over to a gateway can be held too.
create function guard_held_transmission() returns trigger language plpgsql as $$
begin
  if exists (select from message_hold where message_id = new.message_id and released_at is null) then
    raise exception using errcode = 'check_violation', constraint = 'message_held',
      message = 'a held message is not handed over';
  end if;
  return new;
end
$$;
create trigger guard_held_transmission before update on transmission
  for each row when (old.state = 'prepared' and new.state in ('offering', 'handedOver'))
  execute function guard_held_transmission();
