-- [G-24] What needs an operator: the mail is sent when a problem is announced, and another one when it is over.
create table problem (
  id uuid primary key,
  kind text not null check (char_length(kind) between 1 and 64),
  -- What was found last, in words for operators. It names nobody.
  detail text not null,
  since timestamptz not null,
  seen_at timestamptz not null,
  announced_at timestamptz,
  over_at timestamptz,
  check (over_at is null or announced_at is not null)
);

-- Two processes that look at the same time open one problem of a kind.
create unique index problem_open on problem (kind) where over_at is null;

-- [G-25] Webhook events with a wrong signature, by minute.
create table webhook_refusal (
  gateway text not null,
  minute timestamptz not null,
  refusals int not null,
  primary key (gateway, minute)
);
