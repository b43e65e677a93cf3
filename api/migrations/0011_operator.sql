-- The people who run the academy. They are not learners, and nothing here refers to an account.
create table operator (
  id uuid primary key,
  email text not null check (char_length(email) between 3 and 254),
  role text not null check (role in ('owner', 'support', 'analyst')),
  created_at timestamptz not null,
  -- A removed operator stays, so that the audit log can name who acted.
  removed_at timestamptz
);

create unique index operator_by_email on operator (lower(email)) where removed_at is null;

-- [O-02] A passkey has a public key, the secret of an authenticator app is kept to compute its codes.
create table operator_credential (
  id text primary key,
  operator_id uuid not null references operator on delete cascade,
  kind text not null check (kind in ('passkey', 'totp')),
  public_key bytea,
  secret bytea,
  -- The sign counter of a passkey, or the time step of the last code: neither may be used again.
  counter bigint not null check (counter >= 0),
  transports text[] not null,
  created_at timestamptz not null,
  check ((kind = 'passkey') = (public_key is not null)),
  check ((kind = 'totp') = (secret is not null))
);

create index operator_credential_of on operator_credential (operator_id);
create unique index operator_credential_one_app on operator_credential (operator_id) where kind = 'totp';

create table operator_recovery_code (
  code_hash bytea primary key,
  operator_id uuid not null references operator on delete cascade
);

create index operator_recovery_code_of on operator_recovery_code (operator_id);

-- [O-04] Only the hash of the cookie is stored.
create table operator_session (
  token_hash bytea primary key,
  operator_id uuid not null references operator on delete cascade,
  created_at timestamptz not null,
  used_at timestamptz not null,
  proven_at timestamptz not null
);

create index operator_session_of on operator_session (operator_id);

-- [O-01] One open invitation for each address. It is deleted when it is accepted.
create table operator_invitation (
  id uuid primary key,
  token_hash bytea not null unique,
  -- The operator that accepting creates, or whose ways in it replaces.
  operator_id uuid not null,
  email text not null check (char_length(email) between 3 and 254),
  role text not null check (role in ('owner', 'support', 'analyst')),
  -- Null if it was made by the command.
  invited_by uuid,
  -- The secret that was shown for an authenticator app, until a code of it is confirmed.
  totp_secret bytea,
  created_at timestamptz not null,
  expires_at timestamptz not null
);

create unique index operator_invitation_by_email on operator_invitation (lower(email));

-- What a browser has to sign with a passkey. A row is deleted when it is used.
create table operator_challenge (
  challenge_hash bytea primary key,
  purpose text not null check (purpose in ('accept', 'sign_in', 'prove')),
  -- The invitation or the operator; null for a sign-in, where nobody is known yet.
  subject uuid,
  expires_at timestamptz not null,
  check ((purpose = 'sign_in') = (subject is null))
);

create table operator_setting (
  name text primary key,
  value jsonb not null,
  changed_at timestamptz not null
);

-- [O-05] Every action of an operator. The hash of a row covers the hash of the row before it.
create table operator_audit (
  -- Counts from 1 without gaps, so a removed row is noticed.
  id bigint primary key check (id > 0),
  happened_at timestamptz not null,
  -- Null for an action of the command.
  operator_id uuid,
  action text not null,
  subject_kind text not null,
  subject_id text not null,
  reason text not null,
  request_id text not null,
  detail jsonb not null,
  hash bytea not null
);

create index operator_audit_of_subject on operator_audit (subject_kind, subject_id, id);
create index operator_audit_of_operator on operator_audit (operator_id, id);

create trigger operator_audit_stays before update or delete on operator_audit
  for each row execute function refuse_change();
create trigger operator_audit_is_not_emptied before truncate on operator_audit
  for each statement execute function refuse_change();

-- The last row of the audit log, so that rows missing at its end are noticed.
create table operator_audit_head (
  is_only boolean primary key default true check (is_only),
  id bigint not null,
  hash bytea not null
);
