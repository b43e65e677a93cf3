-- [R-40] Tests whose answers stay on the server: of one chapter (test_out), or across all courses (placement).
create table test_run (
  account_id uuid not null references account on delete cascade,
  id uuid not null,
  kind text not null check (kind in ('test_out', 'placement')),
  chapter text check (char_length(chapter) between 1 and 128),
  started_at timestamptz not null,
  finished_at timestamptz,
  -- Null for a placement, and for a test whose questions were removed before it was finished.
  passed boolean,
  primary key (account_id, id),
  check ((kind = 'test_out') = (chapter is not null)),
  check (passed is null or finished_at is not null)
);

-- [R-43] Two taps on the button open one run.
create unique index test_run_open on test_run (account_id, kind, coalesce(chapter, '')) where finished_at is null;

create table test_question (
  account_id uuid not null,
  run_id uuid not null,
  step int not null check (step between 1 and 15),
  question text not null check (char_length(question) between 1 and 256),
  -- The row of fresh numbers; null for a question without them.
  numbers int check (numbers >= 0),
  -- The ids of the options in the order in which they are shown.
  options text[] not null,
  -- What was sent, and the option that it stands for; null if the person does not know. The first answer stays.
  answer text check (char_length(answer) between 1 and 24),
  option text check (char_length(option) between 1 and 128),
  is_right boolean,
  answered_at timestamptz,
  primary key (account_id, run_id, step),
  foreign key (account_id, run_id) references test_run on delete cascade,
  check ((answered_at is null) = (answer is null) and (answered_at is null) = (is_right is null))
);
