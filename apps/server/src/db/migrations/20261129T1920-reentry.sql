-- Entries of amount, currency and payee account by an approver, for one step.
create table approval_reentry (
  user_id uuid not null,
  node_id uuid not null references approval_node (id),
  institution_id uuid not null,
  wrong_entries integer not null check (wrong_entries >= 0),
  -- The time of the right entry.
  entered_at timestamptz,
  constraint approval_reentry_once primary key (user_id, node_id),
  constraint approval_reentry_user foreign key (user_id, institution_id) references app_user (id, institution_id)
);
alter table approval_reentry enable row level security;
alter table approval_reentry force row level security;
create policy own_institution on approval_reentry
  using (institution_id = current_setting('nostro.institution')::uuid)
  with check (institution_id = current_setting('nostro.institution')::uuid);
grant select, insert, update on approval_reentry to nostro_app;
grant select, insert, delete on approval_reentry to nostro_archive;
grant select on approval_reentry to nostro_read;
