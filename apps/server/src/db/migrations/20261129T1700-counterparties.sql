-- Counterparties: payees, counterparty banks and standing settlement instructions of an institution.
--
-- A user proposes the new facts of a record; another user, who may approve messages, approves exactly these facts. A
-- record is written only in the transaction of this approval. The history of a record is its approved changes.

create table counterparty_change (
  id uuid primary key,
  institution_id uuid not null references institution (id),
  kind text not null check (kind in ('payee', 'bank', 'instruction')),
  action text not null check (action in ('create', 'change', 'deactivate', 'activate')),
  object_id uuid not null,
  -- The version that the change is based on; 0 for a new record.
  base_version integer not null check (base_version >= 0),
  name text not null check (length(name) between 1 and 200),
  before jsonb,
  after jsonb not null check (jsonb_typeof(after) = 'object' and octet_length(after::text) <= 16384),
  -- SHA-256 over everything above; the trigger computes it.
  digest text not null check (digest ~ '^[0-9a-f]{64}$'),
  proposed_by uuid not null,
  proposed_at timestamptz not null,
  -- The origin of the facts: typed, a file, or a payment.
  source text not null check (source in ('typed', 'file', 'payment', 'repair')),
  state text not null default 'waiting' check (state in ('waiting', 'approved', 'rejected', 'withdrawn')),
  decided_by uuid,
  decided_at timestamptz,
  reason text check (length(reason) between 1 and 500),
  confirmed_digest text,
  -- The record is written in this transaction only, so an approval is used once.
  approved_in xid8,
  constraint counterparty_change_proposer foreign key (proposed_by, institution_id)
    references app_user (id, institution_id),
  constraint counterparty_change_decider foreign key (decided_by, institution_id)
    references app_user (id, institution_id),
  constraint counterparty_change_two_users check (state <> 'approved' or decided_by <> proposed_by),
  constraint counterparty_change_exactly check ((state = 'approved') = (confirmed_digest is not null)
    and (confirmed_digest is null or confirmed_digest = digest)),
  constraint counterparty_change_is_whole check ((state = 'waiting') = (decided_at is null)
    and (state = 'waiting') = (decided_by is null) and (state = 'approved') = (approved_in is not null)),
  constraint counterparty_change_begins check ((action = 'create') = (base_version = 0))
);
-- One change of a record is pending at a time.
create unique index counterparty_change_open on counterparty_change (institution_id, object_id)
  where state = 'waiting';
-- Serves: the pending changes of an institution, the oldest first.
create index counterparty_change_waiting on counterparty_change (institution_id, id) where state = 'waiting';
-- Serves: the history of a record.
create index counterparty_change_history on counterparty_change (institution_id, object_id, id);

alter table counterparty_change enable row level security;
alter table counterparty_change force row level security;
create policy own_institution on counterparty_change
  using (institution_id = current_setting('nostro.institution')::uuid)
  with check (institution_id = current_setting('nostro.institution')::uuid);
grant select, insert, update (state, decided_by, decided_at, reason, confirmed_digest) on counterparty_change
  to nostro_app;
grant select on counterparty_change to nostro_read;

create function digest_of(change counterparty_change) returns text language sql stable as $$
  select encode(sha256(convert_to(concat_ws(E'\x1f', change.id, change.institution_id, change.kind, change.action,
    change.object_id, change.base_version, change.name, coalesce(change.before::text, ''), change.after::text,
    change.proposed_by, change.source), 'UTF8')), 'hex')
$$;

create function guard_counterparty_change() returns trigger language plpgsql as $$
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
    if not acts_as_owner() and not exists (select from app_user where id = new.decided_by
        and institution_id = new.institution_id and status = 'active'
        and roles && array['ROLE_REVIEWER', 'ROLE_SENIOR_REVIEWER']) then
      raise exception using errcode = 'check_violation', constraint = 'counterparty_change_by_reviewer',
        message = 'a reviewer approves a change of a counterparty';
    end if;
    new.approved_in := pg_current_xact_id();
  end if;
  return new;
end
$$;
create trigger guard_counterparty_change before insert or update on counterparty_change
  for each row execute function guard_counterparty_change();

create table counterparty_record (
  id uuid primary key,
  institution_id uuid not null references institution (id),
  kind text not null check (kind in ('payee', 'bank', 'instruction')),
  version integer not null check (version >= 1),
  is_active boolean not null,
  facts jsonb not null,
  name text not null check (length(name) between 1 and 200),
  -- The order of lists.
  name_key text collate "C" not null generated always as (left(upper(name), 200)) stored,
  -- Accounts in capitals without spaces and hyphens, as payment facts have them.
  accounts text[] not null,
  -- The institution of a bank or an instruction: the first 8 characters of its BIC.
  institution_bic text,
  currency text,
  valid_from date,
  valid_to date,
  -- The form of the address under CBPR+ SR 2026.
  address_form text not null check (address_form in ('structured', 'hybrid', 'none', 'failing')),
  changed_at timestamptz not null,
  -- The approval that last changed the accounts; absent if they are those of the first version.
  accounts_changed_at timestamptz,
  constraint counterparty_record_of_institution unique (id, institution_id),
  constraint counterparty_record_bic check ((kind = 'payee') = (institution_bic is null)),
  constraint counterparty_record_validity check ((kind = 'instruction') = (valid_from is not null)
    and (kind = 'instruction') = (currency is not null) and (valid_to is null or valid_to >= valid_from))
);
-- Serves: the lists, and the page after a name.
create index counterparty_record_by_name on counterparty_record (institution_id, kind, is_active, name_key, id);
-- Serves: the settlement instruction of a counterparty, and the address mode of a bank.
create index counterparty_record_by_bic on counterparty_record (institution_id, institution_bic, kind, currency)
  where institution_bic is not null;
-- Serves: the entries whose address fails, and their number.
create index counterparty_record_by_address on counterparty_record (institution_id, address_form, name_key, id)
  where is_active and kind <> 'instruction';
-- Two active instructions never begin on the same day: which one applies would be open.
create unique index counterparty_instruction_once on counterparty_record
  (institution_id, (facts ->> 'counterparty'), currency, valid_from) where kind = 'instruction' and is_active;
-- A payee has one record.
create unique index counterparty_payee_once on counterparty_record (institution_id, name_key)
  where kind = 'payee' and is_active;
-- A bank has one record.
create unique index counterparty_bank_once on counterparty_record (institution_id, (facts ->> 'bic'))
  where kind = 'bank' and is_active;

alter table counterparty_record enable row level security;
alter table counterparty_record force row level security;
create policy own_institution on counterparty_record
  using (institution_id = current_setting('nostro.institution')::uuid)
  with check (institution_id = current_setting('nostro.institution')::uuid);
grant select, insert, update (version, is_active, facts, name, address_form, changed_at) on counterparty_record
  to nostro_app;
grant select on counterparty_record to nostro_read;

create function guard_counterparty_record() returns trigger language plpgsql as $$
begin
  -- Derived columns follow from the approved facts.
  new.accounts := array(select upper(regexp_replace(value #>> '{}', '[\s-]', '', 'g'))
    from jsonb_path_query(new.facts, '$.accounts[*].account') as value);
  new.institution_bic := left(coalesce(new.facts ->> 'bic', new.facts ->> 'counterparty'), 8);
  new.currency := new.facts ->> 'currency';
  new.valid_from := (new.facts ->> 'validFrom')::date;
  new.valid_to := (new.facts ->> 'validTo')::date;
  if tg_op = 'UPDATE' then
    new.accounts_changed_at := case when new.accounts = old.accounts then old.accounts_changed_at
      else new.changed_at end;
  else
    new.accounts_changed_at := null;
  end if;
  if acts_as_owner() then return new; end if;
  if exists (select from counterparty_change c where c.institution_id = new.institution_id and c.object_id = new.id
      and c.state = 'approved' and c.approved_in = pg_current_xact_id() and c.kind = new.kind
      and c.after = new.facts and c.name = new.name and new.version = c.base_version + 1
      and new.is_active = (c.action <> 'deactivate')
      and (tg_op = 'INSERT' or (old.version = c.base_version and old.facts = c.before
        and old.institution_id = new.institution_id and old.kind = new.kind))) then
    return new;
  end if;
  raise exception using errcode = 'check_violation', constraint = 'counterparty_record_approved',
    message = 'a second user approves a counterparty';
end
$$;
create trigger guard_counterparty_record before insert or update on counterparty_record
  for each row execute function guard_counterparty_record();

-- The words by which a record is found, and its accounts.
create table counterparty_term (
  institution_id uuid not null,
  kind text not null,
  term text collate "C" not null,
  record_id uuid not null,
  -- Serves: records with an account, a BIC or a word of the name that begins as it was typed.
  constraint counterparty_term_once primary key (institution_id, kind, term, record_id),
  constraint counterparty_term_of foreign key (record_id, institution_id)
    references counterparty_record (id, institution_id)
);
-- Serves: the terms of a changed record.
create index counterparty_term_by_record on counterparty_term (record_id);

alter table counterparty_term enable row level security;
alter table counterparty_term force row level security;
create policy own_institution on counterparty_term
  using (institution_id = current_setting('nostro.institution')::uuid)
  with check (institution_id = current_setting('nostro.institution')::uuid);
grant select, insert, delete on counterparty_term to nostro_app;
grant select on counterparty_term to nostro_read;

create function keep_counterparty_terms() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    delete from counterparty_term where record_id = old.id;
  end if;
  insert into counterparty_term (institution_id, kind, term, record_id)
    select new.institution_id, new.kind,
      terms_of(new.accounts || array_remove(array[new.facts ->> 'bic', new.facts ->> 'counterparty', new.currency], null)
        || array(select jsonb_path_query(new.facts, '$.accounts[*].bankBic') #>> '{}'), array[new.name], null),
      new.id;
  return null;
end
$$;
create trigger keep_counterparty_terms after insert or update on counterparty_record
  for each row execute function keep_counterparty_terms();
