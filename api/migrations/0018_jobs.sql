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

-- The latest occurrence of each schedule that was sent, by whichever process was first.
create table job_schedule (
  name text primary key,
  last_at timestamptz not null
);

alter table job_once rename column queue to name;
