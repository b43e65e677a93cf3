import type { Db } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { listAddOnsOf, lockAddOns } from './add-on.table.ts'
import { closeCheckoutJob } from './close-checkout.ts'
import { deleteOffers } from './offer.table.ts'
import { deleteHints } from './payment-hint.table.ts'
import { closeOthers, listPurchasesOf, lockBuyer, stripPurchases } from './purchase.table.ts'
import { expireSubscriptions, listRenewing } from './subscription.table.ts'
import { inAMinute } from './when-to-ask.ts'

type Erasure = {
  readonly accountId: string
  readonly sessionIds: readonly string[]
  /** The subscriptions that the provider says have ended. */
  readonly ended: readonly string[]
}

/**
 * The books stay, without the address. False, and nothing changes, where something would still be charged: money may
 * have arrived while the provider was asked.
 */
export async function eraseBuyer(
  deps: Pick<Deps, 'queue' | 'now'>,
  tx: Pick<Db, 'select' | 'update' | 'delete' | 'execute'>,
  { accountId, sessionIds, ended }: Erasure,
): Promise<boolean> {
  for (const sessionId of sessionIds) await lockBuyer(tx, sessionId)
  if ((await listRenewing(tx, sessionIds)).some(({ id }) => !ended.includes(id))) return false
  await lockAddOns(tx, accountId)
  if ((await listAddOnsOf(tx, accountId)).some(({ state }) => state === 'opening')) return false
  const at = deps.now()
  for (const sessionId of sessionIds) {
    const closed = await closeOthers(tx, { sessionId, except: null, at, askAt: inAMinute(at) })
    for (const { id } of closed) await deps.queue.send(closeCheckoutJob, { purchaseId: id }, { tx })
  }
  const purchases = await listPurchasesOf(tx, sessionIds)
  await expireSubscriptions(tx, sessionIds, at)
  await deleteHints(
    tx,
    purchases.map(({ id }) => id),
  )
  await deleteOffers(tx, sessionIds)
  await stripPurchases(tx, sessionIds)
  return true
}
