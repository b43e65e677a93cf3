import type { Deps } from '../../deps.ts'
import { GatewayRefused, GatewayUnsure, type PaymentGateway } from '../../gateways/payments/gateway.ts'
import { answerInTime } from './answer-in-time.ts'
import { closeCheckoutJob } from './close-checkout.ts'
import { changePurchase, findPurchase, isInFlight, lockPurchase, type Purchase } from './purchase.table.ts'
import { saleOf } from './sale-of.ts'

type Needs = Pick<Deps, 'db' | 'queue' | 'log' | 'now' | 'publicUrl'>

/** What the card form needs; null when the purchase is over. The key is its id, so asking again opens no second. */
export async function openForm(
  deps: Needs,
  gateway: PaymentGateway,
  { id }: Pick<Purchase, 'id'>,
): Promise<string | null> {
  const purchase = await findPurchase(deps.db, id)
  if (purchase === undefined || !isInFlight(purchase)) return null
  const { reference, signature } = await answerInTime(
    gateway.openCheckout(saleOf(purchase, deps.publicUrl)),
  ).catch((error: unknown) => giveUp(deps, purchase, error))

  return deps.db.transaction(async (tx) => {
    const current = await lockPurchase(tx, id)
    const changedAt = deps.now()
    if (isInFlight(current)) {
      await changePurchase(tx, id, { state: 'open', reference, changedAt })
      return signature
    }
    // Another tab chose another plan meanwhile; nobody is shown this one.
    await changePurchase(tx, id, { reference, changedAt })
    await deps.queue.send(closeCheckoutJob, { purchaseId: id }, { tx })
    return null
  })
}

async function giveUp({ db, log, now }: Needs, { id, gateway }: Purchase, error: unknown): Promise<never> {
  if (!(error instanceof GatewayRefused)) throw error
  log.error({ purchase: id, gateway, reason: error.message }, 'the provider refused to open a payment')
  await db.transaction(async (tx) => {
    if ((await lockPurchase(tx, id)).state !== 'opening') return
    await changePurchase(tx, id, { state: 'failed', failure: 'refused', askAt: null, changedAt: now() })
  })
  throw new GatewayUnsure('the provider refused')
}
