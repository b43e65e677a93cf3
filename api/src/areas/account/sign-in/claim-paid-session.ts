import type { Claim } from '@vela/contract/account'
import type { Writes } from '../../../db/database.ts'
import type { Deps } from '../../../deps.ts'
import {
  claimSubscription,
  findClaimant,
  findRenewedSession,
  giveBackSecond,
  giveBackSecondTrial,
  isPaid,
  settleBeforeClaim,
  stopDuplicate,
} from '../../billing/public.ts'
import {
  findAccount,
  findEmail,
  lockAccount,
  maskEmail,
  type Proof,
  setClaimed,
} from '../../identity/public.ts'
import { lockForClaim } from './claim-session.ts'

type Needs = Pick<Deps, 'db' | 'queue' | 'now' | 'log' | 'payments' | 'publicUrl'>
type Asked = { readonly sessionId: string; readonly accountId: string; readonly proof: Proof }

/**
 * What was paid in the session comes to the account of a person who signs in. The payment may have been made a moment
 * ago, so the provider is asked first. A session that was not paid for stays a visitor's. One that was left under
 * another address waits for the link that was mailed there.
 */
export async function claimPaidSession(
  deps: Needs,
  { sessionId: given, accountId, proof }: Asked,
): Promise<Claim | undefined> {
  const { db, now } = deps
  const sessionId = await findRenewedSession(db, given, proof)
  await settleBeforeClaim(deps, sessionId)
  return db.transaction(async (tx) => {
    const visit = await lockForClaim(tx, sessionId, now())
    if (visit === undefined || visit.isClaimed || !(await isPaid(tx, sessionId))) return undefined
    await lockAccount(tx, accountId)
    const [left, own] = [await findEmail(tx, sessionId), await findAccount(tx, accountId)]
    // Deleted in another browser meanwhile.
    if (own === undefined) return undefined
    const email = left === null ? null : maskEmail(left)
    const claimant = await findClaimant(tx, { sessionId, proof, now: now() })
    const isSame = left === null || left.toLowerCase() === own.email?.toLowerCase()
    if (claimant !== 'mailbox' && !(claimant === 'payer' && isSame)) {
      if (claimant === 'payer') await stopDuplicate(deps, tx, { sessionId, accountId })
      return { kind: 'waiting', email }
    }
    return { kind: await take(deps, tx, { sessionId, accountId, email: own.email }), email }
  })
}

type Taken = { readonly sessionId: string; readonly accountId: string; readonly email: string | null }

async function take(deps: Needs, tx: Writes, claim: Taken): Promise<Claim['kind']> {
  const { sessionId, accountId } = claim
  const kind = await move(deps, tx, claim)
  await setClaimed(tx, sessionId, { accountId, claimedAt: deps.now() })
  return kind
}

async function move(deps: Needs, tx: Writes, claim: Taken): Promise<Claim['kind']> {
  if (await giveBackSecondTrial(deps, tx, claim)) return 'second_trial'
  if (await claimSubscription(deps, tx, claim.sessionId, claim.accountId)) return 'added'
  await giveBackSecond(deps, tx, claim.sessionId, claim.accountId)
  return 'refunded'
}
