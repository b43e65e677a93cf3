-- A mail is written with the deed that caused it and sent by a job afterwards.
create table mail (
  id uuid primary key,
  once_key text not null unique,
  to_address text not null,
  subject text not null,
  -- Null once a mail server has taken the mail: a letter may hold a link that opens somebody's session.
  text text,
  html text,
  created_at timestamptz not null,
  sent_at timestamptz,
  failed_at timestamptz,
  failure text
);

create index mail_newest on mail (created_at desc, id);
