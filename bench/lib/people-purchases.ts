/** What people bought: a plan of four weeks, renewed until they left, in our books and with the sandbox as provider. */
export const makePurchases: readonly string[] = [
  `insert into consent (id, kind, text_version, language, product_id, currency, first_amount, first_weeks,
     renewal_amount, renewal_weeks, given_at)
   select consent_id, 'plan', '2026-11-15', 'en', 'main-4w-50', 'USD', 1999, 4, 3999, 4, at
   from bench.person order by at`,
  `insert into subscription (id, first_order_id, card_order_id, session_id, account_id, product_id, gateway, state,
     started_at, expires_at, next_charge_at, changed_at, currency, renewal_amount, renewal_weeks, consent_id, period,
     had_trial, cancelled_at, announced)
   select subscription_id, order_id, order_id, session_id, account_id, 'main-4w-50', 'sandbox', state, at, ends_at,
     case when state in ('trial', 'active') then ends_at end, ends_at - interval '28 days', 'USD', 3999, 4, consent_id,
     last, true, case when state in ('cancelled', 'expired') then ends_at - interval '20 days' end,
     case when state = 'trial' and ends_at > now() + interval '3 days' then 0 else last end
   from bench.person order by at`,
  // The first period is the plan's own order, every later one a renewal.
  `insert into orders (id, kind, state, session_id, subscription_id, product_id, gateway, currency, amount, weeks,
     discount, period, card_order_id, consent_id, email, language, customer_id, reference, created_at, changed_at)
   select case when nth = 1 then order_id else bench.id('renewal' || n || '-' || nth) end,
     case when nth = 1 then 'plan' else 'renewal' end, 'paid', case when nth = 1 then session_id end, subscription_id,
     'main-4w-50', 'sandbox', 'USD', case when nth = 1 then 1999 else 3999 end, 4, case when nth = 1 then 50 else 0 end,
     case when nth > 1 then nth end, case when nth > 1 then order_id end, consent_id, email, 'en', session_id,
     case when nth = 1 then 'sbx_' || order_id end, paid_at, paid_at
   from bench.person cross join lateral generate_series(1, last) as nth
     cross join lateral (select at + (nth - 1) * interval '28 days' as paid_at) as payment order by paid_at`,
  `insert into ledger (order_id, gateway, charge_id, kind, amount, total, currency, happened_at, recorded_at)
   select id, gateway, 'ch_' || id, 'charge', amount, amount, currency, created_at, created_at
   from orders order by created_at`,
  `insert into sandbox_checkout (id, order_id, customer_id, product_id, currency, first_amount, first_weeks,
     renewal_amount, renewal_weeks, state, card_does, card_brand, card_last4, opened_at, expires_at, changed_at)
   select reference, id, customer_id, product_id, currency, amount, weeks, 3999, 4, 'paid', 'pays', 'visa', '4242',
     created_at, created_at + interval '1 day', created_at
   from orders where kind = 'plan' order by created_at`,
  `insert into sandbox_charge (id, order_id, kind, amount, currency, happened_at)
   select 'ch_' || id, id, 'charge', amount, currency, created_at from orders order by created_at`,
  // What is kept for 30 and for 90 days.
  `insert into webhook_event (gateway, event_id, kind, order_id, received_at)
   select gateway, 'evt_' || id, 'charge.paid', id, created_at from orders
   where created_at > now() - interval '30 days' order by created_at`,
  `insert into mail (id, once_key, to_address, subject, created_at, sent_at)
   select bench.id('receipt' || id), 'receipt:' || id, email, 'Your receipt', created_at, created_at from orders
   where created_at > now() - interval '90 days' order by created_at`,
]
