-- The reason why the value date of a payment was no longer possible when the network accepted it: `{code, params, at}`.
alter table message add column if not exists late jsonb;
alter table message add constraint message_late
  check (jsonb_typeof(late) = 'object' and octet_length(late::text) <= 4096) not valid;
