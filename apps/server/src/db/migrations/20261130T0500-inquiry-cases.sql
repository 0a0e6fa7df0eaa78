-- Investigations and status reports are cases that end without a decision: they are closed. Rows that met the
-- narrower conditions meet these.
alter table message_case drop constraint message_case_outcome_check;
alter table message_case add constraint message_case_outcome_check
  check (outcome in ('open', 'pending', 'accepted', 'refused', 'closed', 'withdrawn')) not valid;
alter table message_case drop constraint message_case_closed;
alter table message_case add constraint message_case_closed
  check ((closed_at is not null) = (outcome in ('accepted', 'refused', 'closed', 'withdrawn'))) not valid;

-- As before, with the results of investigations and status reports.
create or replace function follow_case_message() returns trigger language plpgsql as $$
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
      set outcome = case
          when answer.status = 'CNCL' then 'accepted'
          when answer.status in ('RJCR', 'RJCT') then 'refused'
          when answer.is_final then 'closed'
          else 'pending' end,
        closed_at = case when answer.is_final then now() end
      where id = answer.case_id and closed_at is null;
  end if;
  return null;
end
$$;
drop trigger follow_case_message on message;
create trigger follow_case_message after update on message
  for each row when (new.kind = 'messageSent' and old.stage <> new.stage and new.stage in ('deleted', 'sent')
    and (new.messaging_type like 'camt.%' or new.messaging_type like 'MT_9_'
      or new.messaging_type in ('pacs.002', 'pacs.028')))
  execute function follow_case_message();
