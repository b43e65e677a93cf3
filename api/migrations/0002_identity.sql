create table account (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null,
  email text,
  password_hash text,
  screen_name text check (char_length(screen_name) between 1 and 60),
  gender text check (gender in ('male', 'female')),
  flow text,
  language text check (language in ('en', 'es')),
  -- When the link in the welcome email was opened; nothing waits for it.
  email_verified_at timestamptz
);

-- An address belongs to one account, in whichever case it is typed.
create unique index account_email on account (lower(email));

-- The id is a capability: 128 or more random bits as base64url, so at least 22 characters.
create table quiz_session (
  id text primary key check (id ~ '^[A-Za-z0-9_-]{22,64}$'),
  flow text,
  language text check (language in ('en', 'es')),
  created_at timestamptz not null,
  email text,
  email_set_at timestamptz,
  -- The receipt, and with it the plan, goes to the session's email address, so only the browser that left the address may
  -- open a payment. This is the hash of the secret in that browser's cookie.
  email_set_by bytea check (octet_length(email_set_by) = 32),
  -- Whether the visitor wants emails, with the time of that choice and the version of its text: the proof of consent.
  wants_mail boolean,
  wants_mail_set_at timestamptz,
  wants_mail_text text,
  -- [O-71] The same for advertising: whether an advertiser may learn of the visitor. Null if this was not asked.
  allows_ads boolean,
  allows_ads_set_at timestamptz,
  allows_ads_text text,
  -- Digests of the addresses for which this session learned whether they have an account.
  probed_emails text[] not null default '{}' check (cardinality(probed_emails) <= 5),
  -- A session that became an account is over: its id opens nothing any more.
  account_id uuid references account on delete set null,
  claimed_at timestamptz,
  constraint quiz_session_email check (
    (email is null) = (email_set_at is null)
    and (email is null) = (wants_mail is null)
    and (email is null) = (wants_mail_set_at is null)
    and (email is not null or allows_ads is null)
    and (allows_ads is null) = (allows_ads_set_at is null)
    and (allows_ads is null) = (allows_ads_text is null)
  )
);

-- The funnel report reads the sessions of a range of days.
create index quiz_session_created on quiz_session (created_at);
create index quiz_session_of_account on quiz_session (account_id) where account_id is not null;
-- A person who proves that an address is theirs gets, or erases, the sessions that were left under it.
create index quiz_session_of_address on quiz_session (lower(email)) where email is not null;

-- Opening a mailed link gives a quiz session a new id; the rows of the session follow it.

-- Answers are added, never changed: the newest row of a key is the answer.
create table quiz_answer (
  id bigint generated always as identity primary key,
  session_id text not null references quiz_session on update cascade on delete cascade,
  key text not null,
  value text not null,
  is_multi boolean not null,
  answered_at timestamptz not null
);

create index quiz_answer_newest on quiz_answer (session_id, key, id desc);

-- Links in emails. Only the hash of a token is stored, so a reader of this table can open no session.
create table resume_link (
  token_hash bytea primary key check (octet_length(token_hash) = 32),
  session_id text not null references quiz_session on update cascade on delete cascade,
  email text not null,
  -- The address without the spellings that lead to the same mailbox: the emails of a day are counted by it.
  mailbox text not null,
  purpose text not null default 'plan' check (purpose in ('plan', 'receipt', 'reminder', 'stop')),
  created_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > created_at)
);

-- Every optional email has a stop link of its own.
create unique index resume_link_once on resume_link (session_id, email, purpose) where purpose in ('plan', 'receipt');
create index resume_link_mailbox on resume_link (mailbox, created_at);
