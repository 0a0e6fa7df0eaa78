-- The time that the last request of a delivery was signed with, so that developers see exactly this request.
alter table webhook_delivery add column signed_at timestamptz;
grant update (signed_at) on webhook_delivery to nostro_relay;
