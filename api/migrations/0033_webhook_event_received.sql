-- no-transaction
-- [O-61] [G-25] The webhooks of the last hours and the newest one are counted by provider.
create index concurrently if not exists webhook_event_received on webhook_event (gateway, received_at);
