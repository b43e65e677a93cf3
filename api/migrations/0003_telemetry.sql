-- What happened on the screens. It names nobody: device and id are digests, the rest are times and values of closed
-- lists. A job makes one partition a month ahead, so that deleting a month is dropping a table.
create table event (
  -- By the browser's clock. A resent event repeats it, so it is part of the key below.
  time timestamptz not null,
  received_at timestamptz not null,
  session_at timestamptz,
  id uuid not null,
  device uuid not null,
  type text not null,
  properties jsonb
) partition by range (time);

-- A resent event is stored once. Time comes first: new rows meet at the end of the index, and a day is one range of it.
create unique index event_once on event (time, id);

-- Events of a clock that cannot be right. All have the same time, so a resent one meets its first copy.
create table event_undated partition of event for values from (minvalue) to ('2000-01-01 00:00:00+00');
