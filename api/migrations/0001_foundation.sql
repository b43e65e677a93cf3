-- Times are always given by the application's clock, so no column has a default of now().

-- Made at the first start and shared by all processes of one academy.
create table secret (
  name text primary key,
  value bytea not null check (octet_length(value) >= 32),
  created_at timestamptz not null
);

create table account (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null
);

-- Only the hash of a bearer token is kept: who reads this table cannot sign in with it.
create table account_session (
  token_hash bytea primary key check (octet_length(token_hash) = 32),
  account_id uuid not null references account on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > created_at)
);

create index account_session_account on account_session (account_id);

-- The id is a capability: 128 or more random bits as base64url, so at least 22 characters.
create table quiz_session (
  id text primary key check (id ~ '^[A-Za-z0-9_-]{22,64}$'),
  flow text,
  created_at timestamptz not null
);

-- Answers are added, never changed: the newest row of a key is the answer.
create table quiz_answer (
  id bigint generated always as identity primary key,
  session_id text not null references quiz_session on delete cascade,
  key text not null,
  value text not null,
  is_multi boolean not null,
  answered_at timestamptz not null
);

create index quiz_answer_newest on quiz_answer (session_id, key, id desc);

-- A job sent with a once-only key is sent once for ever, whichever process races to send it.
create table job_once (
  queue text not null,
  key text not null,
  created_at timestamptz not null,
  primary key (queue, key)
);
