import type { Db } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import type { Charge, Outcome } from '../../gateways/payments/gateway.ts'
import { grantSubscription } from './grant-subscription.ts'
import { recordMovement } from './ledger.table.ts'
import { changePurchase, isInFlight, lockBuyer, lockPurchase, type Purchase } from './purchase.table.ts'
import { hasLiveSubscription, revokeSubscription } from './subscription.table.ts'
import { isAbandoned, isFresh, nextAsk } from './when-to-ask.ts'

type Needs = Pick<Deps, 'db' | 'queue' | 'log' | 'now' | 'publicUrl'>
type Writes = Pick<Db, 'select' | 'insert' | 'update' | 'execute'>

/**
 * [I1] [I2] [I8] Takes over what the provider says, under the lock of the row: any order, any number of times.
 * Answers the charge that has to be given back.
 */
export function applyOutcome(
  deps: Needs,
  { id, sessionId }: Pick<Purchase, 'id' | 'sessionId'>,
  outcome: Outcome,
): Promise<Charge | null> {
  return deps.db.transaction(async (tx) => {
    await lockBuyer(tx, sessionId)
    const purchase = await lockPurchase(tx, id)
    if (outcome.kind === 'paid') return takeCharge(deps, tx, purchase, outcome.charge)
    if (purchase.state === 'paid' || purchase.state === 'returned') {
      // Read before somebody else took over the payment; or the provider lost it, which people must look at.
      deps.log.warn({ purchase: id, outcome: outcome.kind }, 'a paid purchase was called unpaid')
      return null
    }
    await keepWaiting(tx, purchase, outcome, deps.now())
    return null
  })
}

async function keepWaiting(
  tx: Writes,
  purchase: Purchase,
  outcome: Exclude<Outcome, { kind: 'paid' }>,
  now: Date,
): Promise<void> {
  // A form that nobody submits stays open at some providers for ever; a payment after all still lands by its notice.
  const isOver = outcome.kind === 'failed' || isAbandoned(purchase, now)
  const ask = isOver ? { askAt: null } : { askAt: nextAsk(purchase, now), asked: purchase.asked + 1 }
  const isNews = isInFlight(purchase)
  if (isNews && outcome.kind === 'failed')
    await changePurchase(tx, purchase.id, { ...ask, state: 'failed', failure: outcome.code, changedAt: now })
  else if (isNews && (isOver || (outcome.kind === 'gone' && !isFresh(purchase, now))))
    await changePurchase(tx, purchase.id, { ...ask, state: 'closed', changedAt: now })
  else await changePurchase(tx, purchase.id, { ...ask, changedAt: purchase.changedAt })
}

async function takeCharge(
  deps: Needs,
  tx: Writes,
  purchase: Purchase,
  charge: Charge,
): Promise<Charge | null> {
  const now = deps.now()
  const { id, gateway } = purchase
  const isReturned = charge.refunded >= charge.amount
  const movement = {
    purchaseId: id,
    gateway,
    chargeId: charge.id,
    amount: charge.amount,
    currency: charge.currency,
    recordedAt: now,
  }
  await recordMovement(tx, { ...movement, kind: 'charge', happenedAt: charge.at })
  if (isReturned) {
    await recordMovement(tx, { ...movement, kind: 'refund', happenedAt: now })
    await revokeSubscription(tx, id, now)
    // Named, so that an older answer of the provider, taken over later, does not grant what has gone back.
    const failure = purchase.failure ?? 'refunded'
    await changePurchase(tx, id, { state: 'returned', failure, askAt: null, changedAt: now })
    return null
  }
  if (purchase.state === 'paid') {
    await changePurchase(tx, id, { askAt: null, changedAt: purchase.changedAt })
    return null
  }
  const reason = purchase.state === 'returned' ? purchase.failure : await whyUnwanted(tx, purchase, charge)
  if (reason === null) {
    await grantSubscription(deps, tx, purchase, charge)
    return null
  }
  deps.log.error({ purchase: id, gateway, charge: charge.id, reason }, 'a charge is given back')
  const ask = { askAt: nextAsk(purchase, now), asked: purchase.asked + 1 }
  await changePurchase(tx, id, { ...ask, state: 'returned', failure: reason, changedAt: now })
  return charge
}

async function whyUnwanted(tx: Writes, purchase: Purchase, charge: Charge): Promise<string | null> {
  const isAgreed = charge.amount === purchase.firstAmount && charge.currency === purchase.currency
  if (!isAgreed) return 'not_the_agreed_price'
  return (await hasLiveSubscription(tx, purchase.sessionId)) ? 'already_paid' : null
}
