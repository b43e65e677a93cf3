-- What a visitor may pay, and until when. Only the server decides it.
create table offer (
  session_id text primary key references quiz_session (id) on update cascade on delete cascade,
  -- When the plans were first shown.
  started_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > started_at),
  -- The better price after a return from payment; granted once.
  second_at timestamptz,
  second_ends_at timestamptz check (second_ends_at > second_at),
  check ((second_at is null) = (second_ends_at is null))
);

-- For the job that looks for better prices that still run.
create index offer_second on offer (second_ends_at) where second_ends_at is not null;

-- What a customer agreed to, in which words, before anything was charged for it.
create table consent (
  id uuid primary key,
  kind text not null check (kind in ('plan', 'add_on', 'offer', 'restore', 'card')),
  -- Null for a new subscription and for an add-on.
  subscription_id uuid,
  text_version text not null,
  language text not null check (language in ('en', 'es')),
  product_id text not null,
  currency text not null,
  -- What is paid now; null where nothing is.
  first_amount int check (first_amount > 0),
  first_weeks int check (first_weeks > 0),
  -- What every later period costs; null for a single payment.
  renewal_amount int check (renewal_amount > 0),
  renewal_weeks int check (renewal_weeks > 0),
  given_at timestamptz not null,
  check ((renewal_amount is null) = (renewal_weeks is null))
);

create index consent_of_subscription on consent (subscription_id) where subscription_id is not null;

-- Everything that is sold or charged. A row is written before the provider is called, and its id is the idempotency
-- key at the provider.
create table orders (
  id uuid primary key,
  kind text not null check (kind in ('plan', 'renewal', 'restore', 'add_on', 'card_update')),
  state text not null check (state in ('created', 'open', 'paid', 'failed', 'closed', 'refunded')),
  -- Only of a plan and of a card update.
  session_id text references quiz_session (id) on update cascade on delete restrict,
  -- Only of an add-on. It is no foreign key, because the order stays when the account is erased.
  account_id uuid,
  -- The subscription that the order starts, renews or restores; null until a plan is paid, and for an add-on.
  subscription_id uuid,
  product_id text not null,
  gateway text not null check (gateway in ('stripe', 'solidgate', 'sandbox')),
  currency text not null,
  amount int not null check (amount > 0),
  -- The length of the period that it pays for; null for an add-on.
  weeks int check (weeks > 0),
  discount int not null default 0 check (discount between 0 and 100),
  -- The number of the period that a renewal or a restore pays for.
  period int check (period > 1),
  -- The order whose saved card is charged; null where the payer enters a card.
  card_order_id uuid references orders (id),
  consent_id uuid not null references consent (id) deferrable initially deferred,
  email text,
  language text not null check (language in ('en', 'es')),
  -- The hash of the secret in the cookie of the browser that opened the payment.
  payer_hash bytea,
  -- The name of the customer at the provider.
  customer_id text not null,
  -- All ids that the session had since the payment was opened.
  former_ids text[] not null default '{}',
  -- The provider's name of the checkout.
  reference text,
  failure text,
  created_at timestamptz not null,
  -- While a charge on a saved card is in flight: when it was last sent.
  changed_at timestamptz not null,
  -- When the provider is polled next without a webhook; null: never.
  next_poll_at timestamptz,
  poll_count int not null default 0,
  check ((kind in ('plan', 'card_update')) = (session_id is not null)),
  check ((kind = 'add_on') = (account_id is not null)),
  check ((kind in ('renewal', 'restore')) = (period is not null)),
  check ((kind = 'add_on') = (weeks is null)),
  check (kind not in ('renewal', 'restore') or card_order_id is not null)
);

create unique index one_plan_in_flight on orders (session_id, product_id)
  where kind = 'plan' and state in ('created', 'open');
create unique index one_card_update_in_flight on orders (subscription_id)
  where kind = 'card_update' and state in ('created', 'open');
create unique index one_charge_in_flight on orders (subscription_id)
  where kind in ('renewal', 'restore') and state = 'created';
create unique index one_payment_per_period on orders (subscription_id, period)
  where period is not null and state = 'paid';
create unique index one_add_on_per_account on orders (account_id, product_id)
  where kind = 'add_on' and state in ('created', 'open', 'paid');
-- The reference comes first: a checkout is looked up by it alone.
create unique index orders_reference on orders (reference, gateway) where reference is not null;
create index orders_of_session on orders (session_id, created_at) where session_id is not null;
create index orders_of_account on orders (account_id, created_at) where account_id is not null;
create index orders_of_subscription on orders (subscription_id, created_at) where subscription_id is not null;
create index add_ons_of_card on orders (card_order_id) where kind = 'add_on';
-- One email address has one plan, from whichever browser it is bought.
create index orders_of_email on orders (lower(email)) where state = 'paid' and email is not null;
-- Registration and log-in look for the payments of a browser whose session id has ended.
create index orders_of_payer on orders (payer_hash) where payer_hash is not null;
create index orders_to_poll on orders (next_poll_at) where next_poll_at is not null;

-- Every signed webhook event, stored before it is acted on. The key makes a repeated delivery a no-op.
create table webhook_event (
  gateway text not null,
  event_id text not null,
  kind text not null,
  order_id uuid,
  received_at timestamptz not null,
  primary key (gateway, event_id)
);

create index webhook_events_of_order on webhook_event (order_id) where order_id is not null;

-- What the browser reported about a payment. It grants nothing.
create table payment_hint (
  id bigint generated always as identity primary key,
  order_id uuid not null references orders (id),
  kind text not null,
  reported_at timestamptz not null
);

create index payment_hints_of_order on payment_hint (order_id);

-- Money to be refunded. The id is the idempotency key at the provider; an order may have several.
create table refund (
  id uuid primary key,
  order_id uuid not null references orders (id),
  -- Refunds are sent in this order. It never changes, so each idempotency key is always sent with the same amount.
  position bigint generated always as identity,
  amount int not null check (amount > 0),
  reason text not null,
  state text not null check (state in ('requested', 'done')),
  requested_at timestamptz not null,
  done_at timestamptz,
  check ((state = 'done') = (done_at is not null))
);

create index refunds_of_order on refund (order_id);

-- Money as it moved, by the provider's books.
create table ledger (
  id bigint generated always as identity primary key,
  order_id uuid not null references orders (id),
  gateway text not null,
  charge_id text not null,
  -- A dispute is money that the payer's bank took back; it is no refund of ours.
  kind text not null check (kind in ('charge', 'refund', 'dispute')),
  amount int not null check (amount > 0),
  -- The sum of this kind for this charge after the movement.
  total int not null check (total >= amount),
  currency text not null,
  happened_at timestamptz not null,
  recorded_at timestamptz not null,
  unique (gateway, charge_id, kind, total)
);

create index ledger_of_order on ledger (order_id);
-- The reports read the movements of a range of days. Rows are added in about the order of their time.
create index ledger_happened on ledger using brin (happened_at);

-- Tables of money are only ever added to.
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'the % is only ever added to', tg_table_name;
end $$;

create trigger ledger_stays before update or delete on ledger
  for each row execute function refuse_change();
create trigger ledger_is_not_emptied before truncate on ledger
  for each statement execute function refuse_change();

-- What a paid plan grants, and the terms of every renewal as the customer agreed to them. An account claims it when the
-- payer registers.
create table subscription (
  id uuid primary key,
  first_order_id uuid not null unique references orders (id),
  -- The order whose card is charged.
  card_order_id uuid not null references orders (id),
  session_id text not null,
  account_id uuid constraint subscription_of_account references account on delete set null,
  product_id text not null,
  gateway text not null,
  state text not null check (state in ('trial', 'active', 'redemption', 'cancelled', 'expired', 'revoked')),
  started_at timestamptz not null,
  expires_at timestamptz not null,
  next_charge_at timestamptz,
  changed_at timestamptz not null,
  currency text not null,
  renewal_amount int not null check (renewal_amount > 0),
  renewal_weeks int not null check (renewal_weeks > 0),
  consent_id uuid not null references consent (id) deferrable initially deferred,
  -- How many periods were paid for.
  period int not null default 1 check (period > 0),
  had_trial boolean not null default false,
  special_offer boolean not null default false,
  failed_at timestamptz,
  retries int not null default 0,
  -- The one charge in flight.
  operation_kind text check (operation_kind in ('renewal', 'restore')),
  operation_order uuid,
  operation_period int,
  operation_at timestamptz,
  cancelled_at timestamptz,
  erased_at timestamptz,
  -- The last period whose end was announced by email.
  announced int not null default 0,
  constraint subscription_operation_is_whole
    check (num_nonnulls(operation_kind, operation_order, operation_period, operation_at) in (0, 4))
);

-- Orders, consents and subscriptions refer to each other, so these two keys can only be added at the end.
alter table orders add constraint orders_subscription_id_fkey
  foreign key (subscription_id) references subscription (id);
alter table consent add constraint consent_subscription_id_fkey
  foreign key (subscription_id) references subscription (id);

create unique index one_live_subscription_a_session on subscription (session_id)
  where state in ('trial', 'active', 'redemption', 'cancelled');
create unique index one_live_subscription_an_account on subscription (account_id)
  where state in ('trial', 'active', 'redemption', 'cancelled');
create index subscription_by_account on subscription (account_id) where account_id is not null;
create index subscription_of_session on subscription (session_id);
create index subscription_due on subscription (next_charge_at)
  where state in ('trial', 'active', 'redemption') and operation_order is null;
create index subscription_ending on subscription (expires_at) where state = 'cancelled';
create index subscription_under_way on subscription (operation_at) where operation_order is not null;

