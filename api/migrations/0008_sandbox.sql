-- The books of the sandbox, a payment provider that runs in our process. No other table refers to these tables, and they
-- refer to no other table.
create table sandbox_checkout (
  id text primary key,
  -- The merchant's idempotency key: an order has one checkout.
  order_id text not null unique,
  customer_id text not null,
  product_id text not null,
  currency text not null,
  first_amount int not null check (first_amount > 0),
  -- A single payment pays for no period.
  first_weeks int not null check (first_weeks >= 0),
  renewal_amount int not null check (renewal_amount > 0),
  renewal_weeks int not null check (renewal_weeks >= 0),
  state text not null check (state in ('open', 'confirming', 'paid', 'failed', 'closed')),
  failure text,
  -- How the test card behaves, also when it is charged again, and how it is shown. Its number is not stored.
  card_does text,
  card_brand text,
  card_last4 text check (card_last4 ~ '^[0-9]{4}$'),
  opened_at timestamptz not null,
  expires_at timestamptz not null,
  changed_at timestamptz not null
);

-- One charge on the card of a paid checkout.
create table sandbox_sale (
  -- The merchant's idempotency key: an order is charged once.
  order_id text primary key,
  card_order_id text not null references sandbox_checkout (order_id),
  title text not null,
  currency text not null,
  amount int not null check (amount > 0),
  state text not null check (state in ('paid', 'failed')),
  failure text,
  happened_at timestamptz not null
);

create index sandbox_sale_of on sandbox_sale (card_order_id);

-- Every movement of money.
create table sandbox_charge (
  id text primary key,
  -- Of a checkout or of a sale.
  order_id text not null,
  kind text not null check (kind in ('charge', 'refund')),
  amount int not null check (amount > 0),
  currency text not null,
  -- The merchant's idempotency key of a refund.
  key text,
  happened_at timestamptz not null
);

create unique index sandbox_one_charge on sandbox_charge (order_id) where kind = 'charge';
create unique index sandbox_one_refund_per_key on sandbox_charge (order_id, key) where kind = 'refund';

create trigger sandbox_charge_stays before update or delete on sandbox_charge
  for each row execute function refuse_change();
create trigger sandbox_charge_is_not_emptied before truncate on sandbox_charge
  for each statement execute function refuse_change();

-- Webhook events for the merchant, until the merchant has acknowledged them.
create table sandbox_event (
  id text primary key,
  order_id text not null,
  body text not null,
  created_at timestamptz not null,
  tries int not null default 0,
  delivered_at timestamptz
);

create index sandbox_event_of on sandbox_event (order_id);

-- [D9] How far the clock of the sandbox is ahead. Only development and tests move it.
create table sandbox_clock (
  id boolean primary key default true check (id),
  ahead_ms bigint not null default 0 check (ahead_ms >= 0)
);
