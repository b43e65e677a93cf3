-- no-transaction
-- Found when their buyer asks what is held.
create index concurrently if not exists notices_by_purchase on provider_notice (purchase_id)
  where purchase_id is not null;
