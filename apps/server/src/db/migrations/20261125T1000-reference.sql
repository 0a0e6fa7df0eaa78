-- Lists and directories that are imported, and the relationships of each bank.

create extension if not exists pg_trgm;

-- Not only purposes: several lists of codes may be imported, each with versions of its own.
create table reference_list (
  -- The platform's own institution.
  institution_id uuid not null references institution (id),
  list text not null check (list in ('purpose', 'country', 'currency', 'region', 'industry')),
  number integer not null check (number > 0),
  source text not null check (length(source) between 1 and 200),
  issued_on text not null check (issued_on ~ '^\d{4}-\d{2}-\d{2}$'),
  entries jsonb not null check (jsonb_typeof(entries) = 'array'),
  entry_count integer not null check (entry_count >= 1 and entry_count <= 1000),
  importer_name text not null check (length(importer_name) between 1 and 128),
  imported_at timestamptz not null,
  primary key (list, number)
);

alter table reference_list enable row level security;
alter table reference_list force row level security;
-- What everybody chooses from is no secret of anybody.
create policy lists_are_public on reference_list for select
  using (true);
create policy platform_imports on reference_list for insert to nostro_sign_in
  with check ((institution_id = current_setting('nostro.institution')::uuid)
    and (exists ( select from institution where ((institution.id = reference_list.institution_id)
    and (institution.kind = 'platform')))));
grant select on reference_list to nostro_app;
grant select, insert on reference_list to nostro_sign_in;

-- The directory of banks of the installation, and the relationships of each bank.
create table bank_directory_version (
  -- The platform's own institution.
  institution_id uuid not null references institution (id),
  -- One after the other, so two imports at the same time cannot both become the next.
  number integer primary key check (number > 0),
  source text not null check (length(source) between 1 and 200),
  issued_on text not null check (issued_on ~ '^\d{4}-\d{2}-\d{2}$'),
  is_complete boolean not null,
  state text not null check (state in ('collecting', 'inForce', 'superseded', 'discarded')),
  bank_count integer not null default 0,
  importer_name text not null check (length(importer_name) between 1 and 128),
  begun_at timestamptz not null,
  in_force_since timestamptz
);
-- One version is in force. Serves: the version each look-up reads.
create unique index bank_directory_in_force on bank_directory_version (state) where state = 'inForce';

alter table bank_directory_version enable row level security;
alter table bank_directory_version force row level security;
create policy banks_are_public on bank_directory_version for select
  using (true);
create policy platform_changes on bank_directory_version for update to nostro_sign_in
  using ((institution_id = current_setting('nostro.institution')::uuid) and (exists ( select from institution
    where ((institution.id = bank_directory_version.institution_id) and (institution.kind = 'platform')))))
  with check ((institution_id = current_setting('nostro.institution')::uuid)
    and (exists ( select from institution where ((institution.id = bank_directory_version.institution_id)
    and (institution.kind = 'platform')))));
create policy platform_imports on bank_directory_version for insert to nostro_sign_in
  with check ((institution_id = current_setting('nostro.institution')::uuid)
    and (exists ( select from institution where ((institution.id = bank_directory_version.institution_id)
    and (institution.kind = 'platform')))));
create policy platform_removes on bank_directory_version for delete to nostro_sign_in
  using ((institution_id = current_setting('nostro.institution')::uuid) and (exists ( select from institution
    where ((institution.id = bank_directory_version.institution_id) and (institution.kind = 'platform')))));
grant select on bank_directory_version to nostro_app;
grant select, insert, update, delete on bank_directory_version to nostro_sign_in;

create table bank_directory (
  institution_id uuid not null references institution (id),
  version integer not null references bank_directory_version (number),
  bic text collate "C" not null check (bic ~ '^[A-Z]{6}[A-Z0-9]{5}$'),
  name text not null check (length(name) between 1 and 140),
  branch text check (length(branch) <= 140),
  city text not null check (length(city) <= 70),
  country text not null check (country ~ '^[A-Z]{2}$'),
  address text check (length(address) <= 350),
  status text not null check (status in ('active', 'closed', 'inactive')),
  status_since text check (status_since ~ '^\d{4}-\d{2}-\d{2}$'),
  valid_from text check (valid_from ~ '^\d{4}-\d{2}-\d{2}$'),
  words text generated always as (upper(((name || ' ') || city))) stored,
  primary key (version, bic),
  check ((status = 'active') = (status_since is null))
);
-- Serves: banks by words of their name and city.
create index bank_directory_words on bank_directory using gin (words gin_trgm_ops);

alter table bank_directory enable row level security;
alter table bank_directory force row level security;
create policy banks_are_public on bank_directory for select
  using (true);
create policy platform_changes on bank_directory for update to nostro_sign_in
  using ((institution_id = current_setting('nostro.institution')::uuid) and (exists ( select from institution
    where ((institution.id = bank_directory.institution_id) and (institution.kind = 'platform')))))
  with check ((institution_id = current_setting('nostro.institution')::uuid)
    and (exists ( select from institution where ((institution.id = bank_directory.institution_id)
    and (institution.kind = 'platform')))));
create policy platform_imports on bank_directory for insert to nostro_sign_in
  with check ((institution_id = current_setting('nostro.institution')::uuid)
    and (exists ( select from institution where ((institution.id = bank_directory.institution_id)
    and (institution.kind = 'platform')))));
create policy platform_removes on bank_directory for delete to nostro_sign_in
  using ((institution_id = current_setting('nostro.institution')::uuid) and (exists ( select from institution
    where ((institution.id = bank_directory.institution_id) and (institution.kind = 'platform')))));
grant select on bank_directory to nostro_app;
grant select, insert, update, delete on bank_directory to nostro_sign_in;

create table bank_relationship (
  id uuid primary key,
  institution_id uuid not null references institution (id),
  version integer not null default 1,
  name text not null check (length(name) between 1 and 80),
  counterparty text not null check (counterparty ~ '^[A-Z0-9]{0,11}$'),
  messaging_types text[] not null,
  direction text not null check (direction in ('send', 'receive')),
  ruling text not null check (ruling in ('allow', 'warn', 'refuse')),
  valid_from text check (valid_from ~ '^\d{4}-\d{2}-\d{2}$'),
  valid_to text check (valid_to ~ '^\d{4}-\d{2}-\d{2}$'),
  changed_by text not null check (length(changed_by) between 1 and 128),
  changed_at timestamptz not null,
  check (valid_from is null or valid_to is null or valid_from <= valid_to)
);
-- Serves: the relationships of a bank, in their list and when a message is submitted.
create index bank_relationship_by_institution on bank_relationship (institution_id);

alter table bank_relationship enable row level security;
alter table bank_relationship force row level security;
create policy own_institution on bank_relationship
  using (institution_id = current_setting('nostro.institution')::uuid)
  with check (institution_id = current_setting('nostro.institution')::uuid);
grant select, insert, update, delete on bank_relationship to nostro_app;
