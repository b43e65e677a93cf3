-- no-transaction
-- Registration and log-in look for the payments of a browser whose session id has ended.
create index concurrently if not exists purchase_of_payer on purchase (payer_hash) where payer_hash is not null;
