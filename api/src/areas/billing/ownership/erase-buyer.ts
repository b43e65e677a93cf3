import type { Db, Writes } from '../../../db/database.ts'
import { isUnsettled } from '../../../gateways/payments/gateway.ts'
import { deleteOffers } from '../catalogue/offer.table.ts'
import type { SettleDeps, WriteDeps } from '../deps.ts'
import { closeAddOnForm } from '../flows/sell/start-add-on-order.ts'
import { closeFormsOf } from '../order/open-form.ts'
import { settleOrder } from '../order/settle/settle-order.ts'
import {
  type Buyer as AnyBuyer,
  anonymizeOrders,
  listAddOns,
  listOrdersOf,
} from '../order/tables/order-queries.table.ts'
import { isInFlight, lockAddOns, lockBuyer } from '../order/tables/orders.table.ts'
import { deleteHints } from '../order/tables/payment-hint.table.ts'
import { applyEvent } from '../subscription/apply-event.ts'
import { lockSubscriptions } from '../subscription/lock-subscription.ts'
import { leaveAccount, listSubscriptionsOf } from '../subscription/subscription.table.ts'
import { listUnderWay } from '../subscription/subscription-queries.table.ts'

/** Only an account can be erased. */
type Buyer = AnyBuyer & { readonly accountId: string }

/** Settles the charges in flight before an erasure. Returns false if the outcome of one is still unknown. */
export async function settleBeforeErasure(
  deps: SettleDeps,
  { accountId, sessionIds }: Buyer,
): Promise<boolean> {
  try {
    for (const order of (await listAddOns(deps.db, accountId)).filter(isInFlight)) {
      const state = await settleOrder(deps, { orderId: order.id })
      if (state === null || !isInFlight({ state })) continue
      if (order.cardOrderId !== null) return false
      await closeAddOnForm(deps, order)
    }
    for (const orderId of await listUnderWay(deps.db, sessionIds))
      if ((await settleOrder(deps, { orderId })) === 'created') return false
    return true
  } catch (error) {
    if (!isUnsettled(error)) throw error
    deps.log.warn({ reason: error.message }, 'an order is not settled')
    return false
  }
}

/**
 * Removes the email address and leaves the financial record. Returns false and changes nothing while a charge is in
 * flight.
 */
export async function eraseBuyer(
  deps: WriteDeps,
  tx: Writes & Pick<Db, 'delete'>,
  { accountId, sessionIds }: Buyer,
): Promise<boolean> {
  for (const sessionId of sessionIds) await lockBuyer(tx, sessionId)
  const subscriptionIds = (await listSubscriptionsOf(tx, sessionIds)).map(({ id }) => id)
  const subscriptions = await lockSubscriptions(tx, subscriptionIds)
  if (subscriptions.some(({ subscription }) => subscription.operation !== null)) return false
  await lockAddOns(tx, accountId)
  if ((await listAddOns(tx, accountId)).some(isInFlight)) return false
  for (const sessionId of sessionIds) await closeFormsOf(deps, tx, sessionId)
  const orders = await listOrdersOf(tx, { accountId, sessionIds }, subscriptionIds)
  // We charge the renewals ourselves, so nothing has to be canceled at the provider.
  for (const held of subscriptions) await applyEvent(deps, tx, held, { kind: 'account_erased' })
  await leaveAccount(tx, sessionIds)
  await deleteHints(
    tx,
    orders.map(({ id }) => id),
  )
  await deleteOffers(tx, sessionIds)
  await anonymizeOrders(tx, { accountId, sessionIds })
  return true
}
