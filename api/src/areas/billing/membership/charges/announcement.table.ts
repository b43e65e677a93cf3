import { and, asc, eq, gt, gte, inArray, isNull, lt, lte, or, sql } from 'drizzle-orm'
import type { Db } from '../../../../db/database.ts'
import { laterConsent } from '../../purchase/consent.table.ts'
import { purchase } from '../../purchase/purchase.table.ts'
import { type SubscriptionRow, subscription } from '../../subscription.table.ts'
import { laterCharge } from './later-charge.table.ts'

/** From this length on a renewal is so long ago, and so dear, that it is announced each time. */
const longWeeks = 12

/** Agreed to after the first payment, and never charged yet. */
const hasNewPrice = sql<boolean>`(exists (
    select from ${laterConsent}
    where ${laterConsent.id} = ${subscription.consentId} and ${laterConsent.kind} in ('offer', 'restore'))
  and not exists (
    select from ${laterCharge}
    where ${laterCharge.subscriptionId} = ${subscription.id} and ${laterCharge.state} = 'paid'
      and ${laterCharge.consentId} = ${subscription.consentId}))`

/** A first week is too short for the days that others are told ahead. */
const ahead = sql`case
  when ${subscription.period} = 1 and ${purchase.firstWeeks} = 1 then interval '2 days'
  when ${subscription.state} = 'trial' then interval '3 days'
  else interval '7 days' end`
const longestMs = 7 * 24 * 60 * 60 * 1000

type Coming = { readonly subscription: SubscriptionRow; readonly hasNewPrice: boolean }

/** Whose next charge is near and has not been told. Those that another process is telling are left to it. */
export async function lockToAnnounce(tx: Pick<Db, 'select'>, now: Date, most: number): Promise<Coming[]> {
  return tx
    .select({ subscription, hasNewPrice })
    .from(subscription)
    .innerJoin(purchase, eq(purchase.id, subscription.purchaseId))
    .where(
      and(
        inArray(subscription.state, ['trial', 'active']),
        isNull(subscription.operationOrder),
        lt(subscription.announced, subscription.period),
        gt(subscription.nextChargeAt, now),
        // For the index, then for each by its own.
        lte(subscription.nextChargeAt, new Date(now.getTime() + longestMs)),
        sql`${subscription.nextChargeAt} <= ${now.toISOString()}::timestamptz + ${ahead}`,
        or(eq(subscription.state, 'trial'), gte(subscription.renewalWeeks, longWeeks), hasNewPrice),
      ),
    )
    .orderBy(asc(subscription.nextChargeAt))
    .limit(most)
    .for('no key update', { of: subscription, skipLocked: true })
}

export async function markAnnounced(tx: Pick<Db, 'update'>, ids: readonly string[]): Promise<void> {
  await tx
    .update(subscription)
    .set({ announced: sql`${subscription.period}` })
    .where(inArray(subscription.id, [...ids]))
}
