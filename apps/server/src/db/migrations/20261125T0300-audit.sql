-- The audit trail: a chain of events for each institution, to which is only appended.

create table audit_event (
  institution_id uuid not null references institution (id),
  sequence bigint not null check (sequence >= 1),
  -- Milliseconds, so that the instant reads back exactly as it was hashed.
  occurred_at timestamptz(3) not null,
  actor_id uuid,
  session_id uuid,
  address text,
  request_id text not null,
  action text not null,
  object_kind text not null,
  object_id text not null,
  before_digest text,
  after_digest text,
  result text not null,
  previous_hash text not null,
  hash text not null,
  -- Serves: the last event of a chain, and reading a chain in order.
  constraint audit_event_chain primary key (institution_id, sequence)
);
-- Serves: what one person did.
create index audit_event_by_actor on audit_event (institution_id, actor_id, sequence);
-- Serves: what happened to one object.
create index audit_event_by_object on audit_event (institution_id, object_id, sequence);
-- Serves: where a stretch of time begins and ends. Events are written in order of time.
create index audit_event_by_time on audit_event (institution_id, occurred_at);
-- Serves: what was refused. Most events are not.
create index audit_event_refused on audit_event (institution_id, sequence) where result <> 'done';

alter table audit_event enable row level security;
alter table audit_event force row level security;
create policy own_institution on audit_event
  using (institution_id = current_setting('nostro.institution')::uuid)
  with check (institution_id = current_setting('nostro.institution')::uuid);
grant select, insert on audit_event to nostro_app;
grant select, insert on audit_event to nostro_sign_in;
grant select, insert on audit_event to nostro_relay;
grant select on audit_event to nostro_read;

-- Appending to a chain as one statement. Between looking for the end of the chain and the commit nobody else
-- can append; while the hash was computed outside of the database, that took two more trips to the server and
-- back. The hash covers the canonical text of the event, which comes in two pieces: the sequence number belongs
-- between them and the hash before it behind them.
create function append_audit_event(event audit_event, text_before_sequence text, text_before_hash text)
  returns void
  language plpgsql as $$
declare
  last record;
begin
  perform pg_advisory_xact_lock(hashtextextended('audit ' || event.institution_id, 0));
  -- A statement of its own: it sees what was committed while the lock was waited for.
  select sequence, hash into last from audit_event
    where institution_id = event.institution_id order by sequence desc limit 1;
  event.sequence := coalesce(last.sequence, 0) + 1;
  event.previous_hash := coalesce(last.hash, repeat('0', 64));
  event.hash := encode(sha256(convert_to(
    text_before_sequence || event.sequence || text_before_hash || event.previous_hash || '"}', 'UTF8')), 'hex');
  insert into audit_event values (event.*);
end
$$;
revoke all on function append_audit_event(audit_event,text,text) from public;
grant execute on function append_audit_event(audit_event,text,text) to nostro_app, nostro_sign_in, nostro_relay;
