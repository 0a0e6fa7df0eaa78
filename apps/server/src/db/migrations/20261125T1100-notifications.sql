-- What people and installations are told.

create table notice (
  id uuid primary key,
  institution_id uuid not null,
  user_id uuid not null,
  kind text not null check (length(kind) between 1 and 60),
  params jsonb not null,
  link text check (length(link) between 1 and 200),
  created_at timestamptz not null,
  read_at timestamptz,
  mailed_at timestamptz,
  foreign key (user_id, institution_id) references app_user (id, institution_id)
);
-- Serves: the newest notices of a user, and how many are unread.
create index notice_by_user on notice (user_id, created_at desc);

alter table notice enable row level security;
alter table notice force row level security;
create policy own_institution on notice
  using (institution_id = current_setting('nostro.institution')::uuid)
  with check (institution_id = current_setting('nostro.institution')::uuid);
create policy own_user_marks on notice as restrictive for update to nostro_app
  using (user_id = (nullif(current_setting('nostro.user', true), ''))::uuid);
-- What one was told is nobody else's to read, though anybody's work may be the reason.
create policy own_user_reads on notice as restrictive for select to nostro_app
  using (user_id = (nullif(current_setting('nostro.user', true), ''))::uuid);
-- Old ones are removed for all institutions at once.
create policy relay_finds on notice for select to nostro_relay
  using (true);
create policy relay_removes on notice for delete to nostro_relay
  using (true);
grant select, insert, update (read_at) on notice to nostro_app;
grant insert on notice to nostro_sign_in;
grant select, insert, update, delete on notice to nostro_relay;

create table maintenance (
  is_single boolean default true primary key check (is_single),
  is_on boolean not null,
  -- Nobody works meanwhile: the notice takes the place of the page.
  is_blocking boolean not null,
  texts jsonb not null,
  starts_at timestamptz,
  ends_at timestamptz,
  check (ends_at > starts_at)
);

alter table maintenance enable row level security;
alter table maintenance force row level security;
create policy everybody_reads on maintenance for select
  using (true);
create policy platform_writes on maintenance to nostro_sign_in
  using (true)
  with check (true);
grant select on maintenance to nostro_app;
grant select, insert, update on maintenance to nostro_sign_in;
