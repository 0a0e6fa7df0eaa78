-- Applications of companies: the copies at their banks, receipts, progress and accounts.

-- Which application of which company stands behind a bank's copy.
create table application_copy (
  copy_id uuid primary key,
  institution_id uuid not null,
  application_id uuid not null,
  company_id uuid not null references institution (id),
  -- Of the application: each round that ends well is handed over once.
  round integer not null check (round >= 1),
  -- How many people approved it at the company: all the bank learns of that.
  approvals integer not null check (approvals >= 1),
  constraint application_copied_once unique (application_id, round),
  constraint application_copy_of foreign key (copy_id, institution_id) references message (id, institution_id)
);

alter table application_copy enable row level security;
alter table application_copy force row level security;
create policy own_institution on application_copy
  using (institution_id = current_setting('nostro.institution')::uuid)
  with check (institution_id = current_setting('nostro.institution')::uuid);
grant select on application_copy to nostro_app;
grant select, insert on application_copy to nostro_relay;
grant select on application_copy to nostro_read;

-- What a company's receipt speaks of: a payment that came in at its bank, and the application behind it.
create table receipt_source (
  receipt_id uuid primary key,
  institution_id uuid not null,
  -- The bank's item: one confirmed payment makes one receipt at most.
  bank_item_id uuid not null,
  reason text not null check (reason in ('credit', 'return')),
  -- Unknown where the payer is no customer of a bank on the platform.
  application_id uuid,
  applicant_id uuid,
  constraint receipt_once unique (bank_item_id, reason),
  constraint receipt_source_of foreign key (receipt_id, institution_id) references message (id, institution_id),
  constraint receipt_source_is_whole check ((application_id is null) = (applicant_id is null))
);

alter table receipt_source enable row level security;
alter table receipt_source force row level security;
create policy own_institution on receipt_source
  using (institution_id = current_setting('nostro.institution')::uuid)
  with check (institution_id = current_setting('nostro.institution')::uuid);
grant select on receipt_source to nostro_app;
grant select, insert on receipt_source to nostro_relay;
grant select on receipt_source to nostro_read;

-- What a company may know of its application after it left the house.
create table remittance_progress (
  id uuid primary key,
  institution_id uuid not null,
  message_id uuid not null,
  step text not null check (step in ('receivedByBank', 'seenByBank', 'messageCreated', 'approvedByBank',
    'sent', 'delivered', 'confirmed', 'booked', 'creditNoticeRead', 'returnedByBank', 'moneyReturned')),
  -- What made the step: telling of it again adds nothing.
  source_key text not null,
  reason text,
  occurred_at timestamptz not null,
  constraint remittance_progress_once unique (message_id, step, source_key),
  constraint remittance_progress_of foreign key (message_id, institution_id)
    references message (id, institution_id)
);

alter table remittance_progress enable row level security;
alter table remittance_progress force row level security;
create policy own_institution on remittance_progress
  using (institution_id = current_setting('nostro.institution')::uuid)
  with check (institution_id = current_setting('nostro.institution')::uuid);
grant select on remittance_progress to nostro_app;
grant select, insert on remittance_progress to nostro_relay;
grant select on remittance_progress to nostro_read;

create function announce_remittance_progress() returns trigger language plpgsql as $$
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

create trigger announce_insert after insert on remittance_progress referencing new table as changed
  for each statement execute function announce_remittance_progress();
create trigger announce_update after update on remittance_progress referencing new table as changed
  for each statement execute function announce_remittance_progress();

-- Accounts of companies with banks: what a payer fills in, and how a payee is found.
create table company_account (
  id uuid primary key,
  institution_id uuid not null references institution (id),
  bank_bic text not null check (bank_bic ~ '^[A-Z0-9]{11}$'),
  -- As it is written, and without what people put between digits.
  account text not null,
  normalised text not null check (normalised ~ '^[A-Z0-9/]{1,35}$'),
  holder_name text not null,
  address_lines text[] not null,
  town text not null,
  -- Serves: whose account a payment names.
  constraint company_account_once unique (bank_bic, normalised)
);
-- Serves: the accounts of the signed-in user's company.
create index company_account_by_company on company_account (institution_id);

alter table company_account enable row level security;
alter table company_account force row level security;
create policy own_institution on company_account
  using (institution_id = current_setting('nostro.institution')::uuid)
  with check (institution_id = current_setting('nostro.institution')::uuid);
-- A payment names an account; whose it is, only the work behind the scenes asks.
create policy relay_finds_payees on company_account for select to nostro_relay
  using (true);
grant select on company_account to nostro_app;
grant select, insert on company_account to nostro_sign_in;
grant select on company_account to nostro_relay;
grant select on company_account to nostro_read;
