-- A session token that replaced another one ends it a minute after its own first use. A replaced token stays here until
-- it would have expired, because using it after its end shows that somebody else holds a copy: then the family ends.
alter table account_session
  add column replaces bytea check (octet_length(replaces) = 32),
  add column used_at timestamptz,
  add column ends_at timestamptz;
