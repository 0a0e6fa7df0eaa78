-- Serves: the last payment to a payee, and the number of payments to it.
create index payment_fact_by_payee on payment_fact (institution_id, payee, message_id desc) where payee is not null;
