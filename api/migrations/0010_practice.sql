-- Practice accounts. Prices, holdings and values are derived from the seed, the day and the orders, and never stored.
create table practice_account (
  account_id uuid not null references account on delete cascade,
  -- Chosen by the browser, so that a repeated request opens one account. It is unique within a person's only.
  id uuid not null,
  seed text not null check (seed ~ '^[0-9a-f]{32}$'),
  -- The SHA-256 of the seed, which the person gets at the opening and can check in the end.
  commitment text not null check (commitment ~ '^[0-9a-f]{64}$'),
  engine_version int not null,
  opened_at timestamptz not null,
  ended_at timestamptz check (ended_at >= opened_at),
  primary key (account_id, id)
);

create unique index practice_account_running on practice_account (account_id) where ended_at is null;

-- [X-24] The orders of an account. A row never changes.
create table practice_order (
  account_id uuid not null,
  practice_id uuid not null,
  id uuid not null,
  -- The order in which they were sent, from 0.
  position int not null check (position >= 0),
  -- Whole days since the opening.
  day int not null check (day >= 0),
  kind text not null check (kind in ('buy', 'sell', 'saving', 'cancel')),
  instrument text check (char_length(instrument) between 1 and 128),
  -- Millionths of a share.
  units bigint check (units > 0),
  -- In cents; null for a market order.
  limit_price bigint,
  monthly bigint,
  mix jsonb,
  invest bigint,
  cancels uuid,
  sent_at timestamptz not null,
  primary key (account_id, practice_id, id),
  unique (account_id, practice_id, position),
  foreign key (account_id, practice_id) references practice_account on delete cascade,
  check ((kind in ('buy', 'sell')) = (instrument is not null and units is not null)),
  check ((kind = 'saving') = (monthly is not null and mix is not null and invest is not null)),
  check ((kind = 'cancel') = (cancels is not null))
);
