-- A received message about a payment that matches nothing is assigned to a payment or a request by a user, or closed
-- without one. Absent until it is closed.
alter table message_case add column exception_closed_at timestamptz;
alter table case_answer add column exception_closed_at timestamptz;
grant update (exception_closed_at) on message_case to nostro_app, nostro_relay;
grant update (case_id, effect, exception_closed_at) on case_answer to nostro_app, nostro_relay;
