-- Serves: the number of deliveries that were given up, in metrics and in the list of webhooks.
create index webhook_delivery_dead on webhook_delivery (webhook_id) where state = 'dead';
