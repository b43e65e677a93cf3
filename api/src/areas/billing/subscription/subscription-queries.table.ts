import {
  and,
  asc,
  eq,
  gt,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  not,
  notInArray,
  or,
  sql,
} from 'drizzle-orm'
import type { Db } from '../../../db/database.ts'
import { hasPayableFormSql } from '../order/tables/order-queries.table.ts'
import { orders } from '../order/tables/orders.table.ts'
import { isPaidSql, type SubscriptionRow, subscription } from './subscription.table.ts'

type Reads = Pick<Db, 'select'>

export async function listById(db: Reads, ids: readonly string[]): Promise<SubscriptionRow[]> {
  if (ids.length === 0) return []
  return db
    .select()
    .from(subscription)
    .where(inArray(subscription.id, [...ids]))
}

/** Locks the rows by ascending id, to prevent deadlocks. */
export async function lockRows(tx: Reads, ids: readonly string[]): Promise<SubscriptionRow[]> {
  return tx
    .select()
    .from(subscription)
    .where(inArray(subscription.id, [...ids]))
    .orderBy(asc(subscription.id))
    .for('no key update')
}

type Payments = { readonly isPaid: boolean; readonly hasPayableForm: boolean }

/** Whether the session is paid, and whether it has a form that may have been paid by now. */
export async function readPayments(db: Pick<Db, 'execute'>, sessionId: string): Promise<Payments> {
  const isPaid = sql`exists (select from ${subscription} where ${isPaidSql(sessionId)})`
  const { rows } = await db.execute<Payments>(
    sql`select ${isPaid} as "isPaid", ${hasPayableFormSql(sessionId)} as "hasPayableForm"`,
  )
  const [payments] = rows
  if (payments === undefined) throw new Error('a select without a row')
  return payments
}

const renewing = inArray(subscription.state, ['trial', 'active', 'redemption'])

type Due = { readonly now: Date; readonly except: readonly string[]; readonly limit: number }

/** Locks subscriptions whose renewal is due. Rows locked by another process are skipped. */
export async function lockDue(tx: Reads, { now, except, limit }: Due): Promise<SubscriptionRow[]> {
  return tx
    .select()
    .from(subscription)
    .where(
      and(
        renewing,
        isNull(subscription.operationOrder),
        lte(subscription.nextChargeAt, now),
        except.length === 0 ? undefined : notInArray(subscription.id, [...except]),
      ),
    )
    .orderBy(asc(subscription.nextChargeAt))
    .limit(limit)
    .for('no key update', { skipLocked: true })
}

type PaidOrder = { readonly id: string; readonly subscriptionId: string; readonly isPaid: boolean }

/** The paid orders of these subscriptions, including those that were refunded since (`isPaid` is false). */
export async function listPaidOrders(tx: Pick<Db, 'execute'>, ids: readonly string[]): Promise<PaidOrder[]> {
  const { rows } = await tx.execute<PaidOrder>(
    sql`select id, subscription_id as "subscriptionId", state = 'paid' as "isPaid" from ${orders}
      where subscription_id = any(${sql.param(ids)}::uuid[]) and state in ('paid', 'refunded')
      order by created_at`,
  )
  return rows
}

type OtherSubscription = Pick<SubscriptionRow, 'state' | 'hadTrial' | 'specialOffer'> & {
  /** Whether it started before the given subscription. */
  readonly isEarlier: boolean
}

/** The other subscriptions of the same account, session or email address. */
export async function listOthers(
  tx: Pick<Db, 'execute'>,
  { id, accountId, sessionId, firstOrderId, startedAt }: SubscriptionRow,
): Promise<OtherSubscription[]> {
  const { rows } = await tx.execute<OtherSubscription>(
    sql`select state, had_trial as "hadTrial", special_offer as "specialOffer",
        started_at < ${startedAt.toISOString()}::timestamptz as "isEarlier" from ${subscription}
      where id <> ${id} and id in (
        select id from ${subscription} where account_id = ${accountId}
        union
        select s.id from ${subscription} s join ${orders} o on o.id = s.first_order_id
        where o.session_id = ${sessionId} or (o.state = 'paid' and lower(o.email) =
          (select lower(email) from ${orders} where id = ${firstOrderId})))`,
  )
  return rows
}

/** Updates all rows in one statement. */
export async function writeSubscriptions(
  tx: Pick<Db, 'execute'>,
  rows: readonly SubscriptionRow[],
): Promise<void> {
  if (rows.length === 0) return
  await tx.execute(
    sql`update ${subscription} s set
        state = v.state, started_at = v."startedAt", expires_at = v."expiresAt", next_charge_at = v."nextChargeAt",
        product_id = v."productId", currency = v.currency, renewal_amount = v."renewalAmount",
        renewal_weeks = v."renewalWeeks", consent_id = v."consentId", period = v.period, had_trial = v."hadTrial",
        special_offer = v."specialOffer", failed_at = v."failedAt", retries = v.retries,
        operation_kind = v."operationKind", operation_order = v."operationOrder",
        operation_period = v."operationPeriod", operation_at = v."operationAt",
        cancelled_at = v."cancelledAt", erased_at = v."erasedAt", announced = v.announced,
        changed_at = v."changedAt"
      from json_to_recordset(${JSON.stringify(rows)}::json) as v (
        id uuid, state text, "startedAt" timestamptz, "expiresAt" timestamptz, "nextChargeAt" timestamptz,
        "productId" text, currency text, "renewalAmount" int, "renewalWeeks" int, "consentId" uuid, period int,
        "hadTrial" boolean, "specialOffer" boolean, "failedAt" timestamptz, retries int, "operationKind" text,
        "operationOrder" uuid, "operationPeriod" int, "operationAt" timestamptz, "cancelledAt" timestamptz,
        "erasedAt" timestamptz, announced int, "changedAt" timestamptz)
      where s.id = v.id`,
  )
}

type Page = { readonly now: Date; readonly after: string | null; readonly limit: number }

/** The subscriptions to end: cancelled ones whose paid period is over, and those without retries left. */
export async function listEnding(db: Reads, { now, after, limit }: Page): Promise<string[]> {
  const isOver = and(eq(subscription.state, 'cancelled'), lte(subscription.expiresAt, now))
  const isGivenUp = and(
    eq(subscription.state, 'redemption'),
    isNull(subscription.nextChargeAt),
    isNull(subscription.operationOrder),
  )
  const found = await db
    .select({ id: subscription.id })
    .from(subscription)
    .where(and(or(isOver, isGivenUp), after === null ? undefined : gt(subscription.id, after)))
    .orderBy(asc(subscription.id))
    .limit(limit)
  return found.map(({ id }) => id)
}

export type Owner = {
  readonly sessionId: string
  readonly accountId?: string | null
  readonly email: string | null
}

/** The cancelled subscriptions of a session, account or email address whose paid period is over. */
export async function listOver(db: Reads, owner: Owner, now: Date): Promise<string[]> {
  const { sessionId, accountId = null, email } = owner
  const found = await db
    .select({ id: subscription.id })
    .from(subscription)
    .innerJoin(orders, eq(orders.id, subscription.firstOrderId))
    .where(
      and(
        eq(subscription.state, 'cancelled'),
        lte(subscription.expiresAt, now),
        or(
          eq(subscription.sessionId, sessionId),
          accountId === null ? undefined : eq(subscription.accountId, accountId),
          email === null ? undefined : eq(sql`lower(${orders.email})`, email.toLowerCase()),
        ),
      ),
    )
    .orderBy(asc(subscription.id))
  return found.map(({ id }) => id)
}

type ForgottenQuery = { readonly overSince: Date; readonly dueSince: Date; readonly limit: number }

/**
 * Renewing subscriptions whose period ended before `overSince`, with no charge in flight and none planned after
 * `dueSince`. They indicate a bug.
 */
export async function listForgotten(
  db: Reads,
  { overSince, dueSince, limit }: ForgottenQuery,
): Promise<string[]> {
  const isPlanned = gt(subscription.nextChargeAt, dueSince)
  const found = await db
    .select({ id: subscription.id })
    .from(subscription)
    .where(
      and(
        renewing,
        isNull(subscription.operationOrder),
        lte(subscription.expiresAt, overSince),
        or(isNull(subscription.nextChargeAt), not(isPlanned)),
      ),
    )
    .limit(limit)
  return found.map(({ id }) => id)
}

/** The ids of the orders that the subscriptions of these sessions are waiting for. */
export async function listUnderWay(db: Reads, sessionIds: readonly string[]): Promise<string[]> {
  const found = await db
    .select({ order: subscription.operationOrder })
    .from(subscription)
    .where(and(inArray(subscription.sessionId, [...sessionIds]), isNotNull(subscription.operationOrder)))
  return found.flatMap(({ order }) => order ?? [])
}

type Ended = { readonly from: Date; readonly to: Date; readonly after: string }

/** [O-77] Subscriptions of accounts that expired in this time and were followed by no other one, in pages by id. */
export async function listExpired(
  db: Reads,
  { from, to, after }: Ended,
  limit: number,
): Promise<SubscriptionRow[]> {
  const hasOther = sql`exists (select from ${subscription} as other
    where other.account_id = ${subscription.accountId} and other.id <> ${subscription.id}
      and other.expires_at >= ${subscription.expiresAt})`
  return db
    .select()
    .from(subscription)
    .where(
      and(
        eq(subscription.state, 'expired'),
        gte(subscription.expiresAt, from),
        lt(subscription.expiresAt, to),
        isNotNull(subscription.accountId),
        gt(subscription.id, after),
        not(hasOther),
      ),
    )
    .orderBy(asc(subscription.id))
    .limit(limit)
}
