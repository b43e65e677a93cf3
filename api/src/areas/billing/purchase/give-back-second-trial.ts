import type { Writes } from '../../../db/database.ts'
import { endWhatIsOver } from '../membership/end-what-is-over.ts'
import { type Held, lockSubscription } from '../membership/lock-subscription.ts'
import type { WriteNeeds } from '../needs.ts'
import { hasLiveOf, keptTrial, listSubscriptionsOf } from '../subscription.table.ts'
import { giveBackAll } from './give-back-second.ts'
import { changePurchase, giveToAddress, lockBuyer } from './purchase.table.ts'

type Claim = {
  readonly sessionId: string
  readonly accountId: string
  /** Of the account: the letter goes there. */
  readonly email: string | null
}

/**
 * [I9] An introductory price is for new subscribers, once a person. Who paid one without saying who they are, and then
 * signs in as somebody who had one before, gets all of it back. It stays out of the account, so that the earlier
 * membership is the one that its screen shows and takes up again.
 *
 * Only the account is proof. What was once paid under the address of a newcomer may have been a stranger's typing, and
 * they were shown this price. One that has renewed since costs what everybody pays, and moves to the account.
 */
export async function giveBackSecondTrial(
  deps: WriteNeeds,
  tx: Writes,
  { sessionId, accountId, email }: Claim,
): Promise<boolean> {
  await lockBuyer(tx, sessionId)
  await endWhatIsOver(deps, tx, { sessionId, accountId, email })
  if ((await hasLiveOf(tx, accountId)) || !(await keptTrial(tx, accountId))) return false
  const begun = await holdTrialIn(tx, sessionId)
  if (begun === null) return false
  const { purchaseId } = begun.row
  const changedAt = deps.now()
  deps.log.warn({ purchase: purchaseId, account: accountId }, 'a second introductory price is given back')
  if (email !== null) await giveToAddress(tx, { sessionId, email, changedAt })
  await giveBackAll(deps, tx, begun, 'second_trial')
  await changePurchase(tx, purchaseId, { failure: 'second_trial', changedAt })
  return true
}

async function holdTrialIn(tx: Writes, sessionId: string): Promise<Held | null> {
  for (const { id, accountId } of await listSubscriptionsOf(tx, [sessionId])) {
    const held = accountId === null ? await lockSubscription(tx, id) : undefined
    if (held?.subscription.isTrial) return held
  }
  return null
}
