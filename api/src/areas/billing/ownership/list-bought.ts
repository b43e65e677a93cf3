import type { Db } from '../../../db/database.ts'
import { listAlertsOf } from '../alerts/payment-alert.table.ts'
import { listOffers } from '../catalogue/offer.table.ts'
import { listWebhookEvents } from '../flows/webhook-event.table.ts'
import { listMovements } from '../ledger/ledger.table.ts'
import { listConsentsOf } from '../order/tables/consent.table.ts'
import { type Buyer, listOrdersOf } from '../order/tables/order-queries.table.ts'
import { listHints } from '../order/tables/payment-hint.table.ts'
import { listRefunds } from '../order/tables/refund.table.ts'
import { listSubscriptionsOf } from '../subscription/subscription.table.ts'

/** Everything that is stored about a person's purchases, by table. */
export async function listBought(db: Pick<Db, 'select'>, buyer: Buyer) {
  const subscriptions = await listSubscriptionsOf(db, buyer.sessionIds)
  const subscriptionIds = subscriptions.map(({ id }) => id)
  const orders = await listOrdersOf(db, buyer, subscriptionIds)
  const ids = orders.map(({ id }) => id)
  const consentIds = orders.map(({ consentId }) => consentId)
  return {
    offer: await listOffers(db, buyer.sessionIds),
    orders,
    consent: await listConsentsOf(db, { ids: consentIds, subscriptionIds }),
    payment_hint: await listHints(db, ids),
    webhook_event: await listWebhookEvents(db, ids),
    refund: await listRefunds(db, ids),
    ledger: await listMovements(db, ids),
    payment_alert: await listAlertsOf(db, ids),
    subscription: subscriptions,
  }
}

/** The ids of all orders of a person. */
export async function listBoughtIds(db: Pick<Db, 'select'>, buyer: Buyer): Promise<string[]> {
  return (await listOrdersOf(db, buyer, [])).map(({ id }) => id)
}
