-- [R-20] The days on which a person learned, by the calendar of the device. Rows are only added, so that devices which
-- were offline agree once all have arrived, in any order.
create table learning_day (
  account_id uuid not null references account on delete cascade,
  day date not null,
  primary key (account_id, day)
);

-- [R-22] Goals of days a week, and pauses. Rows are only added; of those that have begun, the one made last counts.
create table habit_choice (
  account_id uuid not null references account on delete cascade,
  kind text not null check (kind in ('goal', 'pause')),
  from_day date not null,
  -- By the clock of the device.
  chosen_at timestamptz not null,
  -- The days a week of a goal, or the last day of a pause.
  value text not null check (value ~ '^([357]|20\d\d-\d\d-\d\d)$'),
  primary key (account_id, kind, from_day, chosen_at)
);

-- The person's clock, for emails and notifications at a humane hour.
create table habit_person (
  account_id uuid primary key references account on delete cascade,
  -- As the device reported it last.
  zone text not null check (char_length(zone) between 1 and 64),
  -- [R-34] The hour of the reminder on the person's clock, outside of the quiet hours; null until one was chosen.
  push_hour smallint check (push_hour between 9 and 20),
  -- [R-35] The local day of the last reminder.
  pushed_on date
);

create index habit_person_zone on habit_person (zone);

-- [R-30] The browsers that a person allowed to be notified.
create table push_subscription (
  id uuid primary key,
  -- One browser belongs to one person.
  endpoint text not null unique check (char_length(endpoint) between 1 and 1000),
  account_id uuid not null references account on delete cascade,
  -- The log-in from which it was allowed: no reminder is sent after it has ended.
  family uuid not null,
  -- The browser's public key and secret (RFC 8291).
  public_key text not null check (char_length(public_key) = 87),
  auth text not null check (char_length(auth) = 22),
  -- How often in a row the push service refused a reminder for good.
  refusals smallint not null,
  created_at timestamptz not null
);

create index push_subscription_account on push_subscription (account_id);

-- [R-28] When the person asked for the weekly email; null if they want none.
alter table account add column digest_since timestamptz;
