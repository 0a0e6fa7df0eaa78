-- Refused incoming messages in the archive, by reference. The file has the case with its bytes.
create table archived_case (
  id uuid primary key,
  institution_id uuid not null,
  file_id uuid not null,
  -- Of the file: its first line describes the others.
  line integer not null check (line >= 2),
  messaging_type text not null,
  reference text not null,
  reference_key text collate "C" generated always as (lower(reference)) stored,
  summary jsonb not null,
  reason text,
  decided_at timestamptz,
  created_at timestamptz not null,
  constraint archived_case_of foreign key (file_id, institution_id) references archive_file (id, institution_id)
);
-- Serves: the search by the beginning of a reference.
create index archived_case_by_reference on archived_case (institution_id, reference_key, id desc);
-- Serves: the cases of a file that is restored or removed.
create index archived_case_by_file on archived_case (file_id);

alter table archived_case enable row level security;
alter table archived_case force row level security;
create policy own_institution on archived_case
  using (institution_id = current_setting('nostro.institution')::uuid)
  with check (institution_id = current_setting('nostro.institution')::uuid);
grant select, insert, delete on archived_case to nostro_archive;
grant select on archived_case to nostro_app, nostro_read;
