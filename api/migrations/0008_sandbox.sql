-- The books of the sandbox: a payment provider of its own that happens to live in our process. Nothing of ours
-- refers to these tables, and they refer to nothing of ours.
create table sandbox_checkout (
  id text primary key,
  -- The merchant's key: the same order is never a second checkout.
  order_id text not null unique,
  customer_id text not null,
  product_id text not null,
  currency text not null,
  first_amount int not null check (first_amount > 0),
  first_weeks int not null check (first_weeks > 0),
  renewal_amount int not null check (renewal_amount > 0),
  renewal_weeks int not null check (renewal_weeks > 0),
  state text not null check (state in ('open', 'confirming', 'paid', 'failed', 'closed')),
  failure text,
  -- What the test card does, and how it is shown. Its number is never told.
  card_does text,
  card_brand text,
  card_last4 text check (card_last4 ~ '^[0-9]{4}$'),
  opened_at timestamptz not null,
  expires_at timestamptz not null,
  changed_at timestamptz not null
);

create table sandbox_subscription (
  id text primary key,
  checkout_id text not null unique references sandbox_checkout (id),
  customer_id text not null,
  product_id text not null,
  currency text not null,
  renewal_amount int not null check (renewal_amount > 0),
  renewal_weeks int not null check (renewal_weeks > 0),
  -- The behaviour of the card decides how a renewal goes.
  card_does text not null,
  state text not null check (state in ('active', 'cancelled')),
  started_at timestamptz not null,
  paid_until timestamptz not null
);

-- The judge of money: every movement, and nothing but movements.
create table sandbox_charge (
  id text primary key,
  subscription_id text not null references sandbox_subscription (id),
  kind text not null check (kind in ('charge', 'refund')),
  -- 0 is the first payment, 1 the first renewal; a refund has the period of its charge.
  period int not null check (period >= 0),
  amount int not null check (amount > 0),
  currency text not null,
  -- The merchant's key of a refund.
  key text,
  happened_at timestamptz not null,
  unique (subscription_id, period, kind)
);

create trigger sandbox_charge_stays before update or delete on sandbox_charge
  for each row execute function refuse_change();
create trigger sandbox_charge_is_not_emptied before truncate on sandbox_charge
  for each statement execute function refuse_change();

-- What the merchant is told, until the merchant said that it heard.
create table sandbox_notice (
  id text primary key,
  order_id text not null,
  body text not null,
  made_at timestamptz not null,
  tries int not null default 0,
  delivered_at timestamptz
);

create index sandbox_notice_of on sandbox_notice (order_id);
