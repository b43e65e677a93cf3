-- [O-30] An operator searches by the beginning of an address.
create index account_email_prefix on account (lower(email) text_pattern_ops) where email is not null;
create index orders_email_prefix on orders (lower(email) text_pattern_ops) where kind = 'plan' and email is not null;

-- [O-36] A reversal is money that came back to us because a dispute was won.
alter table ledger drop constraint ledger_kind_check;
alter table ledger add constraint ledger_kind_check check (kind in ('charge', 'refund', 'dispute', 'reversal'));

-- What an operator did, by the key that the page made for it: a second tap gets the reply of the first.
create table operator_action (
  key uuid primary key,
  operator_id uuid not null,
  action text not null,
  reply jsonb not null,
  done_at timestamptz not null
);

-- [O-06] A refund above the owner's limit waits here for a second operator.
create table refund_request (
  id uuid primary key,
  customer text not null,
  order_id uuid not null references orders (id),
  -- Null refunds all that is left of the charge.
  amount int check (amount > 0),
  reason text not null,
  requested_by uuid not null,
  requested_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > requested_at),
  state text not null check (state in ('open', 'approved', 'rejected', 'expired')),
  decided_by uuid check (decided_by <> requested_by),
  decided_at timestamptz,
  check ((state in ('approved', 'rejected')) = (decided_by is not null)),
  check ((state = 'open') = (decided_at is null))
);

create unique index one_open_refund_request on refund_request (order_id) where state = 'open';
create index refund_request_open on refund_request (expires_at) where state = 'open';

-- [O-37] An address that becomes the one of the account when the link that was mailed to it is opened.
create table address_change (
  token_hash bytea primary key,
  -- One at a time: a later request replaces an earlier one, whose address may have been mistyped.
  account_id uuid not null unique references account (id) on delete cascade,
  email text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null
);

create index address_change_expires on address_change (expires_at);

-- [O-45] What a provider told us about a charge before or after the payer's bank took it back.
create table payment_alert (
  id uuid primary key,
  gateway text not null check (gateway in ('stripe', 'solidgate', 'sandbox')),
  kind text not null check (kind in ('early_warning', 'dispute')),
  -- The provider's id of the warning or the dispute.
  reference text not null,
  -- Null if the charge is not one of ours, or its payment was just being applied.
  order_id uuid references orders (id),
  charge_id text,
  -- `refunded`: the charge was refunded. `dismissed`: an operator decided that nothing has to be done.
  state text not null check (state in ('open', 'won', 'lost', 'refunded', 'dismissed')),
  -- The provider's own word for the state.
  status text not null,
  reason text,
  amount int check (amount > 0),
  currency text,
  respond_by timestamptz,
  opened_at timestamptz not null,
  -- By the provider's clock, so that events that arrive in another order end in the same state.
  changed_at timestamptz not null,
  unique (gateway, kind, reference)
);

create index payment_alert_open on payment_alert (opened_at) where state = 'open';
create index payment_alerts_of_order on payment_alert (order_id) where order_id is not null;
create index ledger_of_month on ledger (happened_at) where kind in ('charge', 'dispute');

-- The sandbox can raise disputes, for development and tests.
create table sandbox_dispute (
  order_id text primary key,
  id text not null,
  state text not null check (state in ('open', 'won', 'lost')),
  changed_at timestamptz not null
);
