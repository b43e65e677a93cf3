-- no-transaction
-- [O-77] The subscriptions that ended a month ago are listed each day.
create index concurrently if not exists subscription_expired on subscription (expires_at) where state = 'expired';
