-- Null until registration brings it; however it is typed, an address belongs to one account.
alter table account add column email text;

create unique index account_email on account (lower(email));

alter table quiz_session
  add column language text check (language in ('en', 'es')),
  add column email text,
  add column email_set_at timestamptz,
  -- The choice to be written to, with the time it was made: the proof of consent.
  add column wants_mail boolean,
  add column wants_mail_set_at timestamptz,
  -- Digests of the addresses this session was told the truth about.
  add column probed_emails text[] not null default '{}' check (cardinality(probed_emails) <= 5),
  add constraint quiz_session_email check (
    (email is null) = (email_set_at is null)
    and (email is null) = (wants_mail is null)
    and (email is null) = (wants_mail_set_at is null)
  );

-- Mailed once per session and address. Only the hash of a token is kept: who reads this table can open no session.
create table resume_link (
  token_hash bytea primary key check (octet_length(token_hash) = 32),
  session_id text not null references quiz_session on delete cascade,
  email text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > created_at),
  unique (session_id, email)
);

create index resume_link_email on resume_link (email, created_at);
