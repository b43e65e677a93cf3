import type { Deps } from '../../../deps.ts'
import { claimSubscription } from '../../billing/claim-subscription.ts'
import { isPaid } from '../../billing/is-paid.ts'
import { giveBackSecond } from '../../billing/purchase/give-back-second.ts'
import { giveBackSecondTrial } from '../../billing/purchase/give-back-second-trial.ts'
import { lockVisit, markClaimed } from '../../funnel/claim-visit.ts'
import { findAddress } from '../../funnel/find-visitor.ts'
import { findAccount, lockAccount } from '../account.table.ts'

/** One that was not paid for stays a visitor's. One left under another address waits for the link mailed there. */
export function claimPaidSession(
  deps: Pick<Deps, 'db' | 'queue' | 'now' | 'log' | 'publicUrl'>,
  sessionId: string,
  accountId: string,
): Promise<void> {
  const { db, now } = deps
  return db.transaction(async (tx) => {
    const visit = await lockVisit(tx, sessionId, now())
    if (visit === undefined || visit.isClaimed || !(await isPaid(tx, sessionId))) return
    await lockAccount(tx, accountId)
    const [left, own] = [await findAddress(tx, sessionId), await findAccount(tx, accountId)]
    // Deleted in another browser meanwhile.
    if (own === undefined) return
    if (left !== null && left.toLowerCase() !== own.email?.toLowerCase()) return
    const claim = { sessionId, accountId, email: own.email }
    if (!(await giveBackSecondTrial(deps, tx, claim))) {
      const isMoved = await claimSubscription(deps, tx, sessionId, accountId)
      if (!isMoved) await giveBackSecond(deps, tx, sessionId, accountId)
    }
    await markClaimed(tx, sessionId, accountId, now())
  })
}
