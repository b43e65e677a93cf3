-- A course bought besides the plan, by one charge on the card that paid the plan. The row is the intent and the
-- consent at once: written before any provider hears of it. Its id is the key towards the provider.
create table add_on (
  id uuid primary key,
  -- Refers to nothing: it stays when the person is erased, and then names nobody.
  account_id uuid not null,
  product text not null check (product in ('fundamental')),
  offer text not null check (offer in ('66', '74')),
  amount int not null check (amount > 0),
  currency text not null,
  gateway text not null check (gateway in ('stripe', 'solidgate', 'sandbox')),
  -- Whose card is charged.
  first_purchase_id uuid not null references purchase (id),
  state text not null check (state in ('opening', 'paid', 'failed', 'returned')),
  failure text,
  text_version text not null,
  language text not null check (language in ('en', 'es')),
  agreed_at timestamptz not null,
  changed_at timestamptz not null,
  -- When the provider is asked next although nobody told us anything; null: never.
  ask_at timestamptz,
  asked int not null default 0
);

create unique index one_add_on_a_person on add_on (account_id, product) where state in ('opening', 'paid');
create index add_on_of on add_on (account_id, agreed_at);
create index add_on_of_purchase on add_on (first_purchase_id);
create index add_on_to_ask on add_on (ask_at) where ask_at is not null;

alter table ledger
  alter purchase_id drop not null,
  add column add_on_id uuid references add_on (id),
  add constraint ledger_of_one check (num_nonnulls(purchase_id, add_on_id) = 1);

create index ledger_of_add_on on ledger (add_on_id) where add_on_id is not null;

-- In the books of the sandbox: one charge on the card of an earlier checkout.
create table sandbox_sale (
  -- The merchant's key: the same order is never a second charge.
  order_id text primary key,
  subscription_id text not null references sandbox_subscription (id),
  title text not null,
  currency text not null,
  amount int not null check (amount > 0),
  state text not null check (state in ('paid', 'failed')),
  failure text,
  happened_at timestamptz not null
);

create index sandbox_sale_of on sandbox_sale (subscription_id);

-- A movement belongs to a period of its subscription, or to such a sale.
alter table sandbox_charge
  alter period drop not null,
  add column sale_id text references sandbox_sale (order_id),
  add constraint sandbox_charge_of_one check (num_nonnulls(period, sale_id) = 1),
  add unique (sale_id, kind);
