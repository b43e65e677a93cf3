import type { Deps } from '../../deps.ts'
import { GatewayRefused, GatewayUnsure } from '../../gateways/payments/gateway.ts'
import { answerInTime } from './answer-in-time.ts'
import { findPurchase } from './purchase.table.ts'
import { cancelSubscription, listRenewing, type Subscription } from './subscription.table.ts'

type Needs = Pick<Deps, 'db' | 'log' | 'now' | 'payments'>

/** Ends at the provider whatever would go on charging. Answers which, or null where the provider did not confirm. */
export async function endSubscriptions(deps: Needs, sessionIds: readonly string[]): Promise<string[] | null> {
  const ended: string[] = []
  for (const one of await listRenewing(deps.db, sessionIds)) {
    try {
      await answerInTime(endOne(deps, one))
    } catch (error) {
      if (!(error instanceof GatewayUnsure || error instanceof GatewayRefused)) throw error
      deps.log.error(
        { subscription: one.id, gateway: one.gateway, reason: error.message },
        'a subscription was not ended at the provider',
      )
      return null
    }
    // At once: whatever becomes of the rest, this one renews no more.
    await cancelSubscription(deps.db, one.id, deps.now())
    ended.push(one.id)
  }
  return ended
}

async function endOne({ db, payments }: Needs, { purchaseId, providerId }: Subscription): Promise<void> {
  const purchase = await findPurchase(db, purchaseId)
  if (purchase === undefined) throw new Error('a subscription without a purchase')
  const gateway = payments.find(purchase.gateway)
  if (!gateway) throw new GatewayUnsure(`${purchase.gateway} is not switched on`)
  await gateway.endSubscription({ orderId: purchase.id, reference: purchase.reference }, providerId)
}
