-- no-transaction
-- [O-61] Charges whose outcome is unknown are listed on two pages of the operator's room. An order is `created` briefly.
create index concurrently if not exists orders_created on orders (changed_at)
  where state = 'created' and card_order_id is not null;
