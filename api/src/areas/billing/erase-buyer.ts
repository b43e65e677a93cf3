import type { Db } from '../../db/database.ts'
import { listAddOnsOf, lockAddOns } from './add-on/add-on.table.ts'
import { applyEvent } from './membership/apply-event.ts'
import { lockSubscriptions } from './membership/lock-subscription.ts'
import type { WriteNeeds } from './needs.ts'
import { deleteOffers } from './offer/offer.table.ts'
import { inAMinute } from './provider/when-to-ask.ts'
import { closeCheckoutJob } from './purchase/close-checkout.ts'
import { deleteHints } from './purchase/payment-hint.table.ts'
import { closeOthers, listPurchasesOf, lockBuyer, stripPurchases } from './purchase/purchase.table.ts'
import { leaveAccount, listSubscriptionsOf } from './subscription.table.ts'

type Erasure = { readonly accountId: string; readonly sessionIds: readonly string[] }

/** The books stay, without the address. False, and nothing changes, while something is being charged. */
export async function eraseBuyer(
  deps: WriteNeeds,
  tx: Pick<Db, 'select' | 'insert' | 'update' | 'delete' | 'execute'>,
  { accountId, sessionIds }: Erasure,
): Promise<boolean> {
  for (const sessionId of sessionIds) await lockBuyer(tx, sessionId)
  const subscriptionIds = (await listSubscriptionsOf(tx, sessionIds)).map(({ id }) => id)
  const memberships = await lockSubscriptions(tx, subscriptionIds)
  if (memberships.some(({ subscription }) => subscription.operation !== null)) return false
  await lockAddOns(tx, accountId)
  if ((await listAddOnsOf(tx, accountId)).some(({ state }) => state === 'opening')) return false
  const at = deps.now()
  for (const sessionId of sessionIds) {
    const closed = await closeOthers(tx, { sessionId, except: null, at, askAt: inAMinute(at) })
    for (const { id } of closed) await deps.queue.send(closeCheckoutJob, { purchaseId: id }, { tx })
  }
  const purchases = await listPurchasesOf(tx, sessionIds)
  // The renewals are ours: where we end them no provider has to.
  for (const held of memberships) await applyEvent(deps, tx, held, { kind: 'account_erased' })
  await leaveAccount(tx, sessionIds)
  await deleteHints(
    tx,
    purchases.map(({ id }) => id),
  )
  await deleteOffers(tx, sessionIds)
  await stripPurchases(tx, sessionIds)
  return true
}
