-- no-transaction
-- [O-30] A search for customers looks among the few subscriptions that nobody has claimed.
create index concurrently if not exists subscription_unclaimed on subscription (id) where account_id is null;
