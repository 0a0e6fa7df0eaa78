-- What leaves and arrives, within the installation and over links to other networks.

create table network_record (
  id uuid primary key,
  -- The receiver.
  institution_id uuid not null references institution (id),
  transport text not null,
  -- The transport's own name of the delivery: a second try with it is the same delivery.
  delivery_key text not null,
  sender_bic text not null,
  receiver_bic text not null,
  outgoing_number bigint not null,
  -- Byte for byte what arrived; nothing that was not understood may be lost.
  raw bytea not null,
  digest text not null,
  -- As the header says; absent where it says nothing.
  messaging_type text,
  -- The receiver's item, where the text was understood.
  message_id uuid,
  state text not null check (state in ('PENDING', 'PROCESSED')),
  arrived_at timestamptz not null,
  processed_by uuid,
  processed_at timestamptz,
  constraint network_record_delivered_once unique (institution_id, transport, delivery_key),
  -- Serves: the record of a received message, when it is confirmed.
  constraint network_record_of_message unique (message_id),
  constraint network_record_message foreign key (message_id, institution_id)
    references message (id, institution_id),
  constraint network_record_processed_by foreign key (processed_by, institution_id)
    references app_user (id, institution_id),
  constraint network_record_processed_has_time check ((state = 'PROCESSED') = (processed_at is not null))
);
-- Serves: the list of all network messages.
create index network_record_by_arrival on network_record (institution_id, id) include (sender_bic, receiver_bic);
-- Serves: lists of network messages in one state with their filters, and the counter of what waits.
create index network_record_by_state on network_record (institution_id, state, id)
  include (sender_bic, receiver_bic);

alter table network_record enable row level security;
alter table network_record force row level security;
create policy own_institution on network_record
  using (institution_id = current_setting('nostro.institution')::uuid)
  with check (institution_id = current_setting('nostro.institution')::uuid);
grant select, update (state, processed_by, processed_at) on network_record to nostro_app;
grant select, insert on network_record to nostro_relay;
grant select on network_record to nostro_read;

create function announce_network_record() returns trigger language plpgsql as $$
declare
  spoken record;
begin
  for spoken in
    select institution_id, person, array_agg(distinct id::text) as ids
    from (select institution_id, null::uuid as person, "id" as id from changed) as row_of
    group by institution_id, person
  loop
    perform pg_notify('nostro_change', json_strip_nulls(json_build_object(
      'institution', spoken.institution_id,
      'person', spoken.person,
      'kind', 'networkMessage'::text,
      'ids', case when cardinality(spoken.ids) <= 20 then to_json(spoken.ids) end
    ))::text);
  end loop;
  return null;
end
$$;

create trigger announce_insert after insert on network_record referencing new table as changed
  for each statement execute function announce_network_record();
create trigger announce_update after update on network_record referencing new table as changed
  for each statement execute function announce_network_record();

create table outgoing_counter (
  -- One row per sender: whoever holds it sends, so numbers have no gaps and messages keep their order.
  institution_id uuid primary key references institution (id),
  last_number bigint not null check (last_number >= 0)
);

alter table outgoing_counter enable row level security;
alter table outgoing_counter force row level security;
create policy own_institution on outgoing_counter
  using (institution_id = current_setting('nostro.institution')::uuid)
  with check (institution_id = current_setting('nostro.institution')::uuid);
grant select, insert, update on outgoing_counter to nostro_relay;
grant select on outgoing_counter to nostro_read;

create table link (
  id uuid primary key,
  institution_id uuid not null references institution (id),
  version integer not null check (version >= 1),
  name text not null,
  kind text not null check (kind in ('internal', 'directory')),
  -- Below the root of the installation.
  folder text,
  formats text[] not null check (cardinality(formats) > 0 and (formats <@ array['MT', 'ISO20022'])),
  answer_minutes integer not null check (answer_minutes >= 1),
  paused_at timestamptz,
  paused_by uuid,
  paused_reason text,
  last_in_at timestamptz,
  last_out_at timestamptz,
  -- What passed through it stays; it is shown nowhere.
  removed_at timestamptz,
  created_at timestamptz not null,
  constraint link_id_institution_id_key unique (id, institution_id),
  foreign key (paused_by, institution_id) references app_user (id, institution_id),
  constraint link_folder_of_kind check ((kind = 'directory') = (folder is not null)),
  constraint link_pause_is_whole check (((paused_at is null) = (paused_by is null))
    and ((paused_at is null) = (paused_reason is null)))
);
-- Of all banks: what lies in a folder is for one of them.
create unique index link_folder_once on link (lower(folder)) where removed_at is null;
create unique index link_name_once on link (institution_id, lower(name)) where removed_at is null;

alter table link enable row level security;
alter table link force row level security;
create policy own_institution on link
  using (institution_id = current_setting('nostro.institution')::uuid)
  with check (institution_id = current_setting('nostro.institution')::uuid);
-- Folders are looked into for all banks at once; what is found is worked on within the bank.
create policy relay_finds on link for select to nostro_relay
  using (true);
grant select, insert, update on link to nostro_app;
grant select, update (last_in_at, last_out_at) on link to nostro_relay;
grant select on link to nostro_read;

create table link_key (
  id uuid primary key,
  institution_id uuid not null,
  link_id uuid not null,
  -- Opens with a seal key of the installation alone.
  sealed text not null,
  fingerprint text not null,
  valid_from timestamptz not null,
  -- Absent for the current key.
  valid_until timestamptz,
  foreign key (link_id, institution_id) references link (id, institution_id)
);
create unique index link_key_current on link_key (link_id) where valid_until is null;
create index link_key_of_link on link_key (link_id, valid_from);

alter table link_key enable row level security;
alter table link_key force row level security;
create policy own_institution on link_key
  using (institution_id = current_setting('nostro.institution')::uuid)
  with check (institution_id = current_setting('nostro.institution')::uuid);
grant select, insert, update (valid_until) on link_key to nostro_app;
grant select on link_key to nostro_relay;

create table route (
  id uuid primary key,
  institution_id uuid not null,
  version integer not null check (version >= 1),
  -- The first that fits counts.
  position integer not null,
  -- BIC or its beginning, type or its beginning, format: absent for any.
  counterparty text,
  messaging_type text,
  direction text not null check (direction in ('out', 'in', 'both')),
  format text check (format in ('MT', 'ISO20022')),
  link_id uuid not null,
  constraint route_place_once unique (institution_id, "position") deferrable initially deferred,
  foreign key (link_id, institution_id) references link (id, institution_id)
);

alter table route enable row level security;
alter table route force row level security;
create policy own_institution on route
  using (institution_id = current_setting('nostro.institution')::uuid)
  with check (institution_id = current_setting('nostro.institution')::uuid);
grant select, insert, update, delete on route to nostro_app;
grant select on route to nostro_relay;
grant select on route to nostro_read;

create table input_counter (
  institution_id uuid primary key references institution (id),
  day text not null,
  session integer not null check (session >= 1 and session <= 9999),
  sequence integer not null check (sequence >= 0 and sequence <= 999999)
);

alter table input_counter enable row level security;
alter table input_counter force row level security;
create policy own_institution on input_counter
  using (institution_id = current_setting('nostro.institution')::uuid)
  with check (institution_id = current_setting('nostro.institution')::uuid);
grant select, insert, update on input_counter to nostro_app;
grant select, insert, update on input_counter to nostro_relay;

create table transmission (
  id uuid primary key,
  institution_id uuid not null,
  link_id uuid not null,
  message_id uuid not null,
  round integer not null,
  -- Each repetition is one more.
  attempt integer not null check (attempt >= 1),
  version integer not null check (version >= 1),
  state text not null check (state in ('prepared', 'offering', 'handedOver', 'uncertain', 'acknowledged',
    'refused', 'repeated', 'assumedSent', 'writtenOff')),
  format text not null check (format in ('MT', 'ISO20022')),
  logical_terminal text not null check (length(logical_terminal) = 12),
  -- YYMMDD where the bank is.
  day text not null check (day ~ '^\d{6}$'),
  session integer not null,
  sequence integer not null,
  -- As it stands in the file: with its numbers, and its trailer where it is a repetition.
  text text not null,
  digest text not null check (digest ~ '^[0-9a-f]{64}$'),
  file_name text,
  -- The file that is to be offered under that name; its renaming is what hands over.
  temporary_name text,
  prepared_at timestamptz not null,
  handed_over_at timestamptz,
  doubted_at timestamptz,
  answered_at timestamptz,
  answer bytea,
  refusal_code text,
  refusal_line integer,
  refusal_field text,
  refusal_text text,
  requested_by uuid,
  requested_at timestamptz,
  request_reason text,
  settled_by uuid,
  settled_at timestamptz,
  settled_reason text,
  constraint transmission_attempt_once unique (message_id, round, attempt),
  constraint transmission_reference_once unique (institution_id, logical_terminal, day, session, sequence),
  foreign key (link_id, institution_id) references link (id, institution_id),
  foreign key (message_id, institution_id) references message (id, institution_id),
  foreign key (requested_by, institution_id) references app_user (id, institution_id),
  foreign key (settled_by, institution_id) references app_user (id, institution_id),
  -- Nobody sends again by themselves what may have left already.
  constraint transmission_second_person check (state <> 'repeated' or (settled_by is not null
    and requested_by is not null and settled_by <> requested_by))
);
-- Serves: what is to be written, what has no answer, and how much of each there is.
create index transmission_open on transmission (link_id, state, prepared_at)
  where state in ('prepared', 'offering', 'handedOver', 'uncertain', 'refused');
-- Serves: the list of what waits for a person.
create index transmission_to_settle on transmission (institution_id, id)
  where state in ('uncertain', 'refused') and settled_at is null;

alter table transmission enable row level security;
alter table transmission force row level security;
create policy own_institution on transmission
  using (institution_id = current_setting('nostro.institution')::uuid)
  with check (institution_id = current_setting('nostro.institution')::uuid);
grant select, insert, update (version, state, requested_by, requested_at, request_reason, settled_by,
  settled_at, settled_reason) on transmission to nostro_app;
grant select, insert, update on transmission to nostro_relay;
grant select on transmission to nostro_read;

create table incoming_file (
  id uuid primary key,
  institution_id uuid not null,
  link_id uuid not null,
  name text not null,
  -- Byte for byte what lay in the folder.
  raw bytea not null,
  digest text not null,
  -- What lay beside it.
  authentication text,
  state text not null check (state in ('stored', 'read', 'refused', 'repeated')),
  arrived_at timestamptz not null,
  constraint incoming_file_id_institution_id_key unique (id, institution_id),
  foreign key (link_id, institution_id) references link (id, institution_id)
);
-- Serves: whether the same bytes came before.
create index incoming_file_by_digest on incoming_file (link_id, digest);

alter table incoming_file enable row level security;
alter table incoming_file force row level security;
create policy own_institution on incoming_file
  using (institution_id = current_setting('nostro.institution')::uuid)
  with check (institution_id = current_setting('nostro.institution')::uuid);
grant select on incoming_file to nostro_app;
grant select, insert, update (state) on incoming_file to nostro_relay;
grant select on incoming_file to nostro_read;

create table incoming_part (
  id uuid primary key,
  institution_id uuid not null,
  file_id uuid not null,
  -- From 1; 0 for the file as a whole.
  position integer not null check ("position" >= 0),
  byte_offset bigint not null,
  byte_length bigint not null,
  version integer not null check (version >= 1),
  outcome text not null check (outcome in ('received', 'answered', 'kept', 'assigned', 'discarded')),
  reason text,
  params jsonb not null,
  created_at timestamptz not null,
  settled_by uuid,
  settled_at timestamptz,
  settled_reason text,
  constraint incoming_part_once unique (file_id, "position"),
  foreign key (file_id, institution_id) references incoming_file (id, institution_id),
  foreign key (settled_by, institution_id) references app_user (id, institution_id)
);
create index incoming_part_to_settle on incoming_part (institution_id, id) where outcome = 'kept';

alter table incoming_part enable row level security;
alter table incoming_part force row level security;
create policy own_institution on incoming_part
  using (institution_id = current_setting('nostro.institution')::uuid)
  with check (institution_id = current_setting('nostro.institution')::uuid);
grant select, update (version, outcome, settled_by, settled_at, settled_reason) on incoming_part to nostro_app;
grant select, insert on incoming_part to nostro_relay;
grant select on incoming_part to nostro_read;
