-- no-transaction
-- [G-25] The failed charges of the last days are counted every few minutes.
create index concurrently if not exists orders_failed on orders (changed_at) where state = 'failed';
