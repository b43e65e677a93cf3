import type pg from 'pg'
import type { CardDoes } from '../src/gateways/payments/sandbox/sandbox-checkout.table.ts'

export type Member = {
  readonly accountId: string
  readonly sessionId: string
  readonly purchaseId: string
  readonly subscriptionId: string
}

const plans = {
  1: { productId: 'main-1w-50', first: 693, renewal: 3999, renewalWeeks: 4 },
  4: { productId: 'main-4w-50', first: 1999, renewal: 3999, renewalWeeks: 4 },
  12: { productId: 'main-12w-50', first: 3999, renewal: 7999, renewalWeeks: 12 },
} as const

type Input = {
  readonly count: number
  readonly startedAt: Date
  readonly weeks?: keyof typeof plans
  readonly does?: CardDoes
  /** Their first payments lie so far apart, altogether. */
  readonly withinMs?: number
}

const addAll = `with person as materialized (
    select gen_random_uuid() as account_id, gen_random_uuid() as purchase_id, gen_random_uuid() as subscription_id,
      gen_random_uuid() as consent_id,
      md5(random()::text || n) || 'member' as session_id,
      'ch_' || gen_random_uuid() as charge_id, at, at + $3 * interval '1 week' as ends_at
    from (select n, $2::timestamptz + (n - 1) * $9::float8 * interval '1 ms' as at from generate_series(1, $1::int) n) moment),
  account as (
    insert into account (id, email, language, created_at)
    select account_id, 'member-' || account_id || '@mail.example', 'en', at from person),
  visit as (
    insert into quiz_session (id, created_at, account_id, claimed_at) select session_id, at, account_id, at from person),
  agreed as (
    insert into consent (id, kind, text_version, language, product_id, currency, first_amount, first_weeks,
      renewal_amount, renewal_weeks, given_at)
    select consent_id, 'plan', '2026-11-15', 'en', $4, 'USD', $5, $3, $6, $7, at from person),
  bought as (
    insert into orders (id, kind, session_id, product_id, gateway, discount, currency, amount, weeks, consent_id, email,
      language, customer_id, state, reference, subscription_id, created_at, changed_at)
    select purchase_id, 'plan', session_id, $4, 'sandbox', 50, 'USD', $5, $3, consent_id,
      'member-' || account_id || '@mail.example', 'en', session_id, 'paid', 'sbx_' || purchase_id, subscription_id, at,
      at from person),
  plan as (
    insert into subscription (id, first_order_id, session_id, account_id, product_id, gateway, state, started_at,
      expires_at, next_charge_at, changed_at, card_order_id, currency, renewal_amount, renewal_weeks, consent_id,
      had_trial)
    select subscription_id, purchase_id, session_id, account_id, $4, 'sandbox', 'trial', at, ends_at, ends_at, at,
      purchase_id, 'USD', $6, $7, consent_id, true from person),
  booked as (
    insert into ledger (order_id, gateway, charge_id, kind, amount, total, currency, happened_at, recorded_at)
    select purchase_id, 'sandbox', charge_id, 'charge', $5, $5, 'USD', at, at from person),
  checkout as (
    insert into sandbox_checkout (id, order_id, customer_id, product_id, currency, first_amount, first_weeks,
      renewal_amount, renewal_weeks, state, card_does, opened_at, expires_at, changed_at)
    select 'sbx_' || purchase_id, purchase_id, session_id, $4, 'USD', $5, $3, $6, $7, 'paid', $8, at, ends_at, at
    from person),
  paid as (
    insert into sandbox_charge (id, order_id, kind, amount, currency, happened_at)
    select charge_id, purchase_id, 'charge', $5, 'USD', at from person)
  select account_id as "accountId", session_id as "sessionId", purchase_id as "purchaseId",
    subscription_id as "subscriptionId" from person`

/** People who have paid a first period and registered, in our books and in those of the sandbox. */
export async function addMembers(
  pool: Pick<pg.Pool, 'query'>,
  { count, startedAt, weeks = 4, does = 'pays', withinMs = 0 }: Input,
): Promise<Member[]> {
  const { productId, first, renewal, renewalWeeks } = plans[weeks]
  const terms = [weeks, productId, first, renewal, renewalWeeks, does, withinMs / count]
  return (await pool.query<Member>(addAll, [count, startedAt, ...terms])).rows
}
