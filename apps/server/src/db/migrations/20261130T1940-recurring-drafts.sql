-- Recurring drafts: applications that a company repeats. A plan creates drafts; it submits none.

create table recurring_draft (
  id uuid primary key,
  institution_id uuid not null references institution (id),
  name text not null check (length(name) between 1 and 240),
  -- The maker of the drafts.
  owner_id uuid not null,
  -- The values of the application without files and references.
  content jsonb not null,
  frequency text not null check (frequency in ('weekly', 'monthly', 'quarterly')),
  first_on text not null check (first_on ~ '^\d{4}-\d{2}-\d{2}$'),
  -- The business day that replaces a day without business.
  moves text not null check (moves in ('preceding', 'following')),
  days_before integer not null check (days_before between 0 and 31),
  until_on text check (until_on ~ '^\d{4}-\d{2}-\d{2}$'),
  times integer check (times between 1 and 999),
  -- The number of the next payment, from 0.
  next_number integer not null default 0 check (next_number >= 0),
  -- The amount of the next payment only.
  next_amount text,
  -- The day on which the next draft is created, by the calendars at the last change.
  due_on text check (due_on ~ '^\d{4}-\d{2}-\d{2}$'),
  state text not null check (state in ('active', 'paused', 'stopped', 'ended')),
  -- The reason why the server stopped it.
  problem text check (problem in ('owner', 'institution', 'payee')),
  version integer not null check (version >= 1),
  created_at timestamptz not null,
  constraint recurring_draft_of_institution unique (id, institution_id),
  constraint recurring_draft_owner foreign key (owner_id, institution_id) references app_user (id, institution_id),
  constraint recurring_draft_one_end check (until_on is null or times is null),
  constraint recurring_draft_problem check ((state = 'stopped') = (problem is not null))
);
-- Serves: the plans of a company, the newest first.
create index recurring_draft_newest on recurring_draft (institution_id, created_at desc, id);
-- Serves: the plans that are due.
create index recurring_draft_due on recurring_draft (due_on) where state = 'active';

alter table recurring_draft enable row level security;
alter table recurring_draft force row level security;
create policy own_institution on recurring_draft to nostro_app, nostro_read
  using (institution_id = current_setting('nostro.institution')::uuid)
  with check (institution_id = current_setting('nostro.institution')::uuid);
-- The relay finds the plans that are due; it creates no draft in this role.
create policy due on recurring_draft for select to nostro_relay using (state = 'active');
grant select, insert on recurring_draft to nostro_app;
grant update (owner_id, next_number, next_amount, due_on, state, problem, version) on recurring_draft to nostro_app;
grant select (id, institution_id, state, due_on) on recurring_draft to nostro_relay;
grant select on recurring_draft to nostro_read;

-- What happened to each payment of a plan, once.
create table recurring_run (
  recurring_id uuid not null,
  institution_id uuid not null,
  number integer not null check (number >= 0),
  pays_on text not null check (pays_on ~ '^\d{4}-\d{2}-\d{2}$'),
  outcome text not null check (outcome in ('drafted', 'skipped')),
  -- Not a foreign key, because applications of past months are archived.
  message_id uuid,
  at timestamptz not null,
  constraint recurring_run_once primary key (recurring_id, number),
  constraint recurring_run_of foreign key (recurring_id, institution_id)
    references recurring_draft (id, institution_id),
  constraint recurring_run_is_whole check ((outcome = 'drafted') = (message_id is not null))
);
alter table recurring_run enable row level security;
alter table recurring_run force row level security;
create policy own_institution on recurring_run to nostro_app, nostro_read
  using (institution_id = current_setting('nostro.institution')::uuid)
  with check (institution_id = current_setting('nostro.institution')::uuid);
grant select, insert on recurring_run to nostro_app;
grant select on recurring_run to nostro_read;

create function guard_recurring_draft() returns trigger language plpgsql as $$
begin
  if old.state = 'ended' then
    raise exception using errcode = 'check_violation', constraint = 'recurring_draft_ended',
      message = 'an ended plan creates no further drafts';
  end if;
  if new.version <> old.version + 1 then
    raise exception using errcode = 'check_violation', constraint = 'recurring_draft_version',
      message = 'each change of a plan is one version';
  end if;
  return new;
end
$$;
create trigger recurring_draft_changes before update on recurring_draft
  for each row execute function guard_recurring_draft();
