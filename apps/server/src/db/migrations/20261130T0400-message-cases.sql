-- Cases: a request about a payment and its answers. They refer to messages by id alone, because messages of past months
-- move to the archive and cases stay.
create table message_case (
  id uuid primary key,
  institution_id uuid not null,
  kind text not null check (length(kind) between 1 and 35),
  -- The message with the request. A bank has one case for each request.
  request_id uuid not null,
  -- The payment that the request is about; absent if the bank has no such payment.
  payment_id uuid,
  is_received boolean not null,
  -- The case as both banks call it.
  case_reference text not null check (length(case_reference) between 1 and 35),
  uetr text check (length(uetr) = 36),
  counterparty_bic text not null check (length(counterparty_bic) between 8 and 11),
  reason text check (length(reason) between 1 and 35),
  outcome text not null default 'open' check (outcome in ('open', 'pending', 'accepted', 'refused', 'withdrawn')),
  opened_at timestamptz not null,
  due_on date,
  closed_at timestamptz,
  constraint message_case_of_request unique (request_id),
  constraint message_case_closed check ((closed_at is not null) = (outcome in ('accepted', 'refused', 'withdrawn')))
);
-- A bank has one open request of a kind for a payment.
create unique index message_case_open on message_case (payment_id, kind)
  where closed_at is null and payment_id is not null and not is_received;
-- Serves: the cases of a payment.
create index message_case_by_payment on message_case (institution_id, payment_id);
-- Serves: the case to which an answer belongs.
create index message_case_by_reference on message_case (institution_id, case_reference);
create index message_case_by_uetr on message_case (institution_id, uetr);

create table case_answer (
  id uuid primary key,
  institution_id uuid not null,
  -- Absent for an answer to no known request.
  case_id uuid references message_case (id),
  message_id uuid not null,
  is_received boolean not null,
  status text check (length(status) between 1 and 35),
  reason text check (length(reason) between 1 and 35),
  is_final boolean not null,
  effect text not null check (effect in ('applied', 'repeated', 'late', 'unmatched')),
  answered_at timestamptz not null,
  constraint case_answer_of_message unique (message_id),
  constraint case_answer_unmatched check ((case_id is null) = (effect = 'unmatched'))
);
-- A case is closed by one answer.
create unique index case_answer_final on case_answer (case_id) where is_final and effect = 'applied';
-- Serves: the answers of a case, and answers to no known request.
create index case_answer_by_case on case_answer (institution_id, case_id, answered_at);

alter table message_case enable row level security;
alter table message_case force row level security;
create policy own_institution on message_case
  using (institution_id = current_setting('nostro.institution')::uuid)
  with check (institution_id = current_setting('nostro.institution')::uuid);
alter table case_answer enable row level security;
alter table case_answer force row level security;
create policy own_institution on case_answer
  using (institution_id = current_setting('nostro.institution')::uuid)
  with check (institution_id = current_setting('nostro.institution')::uuid);
grant select, insert on message_case, case_answer to nostro_app, nostro_relay;
grant update (payment_id, case_reference, uetr, counterparty_bic, reason, outcome, opened_at, due_on, closed_at)
  on message_case to nostro_app, nostro_relay;
grant update (status, reason, is_final) on case_answer to nostro_app, nostro_relay;
grant delete on case_answer to nostro_app, nostro_relay;
grant select on message_case, case_answer to nostro_read;

-- A closed case stays closed.
create function guard_message_case() returns trigger language plpgsql as $$
begin
  if old.closed_at is not null then
    raise exception using errcode = 'check_violation', constraint = 'message_case_closed_once',
      message = 'a closed case does not change';
  end if;
  return new;
end
$$;
create trigger guard_message_case before update on message_case
  for each row execute function guard_message_case();

-- A deleted request withdraws its case. An own answer takes effect when it is sent, and a deleted one has no effect.
create function follow_case_message() returns trigger language plpgsql as $$
declare
  answer record;
begin
  if new.stage = 'deleted' then
    update message_case set outcome = 'withdrawn', closed_at = now()
      where request_id = new.id and closed_at is null;
    delete from case_answer where message_id = new.id and not is_received;
    return null;
  end if;
  select case_id, status, is_final into answer from case_answer
    where message_id = new.id and not is_received and effect = 'applied';
  if answer.case_id is not null then
    update message_case
      set outcome = case when answer.status = 'CNCL' then 'accepted' when answer.is_final then 'refused' else 'pending' end,
        closed_at = case when answer.is_final then now() end
      where id = answer.case_id and closed_at is null;
  end if;
  return null;
end
$$;
create trigger follow_case_message after update on message
  for each row when (new.kind = 'messageSent' and old.stage <> new.stage and new.stage in ('deleted', 'sent')
    and (new.messaging_type like 'camt.%' or new.messaging_type like 'MT_9_'))
  execute function follow_case_message();
