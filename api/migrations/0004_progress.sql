-- What a learner has done. The first report on each thing counts, so a row never changes.
create table progress (
  account_id uuid not null references account on delete cascade,
  type text not null check (type in ('element', 'chapter', 'curse')),
  type_id text not null check (char_length(type_id) between 1 and 128),
  -- The chosen option of a quiz question, or an empty string.
  option text not null check (char_length(option) <= 128),
  -- By the clock of the device.
  done_at timestamptz not null,
  -- [M-11] By our clock. The days of learning are counted by it.
  received_at timestamptz not null,
  -- The index covers the columns that a lesson reads, so that all progress of a learner is read from adjacent entries.
  primary key (account_id, type, type_id) include (option, done_at)
);
