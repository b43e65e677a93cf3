-- A membership lives on after its first payment: what is charged later, and what was agreed to for it.

-- What somebody agreed to after the first payment: the lower price, taking it up again, another card.
create table later_consent (
  id uuid primary key,
  subscription_id uuid not null references subscription (id),
  kind text not null check (kind in ('offer', 'restore', 'card')),
  text_version text not null,
  language text not null check (language in ('en', 'es')),
  product_id text not null,
  currency text not null,
  amount int not null check (amount > 0),
  weeks int not null check (weeks > 0),
  given_at timestamptz not null
);

create index later_consent_of on later_consent (subscription_id);

-- The terms of every renewal, as they were agreed to; how far the life has come; the one charge under way.
alter table subscription
  add column card_purchase_id uuid references purchase (id),
  add column currency text,
  add column renewal_amount int check (renewal_amount > 0),
  add column renewal_weeks int check (renewal_weeks > 0),
  -- Of the consent to the first payment (by its purchase), or of a later one.
  add column consent_id uuid,
  -- How many periods were paid for.
  add column period int not null default 1 check (period > 0),
  add column had_trial boolean not null default false,
  add column special_offer boolean not null default false,
  add column failed_at timestamptz,
  add column retries int not null default 0,
  add column operation_kind text check (operation_kind in ('renewal', 'restore')),
  add column operation_order uuid,
  add column operation_period int,
  add column operation_at timestamptz,
  add column cancelled_at timestamptz,
  add column erased_at timestamptz,
  -- The last period whose end was announced by mail.
  add column announced int not null default 0,
  add constraint subscription_operation_is_whole
    check (num_nonnulls(operation_kind, operation_order, operation_period, operation_at) in (0, 4));

update subscription s set
  card_purchase_id = p.id,
  currency = p.currency,
  renewal_amount = p.renewal_amount,
  renewal_weeks = p.renewal_weeks,
  consent_id = p.id,
  had_trial = p.discount > 0
from purchase p where p.id = s.purchase_id;

alter table subscription
  alter card_purchase_id set not null,
  alter currency set not null,
  alter renewal_amount set not null,
  alter renewal_weeks set not null,
  alter consent_id set not null;

create index subscription_due on subscription (next_charge_at)
  where state in ('trial', 'active', 'redemption') and operation_order is null;
create index subscription_ending on subscription (expires_at) where state = 'cancelled';
create index subscription_under_way on subscription (operation_at) where operation_order is not null;

-- A charge after the first: a renewal, or taking an expired membership up again. Written before any provider hears
-- of it. Its id is the key towards the provider.
create table later_charge (
  id uuid primary key,
  subscription_id uuid not null references subscription (id),
  kind text not null check (kind in ('renewal', 'restore')),
  period int not null check (period > 1),
  amount int not null check (amount > 0),
  currency text not null,
  consent_id uuid not null,
  gateway text not null check (gateway in ('stripe', 'solidgate', 'sandbox')),
  -- Whose card is charged.
  card_purchase_id uuid not null references purchase (id),
  state text not null check (state in ('asked', 'paid', 'failed', 'returned')),
  failure text,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  -- When the provider is asked next although nobody told us anything; null: never.
  ask_at timestamptz,
  asked int not null default 0
);

create unique index one_later_charge_a_period on later_charge (subscription_id, period) where state = 'paid';
create unique index one_later_charge_at_a_time on later_charge (subscription_id) where state = 'asked';
create index later_charge_of on later_charge (subscription_id, created_at);
create index later_charge_to_ask on later_charge (ask_at) where ask_at is not null;

alter table ledger drop constraint ledger_of_one;
alter table ledger
  add column later_charge_id uuid references later_charge (id),
  add constraint ledger_of_one check (num_nonnulls(purchase_id, add_on_id, later_charge_id) = 1);

create index ledger_of_later_charge on ledger (later_charge_id) where later_charge_id is not null;

alter table provider_notice add column later_charge_id uuid;
create index provider_notice_of_later_charge on provider_notice (later_charge_id) where later_charge_id is not null;

-- Another card for a membership: a form that pays the renewal that is open, and is charged from then on.
alter table purchase add column renews uuid references subscription (id);
create unique index one_card_form_a_subscription on purchase (renews) where renews is not null and state in ('opening', 'open');
create index purchase_renewing on purchase (renews) where renews is not null;

-- [D9] How far the clock of the sandbox is ahead; development and tests alone move it.
create table sandbox_clock (
  id boolean primary key default true check (id),
  ahead_ms bigint not null default 0 check (ahead_ms >= 0)
);
