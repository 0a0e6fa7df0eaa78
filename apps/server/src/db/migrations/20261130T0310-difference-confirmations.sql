-- Approvals for which the reviewer confirmed only the difference from a version that the same user decided before.
create table difference_confirmation (
  node_id uuid primary key references approval_node (id),
  institution_id uuid not null,
  user_id uuid not null,
  -- The text that the user decided before, and the approved one.
  before_digest text not null check (length(before_digest) = 64),
  after_digest text not null check (length(after_digest) = 64),
  -- The members that differ.
  paths text[] not null,
  confirmed_at timestamptz not null,
  constraint difference_confirmation_user foreign key (user_id, institution_id)
    references app_user (id, institution_id)
);
alter table difference_confirmation enable row level security;
alter table difference_confirmation force row level security;
create policy own_institution on difference_confirmation
  using (institution_id = current_setting('nostro.institution')::uuid)
  with check (institution_id = current_setting('nostro.institution')::uuid);
grant select, insert on difference_confirmation to nostro_app;
grant select, insert, delete on difference_confirmation to nostro_archive;
grant select on difference_confirmation to nostro_read;

-- The versions are those of the message, and the same user decided the earlier one.
create function guard_difference_confirmation() returns trigger language plpgsql as $$
begin
  if not exists (
    select from approval_node node
    join message_version written on written.message_id = node.message_id and written.round = node.round
      and written.digest = new.after_digest
    join approval_node earlier on earlier.message_id = node.message_id and earlier.round < node.round
      and earlier.decided_by = new.user_id
    join message_version before on before.message_id = earlier.message_id and before.round = earlier.round
      and before.digest = new.before_digest
    where node.id = new.node_id and node.institution_id = new.institution_id
  ) then
    raise exception 'the difference is not between versions that the user decided'
      using errcode = 'check_violation', constraint = 'difference_confirmation_versions';
  end if;
  return new;
end
$$;
create trigger guard_difference_confirmation before insert on difference_confirmation
  for each row when (current_user <> 'nostro_archive') execute function guard_difference_confirmation();
