-- Receivers of an institution's audit events (SIEM), and the event up to which each has accepted them.

create table audit_stream (
  id uuid primary key,
  institution_id uuid not null references institution (id),
  name text not null check (length(name) between 1 and 128),
  format text not null check (format in ('syslog', 'jsonLines', 'cloudEvents')),
  address text not null check (length(address) between 1 and 2000),
  -- The authorities of the receiver's certificate, in PEM format. Absent: the public ones.
  ca_certificates text check (length(ca_certificates) between 1 and 32768),
  -- Sealed: the row opens nothing.
  authorization_header text check (authorization_header like 'sealed:%'),
  client_certificate text check (length(client_certificate) between 1 and 32768),
  client_key text check (client_key like 'sealed:%'),
  -- The sequence of the last event that the receiver accepted.
  position bigint not null check (position >= 0),
  sent_at timestamptz,
  failures integer not null default 0,
  failed_at timestamptz,
  last_failure text check (length(last_failure) <= 200),
  next_at timestamptz not null,
  -- The number of the attempt: a server whose lease has ended changes nothing.
  lease bigint not null default 0,
  leased_until timestamptz,
  created_by uuid not null,
  created_at timestamptz not null,
  -- Absent while a second administrator has to confirm it; nothing is sent until then.
  confirmed_at timestamptz,
  removed_at timestamptz,
  removed_by uuid,
  constraint audit_stream_creator foreign key (created_by, institution_id) references app_user (id, institution_id),
  constraint audit_stream_remover foreign key (removed_by, institution_id) references app_user (id, institution_id),
  constraint audit_stream_certificate check ((client_certificate is null) = (client_key is null))
);
-- Serves: the list of streams. A name names one stream that was not removed.
create unique index audit_stream_name on audit_stream (institution_id, lower(name)) where removed_at is null;

alter table audit_stream enable row level security;
alter table audit_stream force row level security;
create policy own_institution on audit_stream
  using (institution_id = current_setting('nostro.institution')::uuid)
  with check (institution_id = current_setting('nostro.institution')::uuid);
-- Events are sent for all institutions.
create policy relay_sends on audit_stream to nostro_relay using (true) with check (true);
grant select, insert, update (name, format, address, ca_certificates, authorization_header, client_certificate,
  client_key, position, failures, next_at, lease, leased_until, confirmed_at, removed_at, removed_by)
  on audit_stream to nostro_app;
grant select, update (position, sent_at, failures, failed_at, last_failure, next_at, lease, leased_until)
  on audit_stream to nostro_relay;

-- Two administrators of a bank or of the platform decide where its audit events are sent, and when this ends. ----------

create function facts_of(stream audit_stream) returns jsonb language sql stable as $$
  select jsonb_strip_nulls(jsonb_build_object('name', stream.name, 'format', stream.format,
    'address', stream.address, 'caCertificates', stream.ca_certificates))
$$;

create function guard_audit_stream() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and (new.id <> old.id or new.institution_id <> old.institution_id
      or new.created_by <> old.created_by or (old.confirmed_at is not null and new.confirmed_at is null)
      or (old.removed_at is not null and (new.removed_at is null or facts_of(new) <> facts_of(old)))) then
    raise exception using errcode = 'check_violation', constraint = 'audit_stream_stays_removed',
      message = 'a removed audit stream stays as it is, and a stream stays with its institution';
  end if;
  -- Only the sending of events moves the position forward, so no administrator hides one from the receiver.
  if tg_op = 'UPDATE' and current_user <> 'nostro_relay' and not acts_as_owner() and old.confirmed_at is not null
      and new.position > old.position then
    raise exception using errcode = 'check_violation', constraint = 'audit_stream_skips_none',
      message = 'no audit event is skipped';
  end if;
  if acts_as_owner() or not is_under_dual_control(new.institution_id) then return new; end if;
  if tg_op = 'INSERT' then
    if new.confirmed_at is null then return new; end if;
  elsif new.removed_at is not null and old.removed_at is null and old.confirmed_at is not null then
    if facts_of(new) = facts_of(old) and exists (select from confirmed_now(new.institution_id, '{auditStream.remove}',
        new.id::text) c where c.before = facts_of(old)) then
      return new;
    end if;
  elsif facts_of(new) = facts_of(old) and new.confirmed_at is not distinct from old.confirmed_at then
    -- Other credentials and an earlier position send nothing to another address.
    return new;
  elsif exists (select from confirmed_now(new.institution_id, '{auditStream.add,auditStream.change}', new.id::text) c
      where c.after = facts_of(new) and (c.kind = 'auditStream.add' or c.before = facts_of(old))) then
    return new;
  end if;
  raise exception using errcode = 'check_violation', constraint = 'audit_stream_by_two',
    message = 'a second administrator confirms where audit events are sent, and the end of it';
end
$$;
create trigger guard_audit_stream before insert or update on audit_stream
  for each row execute function guard_audit_stream();

-- A stream that was not confirmed is none: its name is free again.
create function remove_unconfirmed_audit_stream() returns trigger language plpgsql as $$
begin
  update audit_stream set removed_at = clock_timestamp()
    where id = new.object_id::uuid and institution_id = new.institution_id and confirmed_at is null
      and removed_at is null;
  return null;
end
$$;
create trigger remove_unconfirmed_audit_stream after update of state on pending_change
  for each row when (new.kind = 'auditStream.add' and new.state in ('rejected', 'withdrawn', 'expired', 'lapsed'))
    execute function remove_unconfirmed_audit_stream();

do $$
declare
  kinds text[];
begin
  select array_agg(each_kind.parts[1]) into kinds
  from pg_constraint c, regexp_matches(pg_get_constraintdef(c.oid), '\m([a-z][A-Za-z]*\.[A-Za-z]+)\M', 'g') each_kind (parts)
  where c.conname = 'pending_change_kind_check' and c.conrelid = 'pending_change'::regclass;
  execute 'alter table pending_change drop constraint pending_change_kind_check';
  execute format('alter table pending_change add constraint pending_change_kind_check check (kind = any (%L::text[])) not valid',
    kinds || '{auditStream.add,auditStream.change,auditStream.remove}');
  execute 'alter table pending_change validate constraint pending_change_kind_check';
end
$$;
