/**
 * Orders are everything that is sold or charged. All kinds share one table and one way to start (`open-form.ts`,
 * `send-charges.ts`), settle (`settle-order.ts`), reconcile (`reconcile-orders.ts`) and refund (`refund.table.ts`).
 *
 * Guarantees: an order is stored with its consent before the provider is called (I4), and its id is the idempotency key
 * there, so it is charged at most once (I1). Its state follows the provider's records alone (I2), and outcomes may be
 * applied in any order and any number of times (I8). Unique indexes allow one order in flight for one thing.
 *
 * Start reading with `kinds.ts`, which defines what each kind of order grants. `settle-order.ts` shows how an outcome
 * is applied.
 */
import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, lte, sql } from 'drizzle-orm'
import { customType, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { Db, Tx } from '../../../../db/database.ts'
import type { CheckoutRef, GatewayName } from '../../../../gateways/payments/gateway.ts'
import type { Language } from '../../../../http/language.ts'

type Kind = 'plan' | 'renewal' | 'restore' | 'add_on' | 'card_update'
type State = 'created' | 'open' | 'paid' | 'failed' | 'closed' | 'refunded'

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })
const moment = (name: string) => timestamp(name, { withTimezone: true })

/** @public Compared with the migrated schema by a test. */
export const orders = pgTable('orders', {
  id: uuid().primaryKey(),
  kind: text().$type<Kind>().notNull(),
  /** The state is `refunded` as soon as the refund is requested, even if the provider has not made it yet. */
  state: text().$type<State>().notNull(),
  sessionId: text('session_id'),
  accountId: uuid('account_id'),
  subscriptionId: uuid('subscription_id'),
  productId: text('product_id').notNull(),
  gateway: text().$type<GatewayName>().notNull(),
  currency: text().notNull(),
  amount: integer().notNull(),
  weeks: integer(),
  discount: integer().notNull().default(0),
  period: integer(),
  /** The order whose saved card is charged; null if the payer enters a card. */
  cardOrderId: uuid('card_order_id'),
  consentId: uuid('consent_id').notNull(),
  email: text(),
  language: text().$type<Language>().notNull(),
  /** The hash of the secret cookie of the browser that opened the order; null if a signed-in customer opened it. */
  payerHash: bytea('payer_hash'),
  customerId: text('customer_id').notNull(),
  formerIds: text('former_ids').array().notNull().default([]),
  reference: text(),
  failure: text(),
  createdAt: moment('created_at').notNull(),
  changedAt: moment('changed_at').notNull(),
  nextPollAt: moment('next_poll_at'),
  pollCount: integer('poll_count').notNull().default(0),
})

export type Order = typeof orders.$inferSelect

const inFlight: State[] = ['created', 'open']
export const isInFlightSql = inArray(orders.state, inFlight)

export function isInFlight({ state }: Pick<Order, 'state'>): boolean {
  return inFlight.includes(state)
}

export function checkoutOf({ id, reference }: Pick<Order, 'id' | 'reference'>): CheckoutRef {
  return { orderId: id, reference }
}

async function takeLock(tx: Tx, name: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`)
}

/** Serialises concurrent requests and webhooks of one visitor until the end of the transaction. */
export const lockBuyer = (tx: Tx, sessionId: string) => takeLock(tx, `buyer ${sessionId}`)

/**
 * Serialises purchases with one email address in several browsers. Take it after the buyer's lock, to prevent
 * deadlocks.
 */
export const lockEmail = (tx: Tx, email: string) => takeLock(tx, `address ${email.toLowerCase()}`)

/** Serialises changes of the add-ons of one account. */
export const lockAddOns = (tx: Tx, accountId: string) => takeLock(tx, `add-ons ${accountId}`)

export async function addOrder(tx: Pick<Db, 'insert'>, given: typeof orders.$inferInsert): Promise<Order> {
  const [added] = await tx.insert(orders).values(given).returning()
  if (added === undefined) throw new Error('an order was not stored')
  return added
}

type NewCharge = Pick<
  Order,
  | 'id'
  | 'kind'
  | 'state'
  | 'subscriptionId'
  | 'productId'
  | 'gateway'
  | 'currency'
  | 'amount'
  | 'weeks'
  | 'period'
  | 'cardOrderId'
  | 'consentId'
  | 'language'
  | 'customerId'
  | 'createdAt'
  | 'changedAt'
  | 'nextPollAt'
>

/**
 * Adds renewals and restores. The rows are passed as one JSON parameter, because drizzle's insert is slow for many
 * rows.
 */
export async function addCharges(tx: Pick<Db, 'execute'>, given: readonly NewCharge[]): Promise<void> {
  if (given.length === 0) return
  await tx.execute(
    sql`insert into ${orders} (id, kind, state, subscription_id, product_id, gateway, currency, amount, weeks, period,
        card_order_id, consent_id, language, customer_id, created_at, changed_at, next_poll_at)
      select id, kind, state, "subscriptionId", "productId", gateway, currency, amount, weeks, period, "cardOrderId",
        "consentId", language, "customerId", "createdAt", "changedAt", "nextPollAt"
      from json_to_recordset(${JSON.stringify(given)}::json) as v (
        id uuid, kind text, state text, "subscriptionId" uuid, "productId" text, gateway text, currency text,
        amount int, weeks int, period int, "cardOrderId" uuid, "consentId" uuid, language text, "customerId" text,
        "createdAt" timestamptz, "changedAt" timestamptz, "nextPollAt" timestamptz)`,
  )
}

export async function findOrder(db: Pick<Db, 'select'>, id: string): Promise<Order | undefined> {
  const [found] = await db.select().from(orders).where(eq(orders.id, id))
  return found
}

export async function getOrder(db: Pick<Db, 'select'>, id: string): Promise<Order> {
  const found = await findOrder(db, id)
  if (found === undefined) throw new Error('an order disappeared')
  return found
}

export async function listOrders(db: Pick<Db, 'select'>, ids: readonly string[]): Promise<Order[]> {
  if (ids.length === 0) return []
  return db
    .select()
    .from(orders)
    .where(inArray(orders.id, [...ids]))
}

/** Locks the orders by ascending id, to prevent deadlocks. */
export async function lockOrders(tx: Pick<Db, 'select'>, ids: readonly string[]): Promise<Order[]> {
  return tx
    .select()
    .from(orders)
    .where(inArray(orders.id, [...ids]))
    .orderBy(asc(orders.id))
    .for('no key update')
}

export async function findByReference(db: Pick<Db, 'select'>, reference: string): Promise<Order | undefined> {
  const [found] = await db
    .select()
    .from(orders)
    .where(eq(orders.reference, reference))
    .orderBy(desc(orders.createdAt))
    .limit(1)
  return found
}

export type OrderState = Pick<Order, 'id' | 'state' | 'failure' | 'nextPollAt' | 'pollCount' | 'changedAt'>

/** Updates all rows in one statement. */
export async function saveOrders(tx: Pick<Db, 'execute'>, changes: readonly OrderState[]): Promise<void> {
  if (changes.length === 0) return
  await tx.execute(
    sql`update ${orders} o set state = v.state, failure = v.failure, next_poll_at = v."nextPollAt",
        poll_count = v."pollCount", changed_at = v."changedAt"
      from json_to_recordset(${JSON.stringify(changes)}::json) as v (
        id uuid, state text, failure text, "nextPollAt" timestamptz, "pollCount" int, "changedAt" timestamptz)
      where o.id = v.id`,
  )
}

type Change = Partial<
  Pick<Order, 'state' | 'reference' | 'failure' | 'nextPollAt' | 'pollCount' | 'email' | 'subscriptionId'>
>

export async function changeOrder(
  tx: Pick<Db, 'update'>,
  id: string,
  change: Change & Pick<Order, 'changedAt'>,
): Promise<void> {
  await tx.update(orders).set(change).where(eq(orders.id, id))
}

/** Makes the next poll no later than `at`, and lets a card form be polled at short intervals again. */
export async function pollSoon(tx: Pick<Db, 'update'>, id: string, at: Date): Promise<void> {
  const nextPollAt = sql`least(${orders.nextPollAt}, ${at.toISOString()}::timestamptz)`
  // The count of a charge is not reset: 0 means that the provider has not responded yet, and a cancel waits for that.
  const pollCount = sql`case when ${orders.cardOrderId} is null then 0 else ${orders.pollCount} end`
  await tx.update(orders).set({ nextPollAt, pollCount }).where(eq(orders.id, id))
}

/** Sets the time of the next poll, unless the order has changed since it was read. */
export async function setNextPoll(
  db: Pick<Db, 'update'>,
  { id, state, changedAt }: Order,
  next: Pick<Order, 'nextPollAt' | 'pollCount'>,
): Promise<void> {
  await db
    .update(orders)
    .set(next)
    .where(and(eq(orders.id, id), eq(orders.state, state), eq(orders.changedAt, changedAt)))
}

type Due = { readonly now: Date; readonly freshSince: Date; readonly limit: number }

/**
 * The orders to poll. Recent card forms come first, so that a customer who is paying does not wait for a long queue.
 */
export async function listToPoll(db: Pick<Db, 'select'>, { now, freshSince, limit }: Due): Promise<Order[]> {
  const isFreshForm = and(isNull(orders.cardOrderId), gt(orders.createdAt, freshSince))
  return db
    .select()
    .from(orders)
    .where(and(isNotNull(orders.nextPollAt), lte(orders.nextPollAt, now)))
    .orderBy(desc(sql`${isFreshForm}`), asc(orders.nextPollAt))
    .limit(limit)
}

/** Whether a charge of the subscription was sent since then and the provider has not responded yet. */
export async function isBeingSent(
  db: Pick<Db, 'select'>,
  subscriptionId: string,
  since: Date,
): Promise<boolean> {
  const isCharge = [eq(orders.subscriptionId, subscriptionId), inArray(orders.kind, ['renewal', 'restore'])]
  const isUnanswered = [eq(orders.state, 'created'), eq(orders.pollCount, 0), gt(orders.changedAt, since)]
  const [found] = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(...isCharge, ...isUnanswered))
    .limit(1)
  return found !== undefined
}
