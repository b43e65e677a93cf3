-- The map sells an add-on at its regular price, also to people without a saved card: they pay in a card form.
alter table add_on
  drop constraint add_on_offer_check,
  add constraint add_on_offer_check check (offer in ('0', '66', '74')),
  -- Null where it is paid in a card form of its own.
  alter first_purchase_id drop not null,
  -- The provider's name of the checkout of that form.
  add column reference text;
create index add_on_by_reference on add_on (reference) where reference is not null;

-- A single thing pays for no period.
alter table sandbox_checkout
  drop constraint sandbox_checkout_first_weeks_check,
  add constraint sandbox_checkout_first_weeks_check check (first_weeks >= 0),
  drop constraint sandbox_checkout_renewal_weeks_check,
  add constraint sandbox_checkout_renewal_weeks_check check (renewal_weeks >= 0);
alter table sandbox_subscription
  drop constraint sandbox_subscription_renewal_weeks_check,
  add constraint sandbox_subscription_renewal_weeks_check check (renewal_weeks >= 0);
