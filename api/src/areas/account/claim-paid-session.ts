import type { Deps } from '../../deps.ts'
import { claimSubscription } from '../billing/claim-subscription.ts'
import { isPaid } from '../billing/is-paid.ts'
import { lockVisit, markClaimed } from '../funnel/claim-visit.ts'
import { lockAccount } from './account.table.ts'

/** One that was not paid for stays a visitor's; so does one whose payer has a subscription already. */
export function claimPaidSession(
  { db, now, log }: Pick<Deps, 'db' | 'now' | 'log'>,
  sessionId: string,
  accountId: string,
): Promise<void> {
  return db.transaction(async (tx) => {
    const visit = await lockVisit(tx, sessionId, now())
    if (visit === undefined || visit.isClaimed || !(await isPaid(tx, sessionId))) return
    await lockAccount(tx, accountId)
    const isMoved = await claimSubscription({ now }, tx, sessionId, accountId)
    if (isMoved) await markClaimed(tx, sessionId, accountId, now())
    else
      log.warn({ account: accountId }, 'a paid session was not claimed: the account has a live subscription')
  })
}
