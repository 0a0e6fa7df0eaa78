-- Files beside messages.

create table attachment (
  id uuid primary key,
  -- Whose file this is; others see it by a link alone.
  institution_id uuid not null,
  uploaded_by uuid not null,
  slot text not null,
  name text not null check (length(name) between 1 and 255),
  content_type text not null,
  -- As announced until the file is taken over, as found afterwards.
  size integer not null check (size >= 1 and size <= 20971520),
  -- `awaited`: leave was given. `used`: something was posted with it. `ready`: looked at, may be attached.
  -- `discarded`: waits to be cleared away.
  state text not null check (state in ('awaited', 'used', 'quarantined', 'ready', 'discarded')),
  upload_key text not null unique,
  -- What the leave is signed with where this server takes the post itself.
  secret bytea not null,
  expires_at timestamptz not null,
  stored_key text unique,
  digest text check (digest ~ '^[0-9a-f]{64}$'),
  created_at timestamptz not null,
  -- Lets links prove whose file they speak of.
  constraint attachment_in_institution unique (id, institution_id),
  constraint attachment_uploader foreign key (uploaded_by, institution_id)
    references app_user (id, institution_id),
  constraint attachment_ready_is_stored check (state not in ('ready', 'quarantined') or (stored_key is not null
    and digest is not null))
);
-- Serves: the removal of what was never attached.
create index attachment_by_age on attachment (created_at);
-- Serves: how much a user has uploaded within a day.
create index attachment_by_uploader on attachment (institution_id, uploaded_by, created_at);

alter table attachment enable row level security;
alter table attachment force row level security;
create policy own_institution on attachment
  using (institution_id = current_setting('nostro.institution')::uuid)
  with check (institution_id = current_setting('nostro.institution')::uuid);
-- What was never attached is cleared away for all institutions at once.
create policy relay_removes on attachment to nostro_relay
  using (true);
grant select, insert, update on attachment to nostro_app;
grant select, update, delete on attachment to nostro_relay;

create table attachment_link (
  attachment_id uuid not null,
  institution_id uuid not null,
  -- The institution that may read the file because of what it is attached to.
  reader_id uuid not null references institution (id),
  object_kind text not null check (object_kind in ('message', 'enterprise')),
  object_id uuid not null,
  constraint attachment_link_once primary key (attachment_id, reader_id, object_id),
  -- Only the owner's own files can be linked, whoever writes the row.
  constraint attachment_link_owner foreign key (attachment_id, institution_id)
    references attachment (id, institution_id)
);
-- Serves: the links of one object, when it names other files than before.
create index attachment_link_by_object on attachment_link (institution_id, object_id);

alter table attachment_link enable row level security;
alter table attachment_link force row level security;
create policy own_institution on attachment_link
  using (institution_id = current_setting('nostro.institution')::uuid)
  with check (institution_id = current_setting('nostro.institution')::uuid);
create policy linked_reader on attachment_link for select
  using (reader_id = current_setting('nostro.institution')::uuid);
create policy relay_looks on attachment_link for select to nostro_relay
  using (true);
grant select, insert, delete on attachment_link to nostro_app;
grant select, insert, delete on attachment_link to nostro_relay;

create policy linked_reader on attachment for select
  using (exists ( select from attachment_link link where ((link.attachment_id = attachment.id)
    and (link.reader_id = current_setting('nostro.institution')::uuid))));
