import {
  GatewayRefused,
  GatewayUnsure,
  isUnsettled,
  type PaymentGateway,
} from '../../../gateways/payments/gateway.ts'
import type { ChangeNeeds } from '../needs.ts'
import { answerInTime } from '../provider/answer-in-time.ts'
import { inAMinute } from '../provider/when-to-ask.ts'
import { closeCheckoutJob } from './close-checkout.ts'
import { changePurchase, findPurchase, isInFlight, lockPurchase, type Purchase } from './purchase.table.ts'
import { saleOf } from './sale-of.ts'

/** What the card form needs; null when the purchase is over. The key is its id, so asking again opens no second. */
export async function openForm(
  deps: ChangeNeeds,
  gateway: PaymentGateway,
  { id }: Pick<Purchase, 'id'>,
): Promise<string | null> {
  const purchase = await findPurchase(deps.db, id)
  if (purchase === undefined || !isInFlight(purchase)) return null
  const opened = await answerInTime(gateway.openCheckout(saleOf(purchase, deps.publicUrl))).catch(
    (error: unknown) => giveUp(deps, purchase, error),
  )
  if (opened === null) return null
  const { reference, signature } = opened

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

/** Null where another purchase may be begun at once. */
async function giveUp(
  { db, queue, log, now }: ChangeNeeds,
  { id, gateway }: Purchase,
  error: unknown,
): Promise<null> {
  if (!isUnsettled(error)) throw error
  const isRefused = error instanceof GatewayRefused
  if (isRefused)
    log.error({ purchase: id, gateway, reason: error.message }, 'the provider refused to open a payment')
  const before = await db.transaction(async (tx) => {
    const { state } = await lockPurchase(tx, id)
    const changedAt = now()
    if (isRefused && state === 'opening')
      await changePurchase(tx, id, { state: 'failed', failure: 'refused', askAt: null, changedAt })
    // Some providers answer a known key for a day as they did the first time, a fault too, and refuse it in other
    // words, as after our address has changed. Unsure and never shown, or shown and refused: it is no use any more.
    else if (state === (isRefused ? 'open' : 'opening')) {
      await changePurchase(tx, id, { state: 'closed', askAt: inAMinute(changedAt), asked: 0, changedAt })
      await queue.send(closeCheckoutJob, { purchaseId: id }, { tx })
    }
    return state
  })
  if (!isRefused) throw error
  if (before === 'opening') throw new GatewayUnsure('the provider refused')
  return null
}
