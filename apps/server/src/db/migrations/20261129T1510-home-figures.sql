-- Serves: the payments with a value date, for the home page and for lists filtered by value date.
create index payment_fact_by_value_date on payment_fact (institution_id, value_date, message_id) include (round)
  where value_date is not null;
-- Serves: the sent messages that needed an intervention, which the straight-through rate excludes.
create index transmission_with_intervention on transmission (institution_id, message_id)
  where attempt > 1 or doubted_at is not null or settled_at is not null;
-- Serves: the payees with the largest sums in a period.
create index message_payees on message (institution_id, id)
  include (created_at, messaging_type, currency, amount, payee_name)
  where stage = 'sent' and payee_name is not null and amount is not null;
