-- The answer about the payee of a submitted message: a copy that is archived and deleted with the message.
create table payee_evidence (
  message_id uuid not null,
  round integer not null check (round >= 1),
  institution_id uuid not null,
  verification_id uuid not null,
  name text not null check (length(name) between 1 and 350),
  account text not null check (length(account) between 1 and 40),
  bank_bic text not null,
  outcome text not null check (outcome in ('match', 'closeMatch', 'noMatch', 'unavailable')),
  matched_name text,
  provider text not null,
  asked_by uuid not null,
  asked_at timestamptz not null,
  constraint payee_evidence_once primary key (message_id, round),
  constraint payee_evidence_of foreign key (message_id, institution_id) references message (id, institution_id),
  constraint payee_evidence_asked_by foreign key (asked_by, institution_id) references app_user (id, institution_id)
);
alter table payee_evidence enable row level security;
alter table payee_evidence force row level security;
create policy own_institution on payee_evidence
  using (institution_id = current_setting('nostro.institution')::uuid)
  with check (institution_id = current_setting('nostro.institution')::uuid);
grant select, insert on payee_evidence to nostro_app;
grant select on payee_evidence to nostro_read;
grant select, insert, delete on payee_evidence to nostro_archive;

-- Evidence is a copy of an answer that the server stored.
create function guard_payee_evidence() returns trigger language plpgsql as $$
begin
  if acts_as_owner() or exists (select from payee_verification known where known.id = new.verification_id
      and (known.institution_id, known.name, known.account, known.bank_bic, known.outcome, known.matched_name,
        known.provider, known.asked_by, known.asked_at)
      is not distinct from (new.institution_id, new.name, new.account, new.bank_bic, new.outcome, new.matched_name,
        new.provider, new.asked_by, new.asked_at)) then
    return new;
  end if;
  raise exception using errcode = 'check_violation', constraint = 'payee_evidence_answered',
    message = 'evidence about a payee is an answer of the provider';
end
$$;
create trigger guard_payee_evidence before insert on payee_evidence
  for each row when (current_user <> 'nostro_archive') execute function guard_payee_evidence();

-- Cases are archived with their message, and answers that no message used are deleted.
grant select, insert, delete on screening_case to nostro_archive;
grant select, delete on payee_verification to nostro_archive;
drop trigger guard_screening_case on screening_case;
create trigger guard_screening_case before insert or update on screening_case
  for each row when (current_user <> 'nostro_archive') execute function guard_screening_case();
