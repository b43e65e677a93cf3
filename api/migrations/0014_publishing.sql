-- [O-50] Published versions, which replace the built-in values. Version 0 is the built-in one and has no row.
create table version (
  kind text not null check (kind in ('prices', 'texts', 'mails', 'legal')),
  number int not null check (number > 0),
  -- Only the values that differ from the built-in ones.
  body jsonb not null check (jsonb_typeof(body) = 'object'),
  -- A version for experiments is shown only to those who are assigned to it.
  audience text not null check (audience in ('everyone', 'experiments')),
  note text not null check (char_length(note) between 1 and 500),
  -- The version that it repeats, after a roll-back or the end of an experiment; 0 is what is built in.
  copy_of int check (copy_of >= 0 and copy_of < number),
  published_by uuid not null references operator,
  published_at timestamptz not null,
  primary key (kind, number)
);

create trigger version_stays before update or delete on version
  for each row execute function refuse_change();
create trigger version_is_not_emptied before truncate on version
  for each statement execute function refuse_change();

create table version_draft (
  kind text primary key check (kind in ('prices', 'texts', 'mails', 'legal')),
  body jsonb not null check (jsonb_typeof(body) = 'object'),
  changed_by uuid not null references operator,
  changed_at timestamptz not null
);

-- [O-53] The variants have names, weights and the numbers of versions; the first one is the control.
create table experiment (
  id uuid primary key,
  name text not null check (char_length(name) between 1 and 100),
  variants jsonb not null check (jsonb_array_length(variants) between 2 and 4),
  -- Makes the assignments of this experiment independent of those of any other.
  salt text not null,
  method text not null check (method in ('sequential', 'fixed')),
  -- The smallest change worth finding, in percent, and the number of visitors that this needs.
  lift int not null check (lift between 1 and 100),
  planned int not null check (planned > 0),
  created_by uuid not null references operator,
  created_at timestamptz not null,
  started_at timestamptz,
  stopped_at timestamptz,
  -- The variant that everybody gets since the experiment was stopped.
  adopted int check (adopted between 0 and 3),
  check (stopped_at >= started_at),
  check (adopted is null or stopped_at is not null)
);

create index experiment_created on experiment (created_at);
create unique index one_experiment_runs on experiment ((true)) where started_at is not null and stopped_at is null;

create function refuse_change_of_started() returns trigger language plpgsql as $$
begin
  if old.started_at is not null and
    (new.variants, new.salt, new.method, new.lift, new.planned, new.started_at)
      is distinct from (old.variants, old.salt, old.method, old.lift, old.planned, old.started_at)
  then raise exception 'an experiment that has started stays as it is';
  end if;
  return new;
end $$;

create trigger experiment_is_frozen before update on experiment
  for each row execute function refuse_change_of_started();

-- Which variant a visit was shown, from its first exposure on.
create table experiment_exposure (
  experiment_id uuid not null references experiment,
  visit bigint not null references quiz_session (visit) on delete cascade,
  variant int not null check (variant between 0 and 3),
  -- The visit of the same person that was exposed first.
  person bigint not null,
  exposed_at timestamptz not null,
  -- The same person saw another variant in another browser, so the results leave them out.
  is_mixed boolean not null default false,
  primary key (experiment_id, visit)
);

create index experiment_exposure_of_visit on experiment_exposure (visit);

-- [O-54] The version of the prices that the session was shown, and since when.
alter table offer
  add column price_version int not null default 0 check (price_version >= 0),
  add column priced_at timestamptz;
update offer set priced_at = started_at;
alter table offer alter column priced_at set not null;
