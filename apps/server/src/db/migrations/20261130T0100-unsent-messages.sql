-- The reason why an approved message was returned to its maker instead of sent: `{code, params, at}`. It is removed when
-- the message is submitted again; the audit trail keeps it.
alter table message add column if not exists unsent jsonb;
alter table message add constraint message_unsent
  check (jsonb_typeof(unsent) = 'object' and octet_length(unsent::text) <= 4096) not valid;

-- The dispatch compares value dates with the days of the bank.
grant select on bank_days, calendar_year to nostro_relay;
