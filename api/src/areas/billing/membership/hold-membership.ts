import type { Db } from '../../../db/database.ts'
import type { Life, Operation } from '../lifecycle/life-record.ts'
import { isLive, type Subscription } from '../subscription.table.ts'
import { findIdByPurchase, listPaidOrders, lockSubscriptions } from './life.table.ts'

export type Held = { readonly subscription: Subscription; readonly life: Life }

type Holds = Pick<Db, 'select' | 'execute'>

/** Nobody else changes it until the end of the transaction. */
export async function holdMembership(tx: Holds, subscriptionId: string): Promise<Held | undefined> {
  return (await holdMemberships(tx, [subscriptionId]))[0]
}

export async function holdMemberships(tx: Holds, ids: readonly string[]): Promise<Held[]> {
  return ids.length === 0 ? [] : withOrders(tx, await lockSubscriptions(tx, ids))
}

/** The one that this purchase began. */
export async function holdBegunBy(tx: Holds, purchaseId: string): Promise<Held | undefined> {
  const id = await findIdByPurchase(tx, purchaseId)
  return id === undefined ? undefined : holdMembership(tx, id)
}

/** The rows are locked already. */
export async function withOrders(tx: Holds, locked: readonly Subscription[]): Promise<Held[]> {
  if (locked.length === 0) return []
  const orders = await listPaidOrders(
    tx,
    locked.map(({ id }) => id),
  )
  return locked.map((subscription) => {
    const own = orders.filter(({ subscriptionId }) => subscriptionId === subscription.id)
    const settled = own.filter(({ isKept }) => isKept).map(({ id }) => id)
    const givenBack = own.filter(({ isKept }) => !isKept).map(({ id }) => id)
    return { subscription, life: { ...lifeOf(subscription), settled, givenBack } }
  })
}

/** Without its orders, for what needs none. */
export function lifeOf(row: Subscription): Life {
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
    givenBack: [],
  }
}

function operationOf(row: Subscription): Operation | null {
  const {
    operationKind: kind,
    operationOrder: orderId,
    operationPeriod: period,
    operationAt: startedAt,
  } = row
  if (kind === null || orderId === null || period === null || startedAt === null) return null
  return { kind, orderId, period, startedAt }
}

/** The row as it is after a step. */
export function rowOf(before: Subscription, life: Life, changedAt: Date): Subscription {
  const { terms, operation, startedAt, expiresAt, state } = life
  if (
    terms === null ||
    startedAt === null ||
    expiresAt === null ||
    state === 'none' ||
    state === 'first_pending'
  )
    throw new Error(`a membership cannot be written as ${state}`)
  if (operation?.kind === 'first') throw new Error('a first payment is no operation of a membership')
  const isClaim = life.specialOffer && !before.specialOffer
  return {
    ...before,
    state,
    startedAt,
    expiresAt,
    nextChargeAt: life.nextChargeAt,
    productId: terms.productId,
    currency: terms.currency,
    renewalAmount: terms.amount,
    renewalWeeks: terms.weeks,
    consentId: terms.consentId,
    period: life.period,
    hadTrial: life.hadTrial,
    specialOffer: life.specialOffer,
    failedAt: life.failedAt,
    retries: life.retries,
    operationKind: operation?.kind ?? null,
    operationOrder: operation?.orderId ?? null,
    operationPeriod: operation?.period ?? null,
    operationAt: operation?.startedAt ?? null,
    cancelledAt: life.cancelledAt,
    erasedAt: life.erasedAt,
    // A new price makes the last announcement untrue. The email about a claimed offer has already corrected it.
    announced: terms.consentId === before.consentId || isClaim ? before.announced : 0,
    changedAt,
  }
}
