-- What a learner has done. The first word on each thing is kept, so a row never changes.
create table progress (
  account_id uuid not null references account on delete cascade,
  type text not null check (type in ('element', 'chapter', 'curse')),
  type_id text not null check (char_length(type_id) between 1 and 128),
  -- The chosen option of a quiz question, or nothing.
  option text not null check (char_length(option) <= 128),
  -- By the clock of the device.
  done_at timestamptz not null,
  -- All columns: everything of a learner lies side by side, though it was learnt over months among that of others.
  primary key (account_id, type, type_id) include (option, done_at)
);
