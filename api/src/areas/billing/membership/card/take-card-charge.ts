import type { Writes } from '../../../../db/database.ts'
import type { Charge } from '../../../../gateways/payments/gateway.ts'
import type { WriteNeeds } from '../../needs.ts'
import { askLater } from '../../provider/when-to-ask.ts'
import { changePurchase, type Purchase } from '../../purchase/purchase.table.ts'
import { changeCard } from '../../subscription.table.ts'
import { applyEvent } from '../apply-event.ts'
import { lockSubscription } from '../lock-subscription.ts'

/** [M-12] Another card has paid the open renewal, and is charged from now on. Answers what has to be given back. */
export async function takeCardCharge(
  deps: WriteNeeds,
  tx: Writes,
  purchase: Purchase,
  charge: Charge,
): Promise<Charge | null> {
  const { id, state, gateway } = purchase
  const changedAt = deps.now()
  if (state !== 'returned' && (await isTaken(deps, tx, purchase, charge))) {
    await changePurchase(tx, id, { state: 'paid', failure: null, askAt: null, changedAt })
    return null
  }
  const reason = purchase.failure ?? 'nothing_open'
  const level = reason === 'asked_back' ? 'info' : 'error'
  deps.log[level]({ purchase: id, gateway, charge: charge.id, reason }, 'a charge is given back')
  const ask = askLater({ ...purchase, since: purchase.createdAt }, changedAt)
  await changePurchase(tx, id, { ...ask, state: 'returned', failure: reason, changedAt })
  return charge
}

async function isTaken(
  deps: WriteNeeds,
  tx: Writes,
  { id, renews, productId, renewalAmount, renewalWeeks, currency }: Purchase,
  charge: Charge,
): Promise<boolean> {
  const held = renews === null ? undefined : await lockSubscription(tx, renews)
  if (held === undefined) throw new Error('a card for no membership')
  const paid = { orderId: id, amount: charge.amount, currency: charge.currency, at: charge.at }
  const terms = { productId, amount: renewalAmount, currency, weeks: renewalWeeks, consentId: id }
  const next = await applyEvent(deps, tx, held, { kind: 'card_paid', charge: paid, terms })
  if ('rejected' in next || !next.subscription.settled.includes(id)) return false
  await changeCard(tx, held.row.id, id)
  return true
}
