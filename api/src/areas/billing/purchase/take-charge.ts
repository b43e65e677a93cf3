import type { Writes } from '../../../db/database.ts'
import type { Charge } from '../../../gateways/payments/gateway.ts'
import { findAccountEmail, findEmail, findSessionAccount } from '../../identity/public.ts'
import { applyEvent } from '../membership/apply-event.ts'
import { takeCardCharge } from '../membership/card/take-card-charge.ts'
import { lockStartedBy, lockSubscription } from '../membership/lock-subscription.ts'
import type { WriteNeeds } from '../needs.ts'
import { isReturned, isTakenAway, recordCharge } from '../provider/record-charge.ts'
import { askLater, isAbandoned } from '../provider/when-to-ask.ts'
import { grantSubscription } from './grant-subscription.ts'
import { changePurchase, type Purchase } from './purchase.table.ts'

/** Writes down what moved, then grants or takes away. Answers the charge that has to be given back. */
export async function takeCharge(
  deps: WriteNeeds,
  tx: Writes,
  purchase: Purchase,
  charge: Charge,
): Promise<Charge | null> {
  const { id, state } = purchase
  await recordCharge(tx, { purchaseId: id, gateway: purchase.gateway }, charge, deps.now())
  if (isReturned(charge) || charge.isDisputed) {
    await takeAway(deps, tx, purchase, charge)
    return null
  }
  if (state === 'paid') {
    await changePurchase(tx, id, { askAt: null, changedAt: purchase.changedAt })
    return null
  }
  if (state === 'returned' && isTakenAway(purchase.failure)) {
    await lookAgain(deps, tx, purchase, charge)
    return null
  }
  if (purchase.renews !== null) return takeCardCharge(deps, tx, purchase, charge)
  // What the payer calls theirs now: the receipt goes there.
  const claimer = await findSessionAccount(tx, purchase.sessionId, deps.now())
  const address = claimer === null ? findEmail(tx, purchase.sessionId) : findAccountEmail(tx, claimer)
  const buyer = { ...purchase, email: (await address) ?? purchase.email }
  const reason =
    state === 'returned'
      ? purchase.failure
      : await grantSubscription(deps, tx, { purchase: buyer, claimer, charge })
  if (reason === null) return null
  // What people ask back themselves calls nobody.
  deps.log[reason === 'asked_back' ? 'info' : 'error'](
    { purchase: id, gateway: purchase.gateway, charge: charge.id, reason },
    'a charge is given back',
  )
  const ask = askLater({ ...purchase, since: purchase.createdAt }, deps.now())
  await changePurchase(tx, id, { ...ask, state: 'returned', failure: reason, changedAt: deps.now() })
  return charge
}

async function takeAway(deps: WriteNeeds, tx: Writes, purchase: Purchase, charge: Charge): Promise<void> {
  const { log, now } = deps
  const { id, gateway, renews } = purchase
  const held = renews === null ? await lockStartedBy(tx, id) : await lockSubscription(tx, renews)
  const why = charge.isDisputed ? 'disputed' : 'refunded'
  if (held && purchase.state === 'paid')
    await applyEvent(deps, tx, held, { kind: 'charge_reversed', orderId: id }, why)
  // Named, so that an older answer of the provider, taken over later, does not grant what has gone back.
  const failure = charge.isDisputed ? 'disputed' : (purchase.failure ?? 'refunded')
  if (charge.isDisputed && purchase.failure !== failure)
    log.error({ purchase: id, gateway, charge: charge.id }, 'a charge is disputed')
  await changePurchase(tx, id, { state: 'returned', failure, askAt: null, changedAt: now() })
}

/** An old answer, or a dispute that was won: what was taken away comes back only by the hand of people. */
async function lookAgain(
  { log, now }: WriteNeeds,
  tx: Writes,
  purchase: Purchase,
  charge: Charge,
): Promise<void> {
  const { id, gateway, failure, createdAt, changedAt } = purchase
  log.error({ purchase: id, gateway, charge: charge.id, failure }, 'money that had gone back is there again')
  const isOver = failure === 'disputed' || isAbandoned(purchase, now())
  const ask = isOver ? { askAt: null } : askLater({ ...purchase, since: createdAt }, now())
  await changePurchase(tx, id, { ...ask, changedAt })
}
