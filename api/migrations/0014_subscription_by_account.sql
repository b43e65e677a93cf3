-- no-transaction
-- The subscription of a learner is asked for also when it has ended.
create index concurrently if not exists subscription_by_account on subscription (account_id)
  where account_id is not null;
