import type { Db } from '../../db/database.ts'
import { listAddOnsOf } from './add-on/add-on.table.ts'
import { listLaterChargesOf } from './membership/charges/later-charge.table.ts'
import { listOffers } from './offer/offer.table.ts'
import { listMovementsOf } from './provider/ledger.table.ts'
import { listNoticesOf } from './provider/provider-notice.table.ts'
import { listConsents, listLaterConsents } from './purchase/consent.table.ts'
import { listHints } from './purchase/payment-hint.table.ts'
import { listPurchasesOf } from './purchase/purchase.table.ts'
import { listSubscriptionsOf } from './subscription.table.ts'

type Buyer = { readonly accountId: string; readonly sessionIds: readonly string[] }

/** What is held of what a person bought, by table. */
export async function listBought(db: Pick<Db, 'select'>, { accountId, sessionIds }: Buyer) {
  const purchases = await listPurchasesOf(db, sessionIds)
  const ids = purchases.map(({ id }) => id)
  const addOns = await listAddOnsOf(db, accountId)
  const addOnIds = addOns.map(({ id }) => id)
  const subscriptions = await listSubscriptionsOf(db, sessionIds)
  const subscriptionIds = subscriptions.map(({ id }) => id)
  const laterCharges = await listLaterChargesOf(db, subscriptionIds)
  const laterChargeIds = laterCharges.map(({ id }) => id)
  return {
    offer: await listOffers(db, sessionIds),
    purchase: purchases,
    consent: await listConsents(db, ids),
    payment_hint: await listHints(db, ids),
    provider_notice: await listNoticesOf(db, ids, addOnIds, laterChargeIds),
    add_on: addOns,
    ledger: await listMovementsOf(db, ids, addOnIds, laterChargeIds),
    subscription: subscriptions,
    later_consent: await listLaterConsents(db, subscriptionIds),
    later_charge: laterCharges,
  }
}
