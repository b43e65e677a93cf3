-- Runs of the simulator's missions. Values are derived from the seed and the decisions and are never stored.
create table sim_run (
  account_id uuid not null references account on delete cascade,
  -- Chosen by the browser, so that a repeated start is the same run. It is unique within an account only: another
  -- person's id can therefore neither be taken nor found out.
  id uuid not null,
  mission text not null check (char_length(mission) between 1 and 128),
  -- The person's own numbers, by the ids of the mission's inputs.
  numbers jsonb not null,
  seed text not null check (seed ~ '^[0-9a-f]{32}$'),
  -- [X-03] The SHA-256 of the world, which the person gets at the start and can check in the end.
  commitment text not null check (commitment ~ '^[0-9a-f]{64}$'),
  -- A run can be replayed by this version of the engine only.
  engine_version int not null,
  started_at timestamptz not null,
  -- When the last decision arrived, by our clock.
  finished_at timestamptz,
  primary key (account_id, id)
);

create index sim_run_of on sim_run (account_id, started_at desc);

-- [X-11] The first decision of a step stays, so a row never changes.
create table sim_decision (
  account_id uuid not null,
  run_id uuid not null,
  -- 0 is the prediction; the stops follow.
  step int not null check (step >= 0),
  -- In cents.
  prediction bigint,
  stop text check (char_length(stop) between 1 and 128),
  option text check (char_length(option) between 1 and 128),
  -- By the clock of the device, but never later than received_at.
  decided_at timestamptz not null,
  received_at timestamptz not null,
  primary key (account_id, run_id, step),
  foreign key (account_id, run_id) references sim_run on delete cascade,
  check ((step = 0) = (prediction is not null)),
  check ((step > 0) = (stop is not null and option is not null))
);
