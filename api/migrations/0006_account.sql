-- A signed-in browser. Only the hash of a bearer token is stored, so a reader of this table cannot sign in.
--
-- A token that replaced another one ends it a minute after its own first use. A replaced token stays here until it would
-- have expired, because using it after its end shows that somebody else holds a copy: then the family ends.
create table account_session (
  token_hash bytea primary key check (octet_length(token_hash) = 32),
  account_id uuid not null references account on delete cascade,
  -- The tokens that followed each other in one browser: signing out ends them all.
  family uuid not null default gen_random_uuid(),
  replaces bytea check (octet_length(replaces) = 32),
  created_at timestamptz not null,
  used_at timestamptz,
  expires_at timestamptz not null check (expires_at > created_at),
  ends_at timestamptz
);

create index account_session_account on account_session (account_id);
create index account_session_family on account_session (family);

-- [D2 c] A mailed token that opens an account once. Only its hash is stored.
create table link_token (
  token_hash bytea primary key check (octet_length(token_hash) = 32),
  account_id uuid not null references account on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > created_at)
);

create index link_token_account on link_token (account_id);

-- A code that allows a new password. Each browser that requests one has its own, so that nobody can use up the tries of
-- somebody else.
create table reset_code (
  account_id uuid not null references account on delete cascade,
  -- Digest of the secret in the cookie of the browser that requested the code.
  requester bytea not null check (octet_length(requester) = 32),
  -- Digest of its subnet, for a browser that stores no cookies.
  subnet bytea not null check (octet_length(subnet) = 32),
  code_hash bytea not null check (octet_length(code_hash) = 32),
  created_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > created_at),
  requester_tries int not null default 0,
  subnet_tries int not null default 0,
  primary key (account_id, requester)
);
