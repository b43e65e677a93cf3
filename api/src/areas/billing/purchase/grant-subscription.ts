import { randomUUID } from 'node:crypto'
import type { Writes } from '../../../db/database.ts'
import type { Deps } from '../../../deps.ts'
import type { Charge } from '../../../gateways/payments/gateway.ts'
import { mailOwnReceipt, mailReceipt } from '../letters/mail-receipt.ts'
import { inAMinute } from '../provider/when-to-ask.ts'
import { addSubscription } from '../subscription.table.ts'
import { closeCheckoutJob } from './close-checkout.ts'
import { changePurchase, closeOthers, type Purchase } from './purchase.table.ts'

const week = 7 * 24 * 60 * 60 * 1000

export type Arrival = {
  readonly purchase: Purchase
  /** Whose account the session became, with the address in the purchase. */
  readonly claimer: string | null
  readonly charge: Charge
}

/** First paid: first_pending -> trial, or active where the first period costs what the others cost. */
export async function grantSubscription(
  deps: Pick<Deps, 'queue' | 'now' | 'publicUrl'>,
  tx: Writes,
  { purchase, claimer, charge }: Arrival,
): Promise<void> {
  const now = deps.now()
  const { id, sessionId, productId, gateway, email } = purchase
  const expiresAt = new Date(charge.at.getTime() + purchase.firstWeeks * week)
  await addSubscription(tx, {
    id: randomUUID(),
    purchaseId: id,
    sessionId,
    // Paid in a form that was still open when the payer registered.
    accountId: claimer,
    productId,
    gateway,
    state: purchase.firstAmount === purchase.renewalAmount ? 'active' : 'trial',
    startedAt: charge.at,
    expiresAt,
    nextChargeAt: expiresAt,
    changedAt: now,
    cardPurchaseId: id,
    currency: purchase.currency,
    renewalAmount: purchase.renewalAmount,
    renewalWeeks: purchase.renewalWeeks,
    // The consent to the first payment is the one to the renewals.
    consentId: id,
    hadTrial: purchase.discount > 0,
  })
  await changePurchase(tx, id, { state: 'paid', failure: null, email, askAt: null, changedAt: now })
  const closed = await closeOthers(tx, { sessionId, except: id, at: now, askAt: inAMinute(now) })
  for (const other of closed) await deps.queue.send(closeCheckoutJob, { purchaseId: other.id }, { tx })
  const bill = { purchase, chargedAt: charge.at, renewsAt: expiresAt }
  if (claimer === null) await mailReceipt(deps, tx, { ...bill, unlessSince: null })
  else await mailOwnReceipt(deps, tx, bill)
}
