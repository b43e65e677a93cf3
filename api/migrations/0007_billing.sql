-- What a visitor may pay, and until when; the server alone decides.
create table offer (
  session_id text primary key references quiz_session (id) on delete cascade,
  -- The first look at the plans.
  started_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > started_at),
  -- The better price after a real return from payment; granted once.
  second_at timestamptz,
  second_ends_at timestamptz check (second_ends_at > second_at),
  check ((second_at is null) = (second_ends_at is null))
);

-- The intent to buy, written before a provider hears of it. Its id is the key towards the provider.
create table purchase (
  id uuid primary key,
  session_id text not null references quiz_session (id) on delete restrict,
  product_id text not null,
  gateway text not null check (gateway in ('stripe', 'solidgate', 'sandbox')),
  discount int not null check (discount between 0 and 100),
  currency text not null,
  first_amount int not null check (first_amount > 0),
  first_weeks int not null check (first_weeks > 0),
  renewal_amount int not null check (renewal_amount > 0),
  renewal_weeks int not null check (renewal_weeks > 0),
  -- As the provider was told: the same order must be sent again in the same words.
  email text,
  language text not null check (language in ('en', 'es')),
  state text not null check (state in ('opening', 'open', 'paid', 'failed', 'closed', 'returned')),
  -- The provider's own name for it.
  reference text,
  failure text,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  -- When the provider is asked next although nobody told us anything; null: never.
  ask_at timestamptz,
  asked int not null default 0,
  -- In this order: a checkout is looked up by its reference alone.
  unique (reference, gateway)
);

create unique index purchase_in_flight on purchase (session_id, product_id) where state in ('opening', 'open');
create index purchase_of_session on purchase (session_id, created_at);
create index purchase_to_ask on purchase (ask_at) where ask_at is not null;

-- What the person agreed to, before anything is charged.
create table consent (
  purchase_id uuid primary key references purchase (id),
  text_version text not null,
  language text not null,
  currency text not null,
  first_amount int not null,
  first_weeks int not null,
  renewal_amount int not null,
  renewal_weeks int not null,
  given_at timestamptz not null
);

-- Every signed notice of a provider, stored before anything is done about it.
create table provider_notice (
  gateway text not null,
  event_id text not null,
  kind text not null,
  purchase_id uuid,
  received_at timestamptz not null,
  primary key (gateway, event_id)
);

-- What the browser said about a payment. It grants nothing.
create table payment_hint (
  id bigint generated always as identity primary key,
  purchase_id uuid not null references purchase (id),
  kind text not null,
  said_at timestamptz not null
);

create index payment_hint_of on payment_hint (purchase_id);

-- Money as it moved, by the provider's books.
create table ledger (
  id bigint generated always as identity primary key,
  purchase_id uuid not null references purchase (id),
  gateway text not null,
  charge_id text not null,
  kind text not null check (kind in ('charge', 'refund')),
  amount int not null check (amount > 0),
  currency text not null,
  happened_at timestamptz not null,
  recorded_at timestamptz not null,
  unique (gateway, charge_id, kind)
);

create index ledger_of on ledger (purchase_id);

-- For a table of money.
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'the % is only ever added to', tg_table_name;
end $$;

create trigger ledger_stays before update or delete on ledger
  for each row execute function refuse_change();
create trigger ledger_is_not_emptied before truncate on ledger
  for each statement execute function refuse_change();

-- What a paid purchase entitles to. Claimed by an account when the payer registers.
create table subscription (
  id uuid primary key,
  purchase_id uuid not null unique references purchase (id),
  session_id text not null,
  account_id uuid,
  product_id text not null,
  gateway text not null,
  provider_id text,
  state text not null check (state in ('trial', 'active', 'redemption', 'cancelled', 'expired', 'revoked')),
  started_at timestamptz not null,
  expires_at timestamptz not null,
  next_charge_at timestamptz,
  changed_at timestamptz not null
);

create unique index one_live_subscription_a_session on subscription (session_id)
  where state in ('trial', 'active', 'redemption', 'cancelled');
create unique index one_live_subscription_an_account on subscription (account_id)
  where state in ('trial', 'active', 'redemption', 'cancelled');

-- The receipt brings a link of its own, besides the one that was mailed with the plan.
alter table resume_link add column purpose text not null default 'plan' check (purpose in ('plan', 'receipt'));
alter table resume_link drop constraint resume_link_session_id_email_key;
alter table resume_link add unique (session_id, email, purpose);
