-- [R-60] Certificates of finished courses. A row never changes, except that it is revoked. A revoked one names nobody:
-- it stays so that its address can say that it was revoked.
create table certificate (
  -- The address of the public page: 160 random bits.
  id text primary key check (id ~ '^[A-Za-z0-9_-]{27}$'),
  account_id uuid references account,
  course text not null check (char_length(course) between 1 and 128),
  -- The name that the person chose to be shown.
  name text check (char_length(name) between 1 and 60),
  language text not null,
  -- What was shown, as counted by the server when the certificate was issued.
  chapters text[] not null,
  questions int not null check (questions >= 0),
  right_first int not null check (right_first between 0 and questions),
  finished_at timestamptz not null,
  issued_at timestamptz not null,
  revoked_at timestamptz check (revoked_at >= issued_at),
  unique (account_id, course),
  check ((revoked_at is null) = (account_id is not null)),
  check ((account_id is null) = (name is null))
);
