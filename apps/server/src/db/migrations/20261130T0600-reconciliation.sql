-- Reconciliation of received statements with payments: the rules of a bank, the reconciled statements, their booked
-- entries with a state, and the payments of each entry.

-- Each change is a version. Version 0, without a row, has the rules of the product.
create table reconciliation_rules (
  institution_id uuid not null references institution (id),
  version integer not null check (version > 0),
  rules jsonb not null check (jsonb_typeof(rules) = 'object'),
  changed_by uuid not null,
  changed_at timestamptz not null,
  constraint reconciliation_rules_once primary key (institution_id, version),
  foreign key (changed_by, institution_id) references app_user (id, institution_id)
);
alter table reconciliation_rules enable row level security;
alter table reconciliation_rules force row level security;
create policy own_institution on reconciliation_rules
  using (institution_id = current_setting('nostro.institution')::uuid)
  with check (institution_id = current_setting('nostro.institution')::uuid);
grant select, insert on reconciliation_rules to nostro_app;
grant select on reconciliation_rules to nostro_relay, nostro_read;

-- A received statement. The primary key makes the first reconciliation the only one.
create table statement_reconciliation (
  institution_id uuid not null references institution (id),
  message_id uuid not null,
  messaging_type text not null,
  servicer_bic text not null,
  account text not null,
  currency text not null,
  statement_number text not null,
  statement_day text not null,
  rules_version integer not null check (rules_version >= 0),
  reconciled_at timestamptz not null,
  primary key (institution_id, message_id)
);
alter table statement_reconciliation enable row level security;
alter table statement_reconciliation force row level security;
create policy own_institution on statement_reconciliation
  using (institution_id = current_setting('nostro.institution')::uuid)
  with check (institution_id = current_setting('nostro.institution')::uuid);
grant select, update (rules_version, reconciled_at) on statement_reconciliation to nostro_app;
grant select, insert, update (rules_version, reconciled_at) on statement_reconciliation to nostro_relay;
grant select on statement_reconciliation to nostro_read;

create table statement_entry (
  institution_id uuid not null,
  message_id uuid not null,
  position integer not null check (position >= 0),
  -- The place in the form: statementLines.3.
  path text not null,
  booking_date text,
  value_date text,
  is_credit boolean not null,
  currency text not null,
  amount numeric not null,
  reference text,
  counterparty text,
  detail text not null,
  -- Present for an entry that books a return; the reason code, or empty if the statement does not state one.
  return_reason text,
  state text not null check (state in ('matched', 'partly', 'open')),
  -- Absent if the rules decided.
  decided_by uuid,
  decided_at timestamptz,
  reason text check (length(reason) between 1 and 500),
  primary key (institution_id, message_id, position),
  foreign key (institution_id, message_id) references statement_reconciliation (institution_id, message_id),
  foreign key (decided_by, institution_id) references app_user (id, institution_id),
  check ((decided_by is null) = (decided_at is null) and (decided_by is null) = (reason is null))
);
-- Serves: the entries of a statement in one state, and the counts of each state.
create index statement_entry_by_state on statement_entry (institution_id, message_id, state, position);
alter table statement_entry enable row level security;
alter table statement_entry force row level security;
create policy own_institution on statement_entry
  using (institution_id = current_setting('nostro.institution')::uuid)
  with check (institution_id = current_setting('nostro.institution')::uuid);
grant select, update (state, decided_by, decided_at, reason) on statement_entry to nostro_app;
grant select, insert, update (state, decided_by, decided_at, reason) on statement_entry to nostro_relay;
grant select on statement_entry to nostro_read;

create table statement_entry_payment (
  institution_id uuid not null,
  payment_id uuid not null,
  message_id uuid not null,
  position integer not null,
  primary key (institution_id, payment_id, message_id, position),
  foreign key (institution_id, message_id, position) references statement_entry (institution_id, message_id, position)
);
-- Serves: the payments of an entry.
create index statement_entry_payment_of_entry on statement_entry_payment (institution_id, message_id, position);
alter table statement_entry_payment enable row level security;
alter table statement_entry_payment force row level security;
create policy own_institution on statement_entry_payment
  using (institution_id = current_setting('nostro.institution')::uuid)
  with check (institution_id = current_setting('nostro.institution')::uuid);
grant select, insert, delete on statement_entry_payment to nostro_app, nostro_relay;
grant select on statement_entry_payment to nostro_read;
