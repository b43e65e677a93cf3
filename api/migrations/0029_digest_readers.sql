-- no-transaction
-- [R-28] Few people ask for the weekly email, so they are listed without reading everybody.
create index concurrently if not exists account_digest on account (id) where digest_since is not null;
