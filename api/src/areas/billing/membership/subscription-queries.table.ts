import { and, asc, eq, gt, inArray, isNotNull, isNull, lte, not, notInArray, or, sql } from 'drizzle-orm'
import type { Db } from '../../../db/database.ts'
import { purchase } from '../purchase/purchase.table.ts'
import { type SubscriptionRow, subscription } from '../subscription.table.ts'
import { laterCharge } from './charges/later-charge.table.ts'

type Reads = Pick<Db, 'select'>

/** In the order of their ids, so that nobody waits in a circle. */
export async function lockRows(tx: Reads, ids: readonly string[]): Promise<SubscriptionRow[]> {
  return tx
    .select()
    .from(subscription)
    .where(inArray(subscription.id, [...ids]))
    .orderBy(asc(subscription.id))
    .for('no key update')
}

const renewing = inArray(subscription.state, ['trial', 'active', 'redemption'])

type Due = { readonly now: Date; readonly except: readonly string[]; readonly most: number }

/** Those to be charged that nobody else is about to charge. */
export async function lockDue(tx: Reads, { now, except, most }: Due): Promise<SubscriptionRow[]> {
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
    .limit(most)
    .for('no key update', { skipLocked: true })
}

export async function findIdByPurchase(tx: Reads, purchaseId: string): Promise<string | undefined> {
  const [found] = await tx
    .select({ id: subscription.id })
    .from(subscription)
    .where(eq(subscription.purchaseId, purchaseId))
  return found?.id
}

type Order = { readonly id: string; readonly subscriptionId: string; readonly isKept: boolean }

/** What was paid for each, whether it bought a period or went back. */
export async function listPaidOrders(tx: Pick<Db, 'execute'>, ids: readonly string[]): Promise<Order[]> {
  const given = sql`${sql.param(ids)}::uuid[]`
  const { rows } = await tx.execute<Order>(
    sql`select p.id, s.id as "subscriptionId", p.state = 'paid' as "isKept", p.created_at as at
        from ${subscription} s join ${purchase} p on p.id = s.purchase_id
        where s.id = any(${given}) and p.state in ('paid', 'returned')
      union all
      select p.id, p.renews, p.state = 'paid', p.created_at from ${purchase} p
        where p.renews = any(${given}) and p.state in ('paid', 'returned')
      union all
      select c.id, c.subscription_id, c.state = 'paid', c.created_at from ${laterCharge} c
        where c.subscription_id = any(${given}) and c.state in ('paid', 'returned')
      order by at`,
  )
  return rows
}

type Besides = Pick<SubscriptionRow, 'state' | 'hadTrial' | 'specialOffer'> & {
  /** Whether it is the older one. */
  readonly isEarlier: boolean
}

/** What the same account, session or address has besides. */
export async function listBesides(
  tx: Pick<Db, 'execute'>,
  { id, accountId, sessionId, purchaseId, startedAt }: SubscriptionRow,
): Promise<Besides[]> {
  const { rows } = await tx.execute<Besides>(
    sql`select state, had_trial as "hadTrial", special_offer as "specialOffer",
        started_at < ${startedAt.toISOString()}::timestamptz as "isEarlier" from ${subscription}
      where id <> ${id} and id in (
        select id from ${subscription} where account_id = ${accountId}
        union
        select s.id from ${subscription} s join ${purchase} p on p.id = s.purchase_id
        where p.session_id = ${sessionId} or (p.state = 'paid' and lower(p.email) =
          (select lower(email) from ${purchase} where id = ${purchaseId})))`,
  )
  return rows
}

/** One statement, however many there are. */
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

type Page = { readonly now: Date; readonly after: string | null; readonly most: number }

/** Cancelled and over, or out of retries. */
export async function listEnding(db: Reads, { now, after, most }: Page): Promise<string[]> {
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
    .limit(most)
  return found.map(({ id }) => id)
}

export type Whose = {
  readonly sessionId: string
  readonly accountId?: string | null
  readonly email: string | null
}

/** Cancelled and over, of the session, the account, or whoever paid under the address. */
export async function listOver(db: Reads, whose: Whose, now: Date): Promise<string[]> {
  const { sessionId, accountId = null, email } = whose
  const found = await db
    .select({ id: subscription.id })
    .from(subscription)
    .innerJoin(purchase, eq(purchase.id, subscription.purchaseId))
    .where(
      and(
        eq(subscription.state, 'cancelled'),
        lte(subscription.expiresAt, now),
        or(
          eq(subscription.sessionId, sessionId),
          accountId === null ? undefined : eq(subscription.accountId, accountId),
          email === null ? undefined : eq(sql`lower(${purchase.email})`, email.toLowerCase()),
        ),
      ),
    )
    .orderBy(asc(subscription.id))
  return found.map(({ id }) => id)
}

type Forgotten = { readonly overSince: Date; readonly dueSince: Date; readonly most: number }

/** Renewing, over since that moment, and nobody charges them or is going to: a late retry that is planned is none. */
export async function listForgotten(db: Reads, { overSince, dueSince, most }: Forgotten): Promise<string[]> {
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
    .limit(most)
  return found.map(({ id }) => id)
}

/** Of these sessions, those with a charge under way. */
export async function listUnderWay(db: Reads, sessionIds: readonly string[]): Promise<string[]> {
  const found = await db
    .select({ order: subscription.operationOrder })
    .from(subscription)
    .where(and(inArray(subscription.sessionId, [...sessionIds]), isNotNull(subscription.operationOrder)))
  return found.flatMap(({ order }) => order ?? [])
}
