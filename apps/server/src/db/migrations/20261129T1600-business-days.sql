-- Business days. The platform imports calendars of currencies and countries, year by year; a second administrator
-- confirms each. Before the first import the product's own calendars are used. A bank has cut-off times, days of its
-- own and a limit of days ahead; each version is a row.

create table calendar_year (
  -- The platform's own institution.
  institution_id uuid not null references institution (id),
  -- A currency of three letters or a country of two.
  calendar text not null check (calendar ~ '^[A-Z]{2,3}$'),
  year integer not null check (year between 2020 and 2099),
  number integer not null check (number > 0),
  source text not null check (length(source) between 1 and 200),
  -- `[{day, name, isWorking?}]`
  days jsonb not null check (jsonb_typeof(days) = 'array' and jsonb_array_length(days) between 1 and 366),
  importer_name text not null check (length(importer_name) between 1 and 128),
  imported_at timestamptz not null,
  primary key (calendar, year, number)
);

alter table calendar_year enable row level security;
alter table calendar_year force row level security;
-- Calendars are public.
create policy calendars_are_public on calendar_year for select
  using (true);
create policy platform_imports on calendar_year for insert to nostro_sign_in
  with check ((institution_id = current_setting('nostro.institution')::uuid)
    and (exists ( select from institution where ((institution.id = calendar_year.institution_id)
    and (institution.kind = 'platform')))));
grant select on calendar_year to nostro_app;
grant select, insert on calendar_year to nostro_sign_in;

create function guard_calendar_year() returns trigger language plpgsql as $$
begin
  if acts_as_owner()
      or exists (select from confirmed_now(new.institution_id, '{calendar.import}',
          new.calendar || '-' || new.year) c
        where c.after = jsonb_build_object('number', new.number, 'source', new.source, 'days', new.days)) then
    return new;
  end if;
  raise exception using errcode = 'check_violation', constraint = 'calendar_year_confirmed',
    message = 'a second person confirms a calendar';
end
$$;
create trigger guard_calendar_year before insert on calendar_year
  for each row execute function guard_calendar_year();

create table bank_days (
  institution_id uuid not null references institution (id),
  version integer not null check (version > 0),
  -- `{cutOffs, ownDays, daysAheadMax}`
  rules jsonb not null check (jsonb_typeof(rules -> 'cutOffs') = 'array'
    and jsonb_typeof(rules -> 'ownDays') = 'array' and jsonb_typeof(rules -> 'daysAheadMax') = 'number'),
  changed_by uuid not null,
  changed_at timestamptz not null,
  constraint bank_days_once primary key (institution_id, version),
  constraint bank_days_changed_by foreign key (changed_by, institution_id)
    references app_user (id, institution_id)
);
alter table bank_days enable row level security;
alter table bank_days force row level security;
create policy own_institution on bank_days
  using (institution_id = current_setting('nostro.institution')::uuid)
  with check (institution_id = current_setting('nostro.institution')::uuid);
grant select, insert on bank_days to nostro_app;
grant select on bank_days to nostro_read;

create function guard_bank_days() returns trigger language plpgsql as $$
begin
  if acts_as_owner()
      or exists (select from confirmed_now(new.institution_id, '{bankDays.change}', new.institution_id::text) c
        where c.after = new.rules) then
    return new;
  end if;
  raise exception using errcode = 'check_violation', constraint = 'bank_days_confirmed',
    message = 'a second administrator confirms business days';
end
$$;
create trigger guard_bank_days before insert on bank_days
  for each row execute function guard_bank_days();

-- Adds the two kinds to those that are allowed, whichever migrations ran before.
do $$
declare
  kinds text[];
begin
  select array_agg(distinct literal.parts[1]) into kinds
    from pg_constraint, regexp_matches(pg_get_constraintdef(oid), '''([a-zA-Z]+\.[a-zA-Z]+)''', 'g') literal (parts)
    where conname = 'pending_change_kind_check' and conrelid = 'pending_change'::regclass;
  execute 'alter table pending_change drop constraint pending_change_kind_check';
  execute format('alter table pending_change add constraint pending_change_kind_check check (kind = any (%L::text[])) not valid',
    kinds || '{calendar.import,bankDays.change}');
  execute 'alter table pending_change validate constraint pending_change_kind_check';
end
$$;
