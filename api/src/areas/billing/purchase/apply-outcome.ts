import type { Db } from '../../../db/database.ts'
import type { Charge, Outcome } from '../../../gateways/payments/gateway.ts'
import { lockStartedBy, lockSubscription } from '../membership/lock-subscription.ts'
import type { ChangeNeeds } from '../needs.ts'
import { askLater, isFormOver, isFresh } from '../provider/when-to-ask.ts'
import { changePurchase, isInFlight, lockBuyer, lockPurchase, type Purchase } from './purchase.table.ts'
import { takeCharge } from './take-charge.ts'

type Asked = Pick<Purchase, 'id' | 'sessionId' | 'reference' | 'renews'>
type Unpaid = Exclude<Outcome, { kind: 'paid' }>

/**
 * [I1] [I2] [I8] Takes over what the provider says, under the lock of the row: any order, any number of times.
 * Answers the charge that has to be given back.
 */
export async function applyOutcome(
  deps: ChangeNeeds,
  asked: Asked,
  outcome: Outcome,
): Promise<Charge | null> {
  const applied = await apply(deps, asked, outcome)
  if (!('sessionId' in applied)) return applied.unwanted
  return applyOutcome(deps, { ...asked, sessionId: applied.sessionId }, outcome)
}

type Applied = { readonly unwanted: Charge | null } | { readonly sessionId: string }

function apply(deps: ChangeNeeds, asked: Asked, outcome: Outcome): Promise<Applied> {
  return deps.db.transaction(async (tx) => {
    await lockBuyer(tx, asked.sessionId)
    // The membership before its purchases, as everybody does who gives one back or closes a form.
    if (asked.renews === null) await lockStartedBy(tx, asked.id)
    else await lockSubscription(tx, asked.renews)
    const purchase = await lockPurchase(tx, asked.id)
    // The session got another id while this waited, and the lock of the buyer is the one of the old id.
    if (purchase.sessionId !== asked.sessionId) return { sessionId: purchase.sessionId }
    if (outcome.kind === 'paid') return { unwanted: await takeCharge(deps, tx, purchase, outcome.charge) }
    if (purchase.state === 'paid' || purchase.state === 'returned') {
      // Read before somebody else took over the payment; or the provider lost it, which people must look at.
      deps.log.warn({ purchase: asked.id, outcome: outcome.kind }, 'a paid purchase was called unpaid')
      return { unwanted: null }
    }
    // Opened while the provider was asked without its name for it: that answer says nothing.
    const isOver = purchase.reference === asked.reference && isFormOver(purchase, outcome.kind, deps.now())
    await keepWaiting(tx, purchase, { outcome, isOver, now: deps.now() })
    return { unwanted: null }
  })
}

type Said = { readonly outcome: Unpaid; readonly isOver: boolean; readonly now: Date }

async function keepWaiting(
  tx: Pick<Db, 'update'>,
  purchase: Purchase,
  { outcome, isOver, now }: Said,
): Promise<void> {
  const ask = isOver ? { askAt: null } : askLater({ ...purchase, since: purchase.createdAt }, now)
  const isNews = isInFlight(purchase)
  if (isNews && outcome.kind === 'failed')
    await changePurchase(tx, purchase.id, { ...ask, state: 'failed', failure: outcome.code, changedAt: now })
  else if (isNews && (isOver || (outcome.kind === 'gone' && !isFresh(purchase, now))))
    await changePurchase(tx, purchase.id, { ...ask, state: 'closed', changedAt: now })
  else await changePurchase(tx, purchase.id, { ...ask, changedAt: purchase.changedAt })
}
