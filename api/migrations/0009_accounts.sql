-- A person. Rows from before registration existed have none of it, so nothing is required here; the deed requires it.
alter table account
  add column password_hash text,
  add column screen_name text check (char_length(screen_name) between 1 and 60),
  add column gender text check (gender in ('male', 'female')),
  add column flow text,
  add column language text check (language in ('en', 'es')),
  -- The link in the welcome mail was opened; nothing waits for it.
  add column email_verified_at timestamptz;

-- A session that became an account is dead: its id opens nothing any more.
alter table quiz_session
  add column account_id uuid references account on delete set null,
  add column claimed_at timestamptz;

create index quiz_session_of_account on quiz_session (account_id) where account_id is not null;
-- Whoever shows that an address is theirs is given, or rid of, what was left under it.
create index quiz_session_of_address on quiz_session (lower(email)) where email is not null;
create index mail_to on mail (lower(to_address));

-- Mailed, opens an account once [D2 c]. Only the hash is kept.
create table link_token (
  token_hash bytea primary key check (octet_length(token_hash) = 32),
  account_id uuid not null references account on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > created_at)
);

create index link_token_account on link_token (account_id);

-- A code that allows a new password. One for each browser that asked, so that nobody can use up another's tries.
create table reset_code (
  account_id uuid not null references account on delete cascade,
  -- Digest of the secret in the asking browser's cookie.
  asker bytea not null check (octet_length(asker) = 32),
  -- Digest of its network address, for who keeps no cookies.
  place bytea not null check (octet_length(place) = 32),
  code_hash bytea not null check (octet_length(code_hash) = 32),
  created_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > created_at),
  asker_tries int not null default 0,
  place_tries int not null default 0,
  primary key (account_id, asker)
);

-- How often something was tried, counted for all processes together. The key is a digest: no address, no name.
create table budget (
  name text not null,
  subject bytea not null check (octet_length(subject) = 32),
  -- A new count begins then.
  ends_at timestamptz not null,
  used int not null check (used >= 0),
  primary key (name, subject)
);

create index budget_end on budget (ends_at);

-- The tokens that followed each other in one browser: signing out ends them all, the one just replaced too.
alter table account_session add column family uuid not null default gen_random_uuid();

create index account_session_family on account_session (family);

alter table subscription add constraint subscription_of_account
  foreign key (account_id) references account on delete set null;
