-- What happened on the screens, without a word about who it was: device and id are digests, times and closed lists
-- are all the rest. One partition a month, made ahead by a job, so that forgetting is dropping a table.
create table event (
  -- Of the browser's clock, which a resent event repeats: part of the key below.
  time timestamptz not null,
  received_at timestamptz not null,
  session_at timestamptz,
  id uuid not null,
  device uuid not null,
  type text not null,
  properties jsonb
) partition by range (time);

-- A resent event is stored once. Time first: new rows meet at the end of the index, and a day is one range of it.
create unique index event_once on event (time, id);

-- Events of a clock that cannot be right; all have one time, which does not move between two sendings.
create table event_undated partition of event for values from (minvalue) to ('2000-01-01 00:00:00+00');
