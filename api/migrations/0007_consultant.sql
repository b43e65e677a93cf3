-- Questions to the consultant, and the replies.

create table consultant_thread (
  id uuid primary key,
  account_id uuid not null references account (id) on delete cascade,
  created_at timestamptz not null
);

create index consultant_thread_of on consultant_thread (account_id, created_at desc);

create table consultant_message (
  id uuid primary key,
  thread_id uuid not null references consultant_thread (id) on delete cascade,
  account_id uuid not null references account (id) on delete cascade,
  role text not null check (role in ('user', 'assistant')),
  content text not null,
  -- The order of messages that have the same time.
  position bigint generated always as identity,
  -- Chosen by the browser, so that a repeated request adds no second message.
  key uuid,
  -- The message that a reply answers. A message has at most one reply.
  answers uuid references consultant_message (id) on delete cascade,
  created_at timestamptz not null,
  unique (thread_id, key),
  unique (answers),
  check ((role = 'assistant') = (answers is not null))
);

create index consultant_message_in on consultant_message (thread_id, position);
create index consultant_message_of on consultant_message (account_id);

-- One attempt to answer a message. It stores the text so far for a browser that reconnects; in the end only the reply
-- is stored.
create table consultant_run (
  id uuid primary key,
  thread_id uuid not null references consultant_thread (id) on delete cascade,
  account_id uuid not null references account (id) on delete cascade,
  message_id uuid not null references consultant_message (id) on delete cascade,
  status text not null check (status in
    ('queued', 'in_progress', 'cancelling', 'cancelled', 'completed', 'failed', 'incomplete', 'expired')),
  -- The tutor in our process, or a paid model elsewhere.
  source text not null check (source in ('tutor', 'model')),
  text text not null default '',
  failure text,
  input_tokens int not null default 0,
  output_tokens int not null default 0,
  created_at timestamptz not null,
  -- The process that runs it renews this time; a run whose process has died is recognised by an old one.
  touched_at timestamptz not null,
  ended_at timestamptz
);

-- Two tabs that request a reply at the same time get the same one.
create unique index consultant_run_moving on consultant_run (thread_id)
  where status in ('queued', 'in_progress', 'cancelling');
create index consultant_run_for on consultant_run (message_id, created_at desc);
create index consultant_run_of on consultant_run (account_id, created_at desc);
create index consultant_run_spent on consultant_run (created_at) where source = 'model';
