-- Screening of messages and verification of payees: the providers of a bank, its lists, held messages, and the evidence
-- of verified payees.

-- The providers of a bank. Each change is a version that a second administrator confirmed. Version 0, without a row, has
-- none.
create table screening_rules (
  institution_id uuid not null references institution (id),
  version integer not null check (version > 0),
  rules jsonb not null check (jsonb_typeof(rules) = 'object'),
  -- The keys of the signatures: open with a seal key of the installation alone.
  sealed text,
  changed_by uuid not null,
  changed_at timestamptz not null,
  constraint screening_rules_once primary key (institution_id, version),
  foreign key (changed_by, institution_id) references app_user (id, institution_id)
);
alter table screening_rules enable row level security;
alter table screening_rules force row level security;
create policy own_institution on screening_rules
  using (institution_id = current_setting('nostro.institution')::uuid)
  with check (institution_id = current_setting('nostro.institution')::uuid);
grant select, insert on screening_rules to nostro_app;
grant select on screening_rules to nostro_relay, nostro_read;

create function guard_screening_rules() returns trigger language plpgsql as $$
begin
  if acts_as_owner()
      or exists (select from confirmed_now(new.institution_id, '{screening.change}', new.institution_id::text) c
        where c.after = new.rules and c.sealed is not distinct from new.sealed) then
    return new;
  end if;
  raise exception using errcode = 'check_violation', constraint = 'screening_rules_confirmed',
    message = 'a second administrator confirms the providers of screening';
end
$$;
create trigger guard_screening_rules before insert on screening_rules
  for each row execute function guard_screening_rules();

-- The lists of a bank for the embedded comparison. A version is collected, requested, and put in force.
create table screening_list (
  id uuid primary key,
  institution_id uuid not null references institution (id),
  name text not null check (length(name) between 1 and 80),
  source text not null check (length(source) between 1 and 200),
  issued_on text not null check (issued_on ~ '^\d{4}-\d{2}-\d{2}$'),
  state text not null check (state in ('collecting', 'inForce', 'superseded', 'discarded')),
  entry_count integer not null default 0 check (entry_count between 0 and 1000000),
  -- SHA-256 over the entries, from the request on.
  digest text check (digest ~ '^[0-9a-f]{64}$'),
  importer_name text not null check (length(importer_name) between 1 and 128),
  begun_at timestamptz not null,
  in_force_since timestamptz,
  unique (id, institution_id),
  check (state <> 'inForce' or (digest is not null and in_force_since is not null))
);
-- One version of a list is in force. Serves: the lists in force of a bank.
create unique index screening_list_in_force on screening_list (institution_id, name) where state = 'inForce';
alter table screening_list enable row level security;
alter table screening_list force row level security;
create policy own_institution on screening_list
  using (institution_id = current_setting('nostro.institution')::uuid)
  with check (institution_id = current_setting('nostro.institution')::uuid);
grant select, insert, update (state, entry_count, digest, in_force_since) on screening_list to nostro_app;
grant select on screening_list to nostro_relay, nostro_read;

create table screening_entry (
  institution_id uuid not null,
  list_id uuid not null,
  position integer not null check (position > 0),
  entry jsonb not null check (jsonb_typeof(entry) = 'object'),
  primary key (list_id, position),
  foreign key (list_id, institution_id) references screening_list (id, institution_id)
);
alter table screening_entry enable row level security;
alter table screening_entry force row level security;
create policy own_institution on screening_entry
  using (institution_id = current_setting('nostro.institution')::uuid)
  with check (institution_id = current_setting('nostro.institution')::uuid);
grant select, insert on screening_entry to nostro_app;
grant select on screening_entry to nostro_relay, nostro_read;

create function digest_of_screening_list(of_list uuid) returns text language sql stable as $$
  select encode(sha256(convert_to(coalesce(string_agg(entry::text, E'\n' order by position), ''), 'UTF8')), 'hex')
  from screening_entry where list_id = of_list
$$;

create function guard_screening_entry() returns trigger language plpgsql as $$
begin
  if acts_as_owner() or exists (select from screening_list where id = new.list_id and state = 'collecting'
      and digest is null) then
    return new;
  end if;
  raise exception using errcode = 'check_violation', constraint = 'screening_list_closed',
    message = 'entries are added before a list is requested';
end
$$;
create trigger guard_screening_entry before insert on screening_entry
  for each row execute function guard_screening_entry();

create function guard_screening_list() returns trigger language plpgsql as $$
begin
  if acts_as_owner() then return new; end if;
  if tg_op = 'INSERT' then
    if new.state = 'collecting' and new.digest is null and new.entry_count = 0 then return new; end if;
  elsif old.state = 'collecting' and new.state = 'collecting' then
    if old.digest is null then return new; end if;
  elsif new.state <> 'inForce' then
    -- A list in force is replaced by the next one, in the same transaction.
    if old.state <> 'inForce' or (new.state = 'superseded' and exists (select from pending_change
        where institution_id = new.institution_id and kind = 'screeningList.import' and state = 'confirmed'
        and confirmed_in = pg_current_xact_id() and after ->> 'name' = new.name)) then
      return new;
    end if;
  elsif exists (select from confirmed_now(new.institution_id, '{screeningList.import}', new.id::text) c
      where c.after ->> 'digest' = digest_of_screening_list(new.id) and new.digest = c.after ->> 'digest') then
    return new;
  end if;
  raise exception using errcode = 'check_violation', constraint = 'screening_list_confirmed',
    message = 'a second administrator confirms a screening list';
end
$$;
create trigger guard_screening_list before insert or update on screening_list
  for each row execute function guard_screening_list();

-- A held message: an outgoing one after its last approval, an incoming one with its bytes before it reaches a folder.
create table screening_case (
  id uuid primary key,
  institution_id uuid not null references institution (id),
  direction text not null check (direction in ('out', 'in')),
  -- Outgoing: the message in the round of its release.
  message_id uuid,
  round integer,
  -- Incoming: the delivery as it arrived.
  transport text,
  delivery_key text,
  delivery jsonb,
  raw bytea,
  digest text not null check (digest ~ '^[0-9a-f]{64}$'),
  messaging_type text check (length(messaging_type) <= 35),
  -- The facts that lists show.
  summary jsonb not null,
  state text not null default 'waiting' check (state in ('waiting', 'person', 'clear', 'released', 'refused')),
  -- The reason why a person decides.
  cause text check (cause in ('hits', 'timeout', 'unavailable', 'paused', 'unreadable')),
  provider text,
  list_version text,
  hits jsonb,
  created_at timestamptz not null,
  answered_at timestamptz,
  proposed_outcome text check (proposed_outcome in ('release', 'refuse')),
  proposed_by uuid,
  proposed_at timestamptz,
  proposed_reason text check (length(proposed_reason) between 1 and 500),
  decided_by uuid,
  decided_at timestamptz,
  constraint screening_case_place check ((direction = 'out' and message_id is not null and round is not null and raw is null)
    or (direction = 'in' and raw is not null and transport is not null and delivery_key is not null)),
  constraint screening_case_message unique (message_id, round),
  constraint screening_case_delivery unique (institution_id, transport, delivery_key),
  constraint screening_case_proposal check ((proposed_outcome is null) = (proposed_by is null)
    and (proposed_outcome is null) = (proposed_at is null) and (proposed_outcome is null) = (proposed_reason is null)),
  -- Two users decide, and both are named.
  constraint screening_case_two_people check ((state in ('released', 'refused')) = (decided_by is not null)
    and (decided_by is null) = (decided_at is null)
    and (decided_by is null or (proposed_by is not null and decided_by <> proposed_by
      and proposed_outcome = case state when 'released' then 'release' else 'refuse' end))),
  constraint screening_case_answer check (state not in ('clear') or (answered_at is not null and provider is not null)),
  foreign key (proposed_by, institution_id) references app_user (id, institution_id),
  foreign key (decided_by, institution_id) references app_user (id, institution_id)
);
-- Serves: the work list of a bank, the oldest first, and its count.
create index screening_case_open on screening_case (institution_id, created_at, id) where state in ('waiting', 'person');
-- Serves: the decided cases, the newest first. Cleared ones are many and in no list.
create index screening_case_decided on screening_case (institution_id, created_at desc, id desc)
  where state in ('released', 'refused');
alter table screening_case enable row level security;
alter table screening_case force row level security;
create policy own_institution on screening_case
  using (institution_id = current_setting('nostro.institution')::uuid)
  with check (institution_id = current_setting('nostro.institution')::uuid);
grant select, insert, update (state, cause, provider, list_version, hits, answered_at, proposed_outcome, proposed_by,
  proposed_at, proposed_reason, decided_by, decided_at) on screening_case to nostro_app;
grant select, insert, update (state, cause, provider, list_version, hits, answered_at) on screening_case to nostro_relay;
grant select on screening_case to nostro_read;

-- A case leaves `waiting` once, and `person` by two users only. Neither of them wrote the message.
create function guard_screening_case() returns trigger language plpgsql as $$
declare
  is_decided boolean := new.state in ('released', 'refused');
begin
  if acts_as_owner() then return new; end if;
  if tg_op = 'INSERT' then
    if new.state in ('waiting', 'person') and new.proposed_by is null then return new; end if;
  elsif old.state in ('clear', 'released', 'refused') then
    if new is not distinct from old then return new; end if;
  elsif old.state = 'person' and new.state in ('clear') then
    null;
  elsif is_decided and (old.state <> 'person' or old.proposed_outcome is null
      or old.proposed_by is distinct from new.proposed_by or old.proposed_outcome <> new.proposed_outcome) then
    null;
  elsif new.proposed_by is not null and new.message_id is not null and exists (select from message_version
      where message_id = new.message_id and institution_id = new.institution_id
      and made_by in (new.proposed_by, new.decided_by)) then
    null;
  else
    return new;
  end if;
  raise exception using errcode = 'check_violation', constraint = 'screening_case_by_two',
    message = 'two users who did not write the message decide a held message';
end
$$;
create trigger guard_screening_case before insert or update on screening_case
  for each row execute function guard_screening_case();

-- The answers about payees, each bound to a digest of name, account and bank.
create table payee_verification (
  id uuid primary key,
  institution_id uuid not null references institution (id),
  -- SHA-256 over name, account and bank.
  subject text not null check (subject ~ '^[0-9a-f]{64}$'),
  name text not null check (length(name) between 1 and 350),
  account text not null check (length(account) between 1 and 40),
  bank_bic text not null check (bank_bic ~ '^([A-Z0-9]{8}|[A-Z0-9]{11})?$'),
  outcome text not null check (outcome in ('match', 'closeMatch', 'noMatch', 'unavailable')),
  matched_name text check (length(matched_name) between 1 and 350),
  provider text not null,
  asked_by uuid not null,
  asked_at timestamptz not null,
  foreign key (asked_by, institution_id) references app_user (id, institution_id)
);
-- Serves: the latest answer about a payee.
create index payee_verification_latest on payee_verification (institution_id, subject, asked_at desc, id);
alter table payee_verification enable row level security;
alter table payee_verification force row level security;
create policy own_institution on payee_verification
  using (institution_id = current_setting('nostro.institution')::uuid)
  with check (institution_id = current_setting('nostro.institution')::uuid);
grant select, insert on payee_verification to nostro_app;
grant select on payee_verification to nostro_read;

-- Adds the kinds to those that exist, and those of calendars, which the migration of deputies omits.
do $$
declare
  kinds text[];
begin
  select array_agg(each_kind.parts[1]) into kinds
  from pg_constraint c, regexp_matches(pg_get_constraintdef(c.oid), '\m([a-z][A-Za-z]*\.[A-Za-z]+)\M', 'g') each_kind (parts)
  where c.conname = 'pending_change_kind_check' and c.conrelid = 'pending_change'::regclass;
  execute 'alter table pending_change drop constraint pending_change_kind_check';
  execute format('alter table pending_change add constraint pending_change_kind_check check (kind = any (%L::text[])) not valid',
    array(select distinct unnest(kinds || '{calendar.import,bankDays.change,screening.change,screeningList.import}')));
  execute 'alter table pending_change validate constraint pending_change_kind_check';
end
$$;
