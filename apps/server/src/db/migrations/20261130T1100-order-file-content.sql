-- The bytes of order files as they were uploaded, one row for each institution that may read them: the company, and
-- the banks that received an application of the file.

create table order_file_content (
  institution_id uuid not null references institution (id),
  order_file_id uuid not null,
  name text not null check (length(name) between 1 and 255),
  -- SHA-256 over the bytes.
  digest text not null check (digest ~ '^[0-9a-f]{64}$'),
  bytes bytea not null check (length(bytes) between 1 and 20971520),
  stored_at timestamptz not null,
  constraint order_file_content_once_each primary key (institution_id, order_file_id),
  constraint order_file_content_is_whole check (encode(sha256(bytes), 'hex') = digest)
);
alter table order_file_content enable row level security;
alter table order_file_content force row level security;
create policy own_institution on order_file_content
  using (institution_id = current_setting('nostro.institution')::uuid)
  with check (institution_id = current_setting('nostro.institution')::uuid);
grant select, insert on order_file_content to nostro_app;
grant select on order_file_content to nostro_read;

-- The copies of applications that a bank received from an order file.
create table order_file_copy (
  copy_id uuid primary key,
  institution_id uuid not null,
  order_file_id uuid not null,
  constraint order_file_copy_of foreign key (institution_id, order_file_id)
    references order_file_content (institution_id, order_file_id)
);
-- Serves: the foreign key.
create index order_file_copy_file on order_file_copy (institution_id, order_file_id);
alter table order_file_copy enable row level security;
alter table order_file_copy force row level security;
create policy own_institution on order_file_copy
  using (institution_id = current_setting('nostro.institution')::uuid)
  with check (institution_id = current_setting('nostro.institution')::uuid);
grant select, insert on order_file_copy to nostro_app;
grant select on order_file_copy to nostro_read;

-- The job that delivers an application gives its bank the file.
grant select on order_payment to nostro_relay;
grant select, insert on order_file_content, order_file_copy to nostro_relay;
