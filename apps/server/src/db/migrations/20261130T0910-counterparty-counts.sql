-- The number of active payees and banks by form of their address, and the order of names within each searched word.

-- Each change adds a row, so writers do not block each other.
create table counterparty_tally (
  id bigint generated always as identity primary key,
  institution_id uuid not null,
  address_form text not null,
  change bigint not null
);
-- Serves: the number of records by form of their address.
create index counterparty_tally_by_form on counterparty_tally (institution_id, address_form) include (change);

alter table counterparty_tally enable row level security;
alter table counterparty_tally force row level security;
create policy own_institution on counterparty_tally
  using (institution_id = current_setting('nostro.institution')::uuid)
  with check (institution_id = current_setting('nostro.institution')::uuid);
grant select, insert, update, delete on counterparty_tally to nostro_app;
grant select on counterparty_tally to nostro_read;

create function keep_counterparty_tally() returns trigger language plpgsql as $$
declare
  place bigint;
  institution uuid;
begin
  if tg_op <> 'INSERT' and old.is_active and old.kind <> 'instruction' then
    institution := old.institution_id;
    insert into counterparty_tally (institution_id, address_form, change)
      values (old.institution_id, old.address_form, -1) returning id into place;
  end if;
  if tg_op <> 'DELETE' and new.is_active and new.kind <> 'instruction' then
    institution := new.institution_id;
    insert into counterparty_tally (institution_id, address_form, change)
      values (new.institution_id, new.address_form, 1) returning id into place;
  end if;
  -- A prime number, so that changes in pairs do not always pass it.
  if place % 61 = 0 then
    with past as (
      delete from counterparty_tally where id in (
        select id from counterparty_tally where institution_id = institution for update skip locked
      ) returning address_form, change
    )
    insert into counterparty_tally (institution_id, address_form, change)
      select institution, address_form, sum(change)::bigint from past
      group by address_form having sum(change) <> 0;
  end if;
  return null;
end
$$;
create trigger keep_counterparty_tally after insert or delete on counterparty_record
  for each row execute function keep_counterparty_tally();
create trigger keep_changed_counterparty_tally after update on counterparty_record
  for each row when ((old.is_active, old.address_form) is distinct from (new.is_active, new.address_form))
  execute function keep_counterparty_tally();

alter table counterparty_record no force row level security;
alter table counterparty_tally no force row level security;
insert into counterparty_tally (institution_id, address_form, change)
  select institution_id, address_form, count(*) from counterparty_record
  where is_active and kind <> 'instruction' group by institution_id, address_form;
alter table counterparty_tally force row level security;

alter table counterparty_term
  add column is_active boolean,
  add column name_key text collate "C";

create or replace function keep_counterparty_terms() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    delete from counterparty_term where record_id = old.id;
  end if;
  insert into counterparty_term (institution_id, kind, term, record_id, is_active, name_key)
    select new.institution_id, new.kind,
      terms_of(new.accounts || array_remove(array[new.facts ->> 'bic', new.facts ->> 'counterparty', new.currency], null)
        || array(select jsonb_path_query(new.facts, '$.accounts[*].bankBic') #>> '{}'), array[new.name], null),
      new.id, new.is_active, new.name_key;
  return null;
end
$$;

alter table counterparty_term no force row level security;
update counterparty_term term set is_active = record.is_active, name_key = record.name_key
  from counterparty_record record where record.id = term.record_id;
alter table counterparty_term force row level security;
alter table counterparty_record force row level security;
