-- The values of settings before and after an event. The trail contains their digests, so a stored value is proved by
-- the chain; the constraint refuses any other one.
create table audit_value (
  institution_id uuid not null references institution (id),
  digest text not null,
  -- The canonical JSON text from which the digest was computed.
  value text not null check (octet_length(value) <= 65536),
  -- Serves: the values of the events of one page.
  constraint audit_value_once primary key (institution_id, digest),
  constraint audit_value_proof check (digest = encode(sha256(convert_to(value, 'UTF8')), 'hex'))
);
alter table audit_value enable row level security;
alter table audit_value force row level security;
create policy own_institution on audit_value
  using (institution_id = current_setting('nostro.institution')::uuid)
  with check (institution_id = current_setting('nostro.institution')::uuid);
grant select, insert on audit_value to nostro_app;
grant select, insert on audit_value to nostro_sign_in;
grant select, insert on audit_value to nostro_relay;
grant select, insert on audit_value to nostro_archive;
grant select on audit_value to nostro_read;
