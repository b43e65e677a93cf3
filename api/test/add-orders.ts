import { randomUUID } from 'node:crypto'

type Query = (query: string, values: unknown[]) => Promise<unknown>

type AddOnOrder = {
  readonly accountId: string
  /** The order of the plan whose card is charged. */
  readonly cardOrderId: string
  readonly state?: string
  readonly at?: Date
}

/** An order of the extra course on the card of a plan, with its consent. */
export async function addAddOnOrder(
  query: Query,
  { accountId, cardOrderId, state = 'paid', at = new Date() }: AddOnOrder,
): Promise<string> {
  const id = randomUUID()
  await query(
    `with agreed as (
        insert into consent (id, kind, text_version, language, product_id, currency, first_amount, given_at)
        values (gen_random_uuid(), 'add_on', 'v1', 'en', 'fundamental', 'USD', 2999, $5) returning id)
      insert into orders (id, kind, account_id, product_id, discount, amount, currency, gateway, card_order_id,
        customer_id, state, consent_id, language, created_at, changed_at, next_poll_at)
      select $1, 'add_on', $2, 'fundamental', 66, 2999, 'USD', 'sandbox', $3, 'x', $4, agreed.id, 'en', $5, $5,
        case when $4 = 'paid' then null else $5::timestamptz end from agreed`,
    [id, accountId, cardOrderId, state, at],
  )
  return id
}

type Renewal = {
  readonly subscriptionId: string
  readonly cardOrderId: string
  readonly state?: string
  readonly period?: number
  readonly at?: Date
}

/** A lower price that was agreed to, and a renewal at it. */
export async function addRenewalAtNewPrice(
  query: Query,
  { subscriptionId, cardOrderId, state = 'failed', period = 2, at = new Date() }: Renewal,
): Promise<{ readonly consentId: string; readonly orderId: string }> {
  const [consentId, orderId] = [randomUUID(), randomUUID()]
  await query(
    `insert into consent (id, subscription_id, kind, text_version, language, product_id, currency, renewal_amount,
        renewal_weeks, given_at)
      values ($1, $2, 'offer', 'v1', 'en', 'retention-4w', 'USD', 1999, 4, $3)`,
    [consentId, subscriptionId, at],
  )
  await query(
    `insert into orders (id, kind, subscription_id, product_id, period, weeks, amount, currency, consent_id, gateway,
        card_order_id, customer_id, language, state, created_at, changed_at)
      values ($1, 'renewal', $2, 'retention-4w', $6, 4, 1999, 'USD', $3, 'sandbox', $4, 'x', 'en', $5, $7, $7)`,
    [orderId, subscriptionId, consentId, cardOrderId, state, period, at],
  )
  return { consentId, orderId }
}
