import type { Db } from '../../../db/database.ts'
import type { Operation, Subscription } from './machine/subscription.ts'
import { isLive, type SubscriptionRow } from './subscription.table.ts'
import { listPaidOrders, lockRows } from './subscription-queries.table.ts'

/** A subscription whose row is locked until the end of the transaction. */
export type LockedSubscription = { readonly row: SubscriptionRow; readonly subscription: Subscription }

type Reads = Pick<Db, 'select' | 'execute'>

/** Locks the row until the end of the transaction; returns undefined if there is none. */
export async function lockSubscription(
  tx: Reads,
  subscriptionId: string,
): Promise<LockedSubscription | undefined> {
  return (await lockSubscriptions(tx, [subscriptionId]))[0]
}

export async function lockSubscriptions(tx: Reads, ids: readonly string[]): Promise<LockedSubscription[]> {
  return ids.length === 0 ? [] : withOrders(tx, await lockRows(tx, ids))
}

/** Adds the settled and refunded orders to rows that are already locked. */
export async function withOrders(
  tx: Reads,
  locked: readonly SubscriptionRow[],
): Promise<LockedSubscription[]> {
  if (locked.length === 0) return []
  const orders = await listPaidOrders(
    tx,
    locked.map(({ id }) => id),
  )
  return locked.map((row) => {
    const own = orders.filter(({ subscriptionId }) => subscriptionId === row.id)
    const settled = own.filter(({ isPaid }) => isPaid).map(({ id }) => id)
    const refunded = own.filter(({ isPaid }) => !isPaid).map(({ id }) => id)
    return { row, subscription: { ...recordOf(row), settled, refunded } }
  })
}

/** The subscription in a row, with empty lists of orders, for callers that do not need them. */
export function recordOf(row: SubscriptionRow): Subscription {
  const { state, startedAt, expiresAt, nextChargeAt, period, hadTrial, specialOffer } = row
  const { failedAt, retries, cancelledAt, erasedAt } = row
  return {
    state,
    startedAt,
    expiresAt,
    nextChargeAt,
    terms: {
      productId: row.productId,
      amount: row.renewalAmount,
      currency: row.currency,
      weeks: row.renewalWeeks,
      consentId: row.consentId,
    },
    period,
    isTrial: hadTrial && period === 1 && isLive(row) && state !== 'redemption',
    hadTrial,
    specialOffer,
    failedAt,
    retries,
    operation: operationOf(row),
    cancelledAt,
    erasedAt,
    settled: [],
    refunded: [],
  }
}

function operationOf(row: SubscriptionRow): Operation | null {
  const {
    operationKind: kind,
    operationOrder: orderId,
    operationPeriod: period,
    operationAt: startedAt,
  } = row
  if (kind === null || orderId === null || period === null || startedAt === null) return null
  return { kind, orderId, period, startedAt }
}

/** The row with the values of the subscription after an event. */
export function rowOf(before: SubscriptionRow, after: Subscription, changedAt: Date): SubscriptionRow {
  const { terms, operation, startedAt, expiresAt, state } = after
  if (terms === null || startedAt === null || expiresAt === null || state === 'none')
    throw new Error('a subscription that was never paid has no row')
  const isClaim = after.specialOffer && !before.specialOffer
  return {
    ...before,
    state,
    startedAt,
    expiresAt,
    nextChargeAt: after.nextChargeAt,
    productId: terms.productId,
    currency: terms.currency,
    renewalAmount: terms.amount,
    renewalWeeks: terms.weeks,
    consentId: terms.consentId,
    period: after.period,
    hadTrial: after.hadTrial,
    specialOffer: after.specialOffer,
    failedAt: after.failedAt,
    retries: after.retries,
    operationKind: operation?.kind ?? null,
    operationOrder: operation?.orderId ?? null,
    operationPeriod: operation?.period ?? null,
    operationAt: operation?.startedAt ?? null,
    cancelledAt: after.cancelledAt,
    erasedAt: after.erasedAt,
    // A new price must be announced again, except a claimed offer, whose own email has already announced it.
    announced: terms.consentId === before.consentId || isClaim ? before.announced : 0,
    changedAt,
  }
}
