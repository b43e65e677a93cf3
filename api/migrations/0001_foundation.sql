-- Times are always given by the application's clock, so no column has a default of now().

-- Made at the first start and shared by all processes of one academy.
create table secret (
  name text primary key,
  value bytea not null check (octet_length(value) >= 32),
  created_at timestamptz not null
);

-- How often something was tried, counted for all processes together. The subject is a digest, so it names nobody.
create table budget (
  name text not null,
  subject bytea not null check (octet_length(subject) = 32),
  -- A new count begins then.
  ends_at timestamptz not null,
  used int not null check (used >= 0),
  primary key (name, subject)
);

create index budget_end on budget (ends_at);

-- The queue. A job is due when run_at has come. Taking it counts the attempt and moves run_at to the end of the lease,
-- so the job of a process that died becomes due again by itself. A completed job is deleted.
create table job (
  id uuid primary key,
  name text not null,
  data jsonb not null,
  run_at timestamptz not null,
  attempts integer not null,
  -- The message of the latest failed attempt.
  error text,
  -- Set when the retries are used up: the row is a dead letter and is never due again.
  failed_at timestamptz
);

create index job_due on job (name, run_at) where failed_at is null;
create index job_dead on job (failed_at) where failed_at is not null;

-- A job sent with a once-only key is sent once for ever, whichever process is first.
create table job_once (
  name text not null,
  key text not null,
  created_at timestamptz not null,
  primary key (name, key)
);

-- The latest occurrence of each schedule that was sent, by whichever process was first.
create table job_schedule (
  name text primary key,
  last_at timestamptz not null
);

-- An email is written in the transaction that causes it and sent by a job afterwards.
create table mail (
  id uuid primary key,
  once_key text not null unique,
  to_address text not null,
  subject text not null,
  -- Both null once a mail server has taken the email, because it may hold a link that opens a session.
  text text,
  html text,
  -- [F-13] The unsubscribe link; null if the email has none, and once a mail server has accepted the email.
  unsubscribe_url text,
  created_at timestamptz not null,
  sent_at timestamptz,
  failed_at timestamptz,
  failure text
);

create index mail_newest on mail (created_at desc, id);
create index mail_to on mail (lower(to_address));
