-- no-transaction
create index concurrently if not exists notices_by_add_on on provider_notice (add_on_id)
  where add_on_id is not null;
