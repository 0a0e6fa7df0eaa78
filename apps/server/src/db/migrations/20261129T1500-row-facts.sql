-- The facts in the second line of a list row. Messages that were written before have none of them.
alter table message
  add column if not exists payer_account text,
  add column if not exists payee_account text,
  add column if not exists payer_bic text,
  add column if not exists payee_bic text,
  add column if not exists value_date date;
