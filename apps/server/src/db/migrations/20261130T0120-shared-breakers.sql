-- The state of the provider of a bank after failures, shared by all servers. A provider that works has no row.
create table provider_breaker (
  institution_id uuid not null references institution (id),
  service text not null check (service in ('screening', 'payees')),
  failures integer not null check (failures > 0),
  -- The provider is paused until then.
  open_until timestamptz,
  -- One question tries the provider again until then.
  trying_until timestamptz,
  constraint provider_breaker_once primary key (institution_id, service)
);
alter table provider_breaker enable row level security;
alter table provider_breaker force row level security;
create policy own_institution on provider_breaker
  using (institution_id = current_setting('nostro.institution')::uuid)
  with check (institution_id = current_setting('nostro.institution')::uuid);
grant select, insert, update, delete on provider_breaker to nostro_app, nostro_relay;
