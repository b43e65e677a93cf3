import type { Writes } from '../../../db/database.ts'
import { listMovements } from '../ledger/ledger.table.ts'
import { type Buyer, hasOtherAddOn, listOrdersOf } from '../order/tables/order-queries.table.ts'
import { lockAddOns, lockBuyer, lockOrders, type Order } from '../order/tables/orders.table.ts'
import { listRefunds } from '../order/tables/refund.table.ts'
import { othersOf } from '../subscription/apply-event.ts'
import { type LockedSubscription, lockSubscription } from '../subscription/lock-subscription.ts'
import type { Others } from '../subscription/machine/events.ts'
import { listSubscriptionsOf } from '../subscription/subscription.table.ts'
import { type Money, moneyOfOrder } from './money-of-order.ts'
import type { SupportAction } from './support-action.ts'

/** Everything that a decision depends on, locked until the end of the transaction. */
export type Case = {
  readonly order: Order | null
  readonly money: Money | null
  readonly hasOtherCourse: boolean
  readonly held: LockedSubscription | null
  readonly others: Others
  /** The orders of the subscription that the payer's bank took back, with their money. */
  readonly disputed: readonly { readonly order: Order; readonly money: Money }[]
}

const noOthers: Others = { isLive: false, hadTrial: false, hadOffer: false }

/** Locks what the action is about; null if it is not this customer's. */
export async function lockCase(tx: Writes, buyer: Buyer, action: SupportAction): Promise<Case | null> {
  const rows = await listSubscriptionsOf(tx, buyer.sessionIds)
  const orders = await listOrdersOf(
    tx,
    buyer,
    rows.map(({ id }) => id),
  )
  const named = 'orderId' in action ? orders.find(({ id }) => id === action.orderId) : null
  if (named === undefined) return null
  const subscriptionId = 'subscriptionId' in action ? action.subscriptionId : named?.subscriptionId
  const row = rows.find(({ id }) => id === subscriptionId)
  if (named === null && row === undefined) return null
  if (row !== undefined) await lockBuyer(tx, row.sessionId)
  if (named?.accountId) await lockAddOns(tx, named.accountId)
  const held = row === undefined ? null : ((await lockSubscription(tx, row.id)) ?? null)
  const ofSubscription = orders.filter((one) => row !== undefined && one.subscriptionId === row.id)
  const ids = [...new Set([...ofSubscription, named ?? []].flat().map(({ id }) => id))]
  const locked = ids.length === 0 ? [] : await lockOrders(tx, ids)
  const moneyOf = await readMoney(tx, ids)
  const order = locked.find(({ id }) => id === named?.id) ?? null
  return {
    order,
    money: order && moneyOf(order.id),
    hasOtherCourse: order?.kind === 'add_on' && (await hasOtherAddOn(tx, order)),
    held,
    others: held === null ? noOthers : await othersOf(tx, held.row),
    disputed: locked
      .filter(({ failure, subscriptionId: of }) => failure === 'disputed' && of === row?.id)
      .map((one) => ({ order: one, money: moneyOf(one.id) })),
  }
}

async function readMoney(tx: Writes, ids: readonly string[]) {
  const movements = ids.length === 0 ? [] : await listMovements(tx, ids)
  const refunds = await listRefunds(tx, ids)
  return (orderId: string) => moneyOfOrder(orderId, movements, refunds)
}
