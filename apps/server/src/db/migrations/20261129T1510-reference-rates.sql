-- Reference rates, with which amounts are compared with limits in another currency. Each import is a version of one
-- publisher's table, confirmed by a second administrator of the platform. Before the first import the product's own
-- rates are used.

create table rate_table (
  -- The platform's own institution.
  institution_id uuid not null references institution (id),
  publisher text not null check (publisher in ('ecb', 'cbr')),
  number integer not null check (number > 0),
  published_on text not null check (published_on ~ '^\d{4}-\d{2}-\d{2}$'),
  -- `[{currency, units, euros}]`: so many units are worth so many euros.
  rates jsonb not null check (jsonb_typeof(rates) = 'array' and jsonb_array_length(rates) between 2 and 400),
  importer_name text not null check (length(importer_name) between 1 and 128),
  imported_at timestamptz not null,
  primary key (publisher, number)
);

alter table rate_table enable row level security;
alter table rate_table force row level security;
-- Rates are public.
create policy rates_are_public on rate_table for select
  using (true);
create policy platform_imports on rate_table for insert to nostro_sign_in
  with check ((institution_id = current_setting('nostro.institution')::uuid)
    and (exists ( select from institution where ((institution.id = rate_table.institution_id)
    and (institution.kind = 'platform')))));
grant select on rate_table to nostro_app;
grant select, insert on rate_table to nostro_sign_in;

create function guard_rate_table() returns trigger language plpgsql as $$
begin
  if acts_as_owner()
      or exists (select from confirmed_now(new.institution_id, '{referenceRates.import}', new.publisher) c
        where c.after = jsonb_build_object('number', new.number, 'publishedOn', new.published_on,
          'rates', new.rates)) then
    return new;
  end if;
  raise exception using errcode = 'check_violation', constraint = 'rate_table_confirmed',
    message = 'a second person confirms a table of rates';
end
$$;
create trigger guard_rate_table before insert on rate_table
  for each row execute function guard_rate_table();

alter table pending_change drop constraint pending_change_kind_check,
  add constraint pending_change_kind_check check (kind in ('user.add', 'user.roles',
  'user.activate', 'user.deactivate', 'user.delete', 'user.secondFactor', 'approvalRules.change', 'signInRules.change',
  'link.create', 'link.update', 'link.key', 'route.create', 'route.update', 'route.delete', 'route.order',
  'relationship.create', 'relationship.update', 'relationship.delete', 'retention.change', 'referenceList.import',
  'referenceRates.import', 'bankDirectory.import', 'bank.create', 'bank.bic')) not valid;
alter table pending_change validate constraint pending_change_kind_check;

-- A senior review is also required when the rates are older than the rules allow.
alter table approval_node drop constraint approval_node_reasons_check,
  add constraint approval_node_reasons_check check ((reasons <@ array['threshold', 'rateMissing', 'rateOutdated',
    'firstPayment', 'suppliedFieldsChanged', 'warningOverridden', 'changedAfterRejection'])
    and cardinality(reasons) > 0) not valid;
alter table approval_node validate constraint approval_node_reasons_check;
