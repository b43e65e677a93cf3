-- Every answer to a question of a lesson or a review. Rows are only ever added.
create table attempt (
  account_id uuid not null references account on delete cascade,
  -- Made by the device, so that a repeated request adds nothing. It is unique within an account only.
  id uuid not null,
  question text not null check (char_length(question) between 1 and 128),
  option text not null check (char_length(option) between 1 and 128),
  -- Decided by the server when the attempt arrived: a later change of the question does not change the past.
  is_right boolean not null,
  -- The person had just seen the solution.
  is_second boolean not null,
  -- By the clock of the device, but never later than received_at.
  answered_at timestamptz not null,
  received_at timestamptz not null,
  primary key (account_id, id)
);

create index attempt_of_question on attempt (account_id, question);

-- A cache: the replay of all attempts at a question. It can be deleted and made again at any time.
create table review_card (
  account_id uuid not null references account on delete cascade,
  question text not null,
  -- When to answer again.
  due_at timestamptz not null,
  -- The days after which nine of ten would still know the answer.
  stability float8 not null,
  answered_at timestamptz not null,
  -- The last wrong option, until the question was answered right twice in a row.
  mistake text,
  primary key (account_id, question)
);
