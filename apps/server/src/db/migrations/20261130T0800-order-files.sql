-- Order files: payments that a company orders with one pain.001, each of which becomes an application.

create table order_file (
  id uuid primary key,
  institution_id uuid not null references institution (id),
  name text not null check (length(name) between 1 and 255),
  -- SHA-256 over the bytes of the file.
  digest text not null check (digest ~ '^[0-9a-f]{64}$'),
  message_identification text not null check (length(message_identification) between 1 and 35),
  initiating_party text,
  -- The creation time as the file states it.
  ordered_at text not null,
  payment_count integer not null check (payment_count between 1 and 10000),
  control_sum text not null,
  totals jsonb not null,
  -- The reason of the user for payments that look like earlier ones.
  reason text check (length(reason) between 1 and 500),
  imported_by uuid not null,
  imported_at timestamptz not null,
  constraint order_file_of_institution unique (id, institution_id),
  constraint order_file_importer foreign key (imported_by, institution_id) references app_user (id, institution_id),
  -- A file is imported once, by its content and by its identification.
  constraint order_file_content_once unique (institution_id, digest),
  constraint order_file_identification_once unique (institution_id, message_identification)
);
-- Serves: the files of a company, the newest first.
create index order_file_newest on order_file (institution_id, imported_at desc, id);

alter table order_file enable row level security;
alter table order_file force row level security;
create policy own_institution on order_file
  using (institution_id = current_setting('nostro.institution')::uuid)
  with check (institution_id = current_setting('nostro.institution')::uuid);
grant select, insert on order_file to nostro_app;
grant select on order_file to nostro_read;

create table order_payment (
  order_file_id uuid not null,
  institution_id uuid not null,
  position integer not null check (position >= 1),
  payment_information_id text not null,
  instruction_id text,
  end_to_end_id text not null,
  uetr text,
  payee_name text not null,
  payee_account text not null,
  currency text not null,
  amount text not null,
  -- `waiting`: a job makes the application. `imported`: it has one. `refused`: it never gets one.
  state text not null check (state in ('waiting', 'imported', 'refused')),
  findings jsonb not null,
  -- The values of the application until it is made.
  content jsonb,
  -- Not a foreign key, because applications of past months are archived.
  application_id uuid,
  constraint order_payment_once primary key (order_file_id, position),
  constraint order_payment_of foreign key (order_file_id, institution_id)
    references order_file (id, institution_id),
  constraint order_payment_is_whole check ((state = 'imported') = (application_id is not null)
    and (state = 'waiting') = (content is not null))
);
-- An application is of one payment.
create unique index order_payment_application on order_payment (application_id) where application_id is not null;
-- A UETR names one payment of the company.
create unique index order_payment_uetr_once on order_payment (institution_id, uetr)
  where uetr is not null and state <> 'refused';
-- Serves: the next payments that a job imports.
create index order_payment_waiting on order_payment (order_file_id, position) where state = 'waiting';

alter table order_payment enable row level security;
alter table order_payment force row level security;
create policy own_institution on order_payment
  using (institution_id = current_setting('nostro.institution')::uuid)
  with check (institution_id = current_setting('nostro.institution')::uuid);
grant select, insert, update (state, findings, content, application_id) on order_payment to nostro_app;
grant select on order_payment to nostro_read;

create function guard_order_payment() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if new.state = 'imported' then
      raise exception using errcode = 'check_violation', constraint = 'order_payment_begins',
        message = 'an ordered payment begins without an application';
    end if;
  elsif old.state <> 'waiting' or new.state = 'waiting' then
    raise exception using errcode = 'check_violation', constraint = 'order_payment_imported_once',
      message = 'an ordered payment is imported or refused once';
  end if;
  return new;
end
$$;
create trigger guard_order_payment before insert or update on order_payment
  for each row execute function guard_order_payment();
