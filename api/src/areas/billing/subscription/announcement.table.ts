import { and, asc, eq, gt, gte, inArray, isNull, lt, lte, or, sql } from 'drizzle-orm'
import type { Db } from '../../../db/database.ts'
import { consent } from '../order/tables/consent.table.ts'
import { orders } from '../order/tables/orders.table.ts'
import { type SubscriptionRow, subscription } from './subscription.table.ts'

/** Renewal periods of at least this length are always announced, because they are expensive and easily forgotten. */
const longWeeks = 12

/** Whether the current price was agreed to after the first payment and has never been charged. */
const hasNewPrice = sql<boolean>`(exists (
    select from ${consent}
    where ${consent.id} = ${subscription.consentId} and ${consent.kind} in ('offer', 'restore'))
  and not exists (
    select from ${orders} as charged
    where charged.subscription_id = ${subscription.id} and charged.state = 'paid' and charged.period is not null
      and charged.consent_id = ${subscription.consentId}))`

/** How long before the charge it is announced. A first week is too short for the usual seven days. */
const ahead = sql`case
  when ${subscription.period} = 1 and ${orders.weeks} = 1 then interval '2 days'
  when ${subscription.state} = 'trial' then interval '3 days'
  else interval '7 days' end`
const longestMs = 7 * 24 * 60 * 60 * 1000

type ComingCharge = { readonly subscription: SubscriptionRow; readonly hasNewPrice: boolean }

/**
 * Locks the subscriptions whose next charge is near and not announced yet. Rows locked by another process are skipped.
 */
export async function lockToAnnounce(
  tx: Pick<Db, 'select'>,
  now: Date,
  limit: number,
): Promise<ComingCharge[]> {
  return tx
    .select({ subscription, hasNewPrice })
    .from(subscription)
    .innerJoin(orders, eq(orders.id, subscription.firstOrderId))
    .where(
      and(
        inArray(subscription.state, ['trial', 'active']),
        isNull(subscription.operationOrder),
        lt(subscription.announced, subscription.period),
        gt(subscription.nextChargeAt, now),
        // This condition can use the index; the next one is exact.
        lte(subscription.nextChargeAt, new Date(now.getTime() + longestMs)),
        sql`${subscription.nextChargeAt} <= ${now.toISOString()}::timestamptz + ${ahead}`,
        or(eq(subscription.state, 'trial'), gte(subscription.renewalWeeks, longWeeks), hasNewPrice),
      ),
    )
    .orderBy(asc(subscription.nextChargeAt))
    .limit(limit)
    .for('no key update', { of: subscription, skipLocked: true })
}

export async function markAnnounced(tx: Pick<Db, 'update'>, ids: readonly string[]): Promise<void> {
  await tx
    .update(subscription)
    .set({ announced: sql`${subscription.period}` })
    .where(inArray(subscription.id, [...ids]))
}
