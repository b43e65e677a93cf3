-- Where a visit came from, as its first page said. A session keeps what it began with.
alter table quiz_session
  -- Stays the same when a mailed link gives the session a new id, and opens nothing.
  add column visit bigint generated always as identity,
  add column traffic text not null default 'visitor' check (traffic in ('visitor', 'test', 'bot')),
  add column device text check (device in ('phone', 'tablet', 'desktop')),
  add column source text check (char_length(source) between 1 and 64),
  add column medium text check (char_length(medium) between 1 and 64),
  add column campaign text check (char_length(campaign) between 1 and 64),
  add column content text check (char_length(content) between 1 and 64),
  add column click_kind text check (char_length(click_kind) between 1 and 16),
  add column click_id text check (char_length(click_id) between 1 and 255),
  -- When the email address was last left or removed: no answer tells of that.
  add column changed_at timestamptz,
  add constraint quiz_session_click check ((click_kind is null) = (click_id is null));

create unique index quiz_session_visit on quiz_session (visit);
create index quiz_session_changed on quiz_session (changed_at) where changed_at is not null;

-- The fold of visits looks for what was stored since it last ran. Both tables are only ever added to, in about the order
-- of time, so a few kilobytes of index are enough.
create index quiz_answer_answered on quiz_answer using brin (answered_at)
  with (pages_per_range = 32, autosummarize = on);
create index ledger_recorded on ledger using brin (recorded_at) with (pages_per_range = 32, autosummarize = on);

-- First pages that were served, by the minute. A page view writes no row of its own.
create table landing_minute (
  minute timestamptz not null,
  language text not null check (language in ('en', 'es')),
  flow text,
  device text check (device in ('phone', 'tablet', 'desktop')),
  source text,
  campaign text,
  traffic text not null check (traffic in ('visitor', 'test', 'bot')),
  landings int not null check (landings > 0),
  unique nulls not distinct (minute, language, flow, device, source, campaign, traffic)
);

-- One row for each visit with an answer, derived from the tables of sessions, answers and money. It may be emptied at
-- any time together with the row of visit_fold: the job makes it again.
create table funnel_visit (
  visit bigint primary key references quiz_session (visit) on delete cascade,
  started_at timestamptz not null,
  traffic text not null,
  flow text,
  language text,
  device text,
  source text,
  medium text,
  campaign text,
  content text,
  -- The bit 1 << step for each step that was answered.
  seen bigint not null check (seen > 0),
  -- step * 20000 + tenths of a second, for each answer that came at most half an hour after the one before it.
  paces int[] not null,
  -- step * 100 + taps, for each way back that started from the step.
  backs int[],
  paid_at timestamptz,
  -- In cents, the first payment of the first plan.
  paid_amount int
);

create index funnel_visit_started on funnel_visit (started_at);
-- Few visitors go back, and one visit in 32 is enough for the medians of a large report.
create index funnel_visit_backs on funnel_visit (started_at) where backs is not null;
create index funnel_visit_sample on funnel_visit (started_at) where visit % 32 = 0;

-- How far the fold has come.
create table visit_fold (
  id boolean primary key default true check (id),
  -- The keys of the steps at the time; another list numbers the steps anew, so all visits are folded again.
  keys text[] not null,
  -- Everything that was stored with an earlier time has been folded.
  folded_to timestamptz not null,
  -- folded_to moves here once every transaction older than next_transaction has ended.
  next_to timestamptz not null,
  next_transaction xid8 not null,
  -- A new list of steps has all visits folded again. This is the last one done so far, or null once all are.
  rebuilt_to bigint
);
