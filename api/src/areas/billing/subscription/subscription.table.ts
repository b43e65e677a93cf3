import { and, desc, eq, inArray, isNull, ne, or, sql } from 'drizzle-orm'
import { boolean, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { Db } from '../../../db/database.ts'
import { type Order, orders } from '../order/tables/orders.table.ts'

type State = 'trial' | 'active' | 'redemption' | 'cancelled' | 'expired' | 'revoked'

const moment = (name: string) => timestamp(name, { withTimezone: true })

/** @public Compared with the migrated schema by a test. */
export const subscription = pgTable('subscription', {
  id: uuid().primaryKey(),
  firstOrderId: uuid('first_order_id').notNull(),
  /** The order whose saved card is charged for renewals. */
  cardOrderId: uuid('card_order_id').notNull(),
  sessionId: text('session_id').notNull(),
  accountId: uuid('account_id'),
  productId: text('product_id').notNull(),
  gateway: text().notNull(),
  state: text().$type<State>().notNull(),
  startedAt: moment('started_at').notNull(),
  expiresAt: moment('expires_at').notNull(),
  nextChargeAt: moment('next_charge_at'),
  changedAt: moment('changed_at').notNull(),
  currency: text().notNull(),
  renewalAmount: integer('renewal_amount').notNull(),
  renewalWeeks: integer('renewal_weeks').notNull(),
  consentId: uuid('consent_id').notNull(),
  period: integer().notNull().default(1),
  hadTrial: boolean('had_trial').notNull().default(false),
  specialOffer: boolean('special_offer').notNull().default(false),
  failedAt: moment('failed_at'),
  retries: integer().notNull().default(0),
  operationKind: text('operation_kind').$type<'renewal' | 'restore'>(),
  operationOrder: uuid('operation_order'),
  operationPeriod: integer('operation_period'),
  operationAt: moment('operation_at'),
  cancelledAt: moment('cancelled_at'),
  erasedAt: moment('erased_at'),
  announced: integer().notNull().default(0),
})

export type SubscriptionRow = typeof subscription.$inferSelect

export const renewing: State[] = ['trial', 'active', 'redemption']
const live: State[] = [...renewing, 'cancelled']

export function isLive({ state }: Pick<SubscriptionRow, 'state'>): boolean {
  return live.includes(state)
}

export async function hasLiveSubscription(tx: Pick<Db, 'select'>, sessionId: string): Promise<boolean> {
  const [found] = await tx
    .select({ id: subscription.id })
    .from(subscription)
    .where(and(eq(subscription.sessionId, sessionId), inArray(subscription.state, live)))
    .limit(1)
  return found !== undefined
}

export type Holder = { readonly order: Order; readonly accountId: string | null }

/** The live subscription that was paid for under this email address, in any browser. */
export async function findHolder(tx: Pick<Db, 'select'>, email: string): Promise<Holder | undefined> {
  const [found] = await tx
    .select({ order: orders, accountId: subscription.accountId })
    .from(orders)
    .innerJoin(subscription, eq(subscription.firstOrderId, orders.id))
    .where(
      and(
        eq(sql`lower(${orders.email})`, email.toLowerCase()),
        eq(orders.state, 'paid'),
        inArray(subscription.state, live),
      ),
    )
    .limit(1)
  return found
}

type Unclaimed = { readonly order: Order; readonly startedAt: Date; readonly expiresAt: Date }

/** The live subscription of the session whose payer has not registered yet. */
export async function findUnclaimed(
  db: Pick<Db, 'select'>,
  sessionId: string,
): Promise<Unclaimed | undefined> {
  const [found] = await db
    .select({ order: orders, startedAt: subscription.startedAt, expiresAt: subscription.expiresAt })
    .from(subscription)
    .innerJoin(orders, eq(orders.id, subscription.firstOrderId))
    .where(
      and(
        eq(subscription.sessionId, sessionId),
        inArray(subscription.state, live),
        isNull(subscription.accountId),
      ),
    )
    .orderBy(desc(subscription.startedAt))
    .limit(1)
  return found
}

/** The session of a plan that was paid for in this browser and has neither an account nor an email address. */
export async function findReleasedTo(db: Pick<Db, 'select'>, payerHash: Buffer): Promise<string | undefined> {
  const [found] = await db
    .select({ sessionId: subscription.sessionId })
    .from(subscription)
    .innerJoin(orders, eq(orders.id, subscription.firstOrderId))
    .where(
      and(
        eq(orders.payerHash, payerHash),
        isNull(orders.email),
        isNull(subscription.accountId),
        inArray(subscription.state, live),
      ),
    )
    .orderBy(desc(subscription.startedAt))
    .limit(1)
  return found?.sessionId
}

/** An expired subscription counts too: its payer can still register, and restore it in the account. */
export const isPaidSql = (sessionId: string) =>
  and(eq(subscription.sessionId, sessionId), ne(subscription.state, 'revoked'))

export async function hasPaid(db: Pick<Db, 'select'>, sessionId: string): Promise<boolean> {
  const [found] = await db
    .select({ id: subscription.id })
    .from(subscription)
    .where(isPaidSql(sessionId))
    .limit(1)
  return found !== undefined
}

/**
 * Whether the session ever had an introductory price, even if it was refunded, or an order with this email address had
 * one that was not refunded.
 */
export async function hadTrialBySessionOrEmail(
  db: Pick<Db, 'select'>,
  sessionId: string,
  email: string | null,
): Promise<boolean> {
  const found = { id: subscription.id }
  const inSession = db
    .select(found)
    .from(subscription)
    .where(and(eq(subscription.sessionId, sessionId), subscription.hadTrial))
  const isTheirs = and(
    eq(sql`lower(${orders.email})`, email?.toLowerCase() ?? ''),
    eq(orders.state, 'paid'),
    subscription.hadTrial,
  )
  const byAddress = db
    .select(found)
    .from(orders)
    .innerJoin(subscription, eq(subscription.firstOrderId, orders.id))
    .where(isTheirs)
  return (await inSession.limit(1)).length > 0 || (await byAddress.limit(1)).length > 0
}

/**
 * Whether the session or the account had an introductory price that was not refunded. The email address does not count:
 * a stranger may have entered it, and this visitor was shown the introductory price.
 */
export async function hadTrialBySessionOrAccount(
  tx: Pick<Db, 'select'>,
  sessionId: string,
  accountId: string | null,
): Promise<boolean> {
  const isTheirs = or(
    eq(subscription.sessionId, sessionId),
    accountId === null ? undefined : eq(subscription.accountId, accountId),
  )
  const [found] = await tx
    .select({ id: subscription.id })
    .from(subscription)
    .innerJoin(orders, eq(orders.id, subscription.firstOrderId))
    .where(and(isTheirs, subscription.hadTrial, eq(orders.state, 'paid')))
    .limit(1)
  return found !== undefined
}

/** Whether the account had an introductory price that was not refunded. */
export async function hadTrialByAccount(db: Pick<Db, 'select'>, accountId: string): Promise<boolean> {
  const isTheirs = and(eq(subscription.accountId, accountId), subscription.hadTrial, eq(orders.state, 'paid'))
  const [found] = await db
    .select({ id: subscription.id })
    .from(subscription)
    .innerJoin(orders, eq(orders.id, subscription.firstOrderId))
    .where(isTheirs)
    .limit(1)
  return found !== undefined
}

export async function addSubscription(
  tx: Pick<Db, 'insert'>,
  given: typeof subscription.$inferInsert,
): Promise<void> {
  await tx.insert(subscription).values(given)
}

export async function hasLiveOf(tx: Pick<Db, 'select'>, accountId: string): Promise<boolean> {
  const [found] = await tx
    .select({ id: subscription.id })
    .from(subscription)
    .where(and(eq(subscription.accountId, accountId), inArray(subscription.state, live)))
    .limit(1)
  return found !== undefined
}

/** Whether the account has a subscription that was paid in this session, in whatever state. */
export async function hasSubscriptionIn(
  db: Pick<Db, 'select'>,
  accountId: string,
  sessionId: string,
): Promise<boolean> {
  const [found] = await db
    .select({ id: subscription.id })
    .from(subscription)
    .where(and(eq(subscription.accountId, accountId), eq(subscription.sessionId, sessionId)))
    .limit(1)
  return found !== undefined
}

/** [M-12] Makes every later charge use the card of this order. */
export async function changeCard(tx: Pick<Db, 'update'>, id: string, cardOrderId: string): Promise<void> {
  await tx.update(subscription).set({ cardOrderId }).where(eq(subscription.id, id))
}

type Move = { readonly sessionId: string; readonly accountId: string; readonly changedAt: Date }

export async function moveToAccount(
  tx: Pick<Db, 'update'>,
  { sessionId, accountId, changedAt }: Move,
): Promise<void> {
  await tx
    .update(subscription)
    .set({ accountId, changedAt })
    .where(and(eq(subscription.sessionId, sessionId), isNull(subscription.accountId)))
}

/** Replaces the session's former id with its new one. */
export async function moveToSession(
  tx: Pick<Db, 'update'>,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<void> {
  await tx.update(subscription).set({ sessionId: to }).where(eq(subscription.sessionId, from))
}

/** The live subscription of the account, or else the newest. */
export async function findSubscriptionOf(
  db: Pick<Db, 'select'>,
  accountId: string,
): Promise<SubscriptionRow | undefined> {
  const [found] = await db
    .select()
    .from(subscription)
    .where(eq(subscription.accountId, accountId))
    .orderBy(desc(inArray(subscription.state, live)), desc(subscription.startedAt))
    .limit(1)
  return found
}

export async function listSubscriptionsOf(
  db: Pick<Db, 'select'>,
  sessionIds: readonly string[],
): Promise<SubscriptionRow[]> {
  return db
    .select()
    .from(subscription)
    .where(inArray(subscription.sessionId, [...sessionIds]))
}

/** Detaches the subscriptions of these sessions from their account. */
export async function leaveAccount(tx: Pick<Db, 'update'>, sessionIds: readonly string[]): Promise<void> {
  await tx
    .update(subscription)
    .set({ accountId: null })
    .where(inArray(subscription.sessionId, [...sessionIds]))
}
