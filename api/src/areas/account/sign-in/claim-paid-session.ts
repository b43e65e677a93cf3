import type { IncomingHttpHeaders } from 'node:http'
import type { Claim, claimPlan as call } from '@vela/contract/account'
import type { Received, Reply } from '@vela/contract/call'
import { type Gender, gender } from '@vela/contract/person'
import type { Db, Writes } from '../../../db/database.ts'
import type { Account, Deps } from '../../../deps.ts'
import type { Language } from '../../../http/language.ts'
import {
  awaitsAccount,
  claimSubscription,
  findClaimant,
  findCurrentSession,
  isPaid,
  refundDuplicate,
  refundSecondTrial,
  settleFormsInTime,
  stopDuplicate,
} from '../../billing/public.ts'
import {
  findAccount,
  findClaim,
  findEmail,
  lockAccount,
  lockSession,
  maskEmail,
  type Proof,
  readAnswers,
  readProof,
  setClaimed,
  unknownSession,
} from '../../identity/public.ts'
import { isSignedOut } from '../account-session.table.ts'
import { readPerson } from '../read-person.ts'

type UsedDeps = Pick<Deps, 'db' | 'queue' | 'now' | 'log' | 'payments' | 'publicUrl' | 'published'>
type Claiming = {
  readonly sessionId: string
  readonly accountId: string
  readonly proof: Proof
  /**
   * The token family of the browser that signed in. If its sessions have ended, the account may belong to somebody
   * else.
   */
  readonly family?: string
}

/**
 * Moves what was paid for in a quiz session to the account of the person who signs in. The payment may be very recent,
 * so it is settled with the provider first. A session without a payment is not claimed. A session with another email
 * address is claimed when the link mailed to that address is opened.
 */
export async function claimPaidSession(
  deps: UsedDeps,
  { sessionId: given, accountId, proof, family }: Claiming,
): Promise<Claim | undefined> {
  const { db, now } = deps
  const sessionId = await findCurrentSession(db, given, proof)
  await settleFormsInTime(deps, sessionId)
  return db.transaction(async (tx) => {
    const session = await lockForClaim(tx, sessionId, now())
    if (session === undefined || session.isClaimed || !(await isPaid(tx, sessionId))) return undefined
    await lockAccount(tx, accountId)
    if (family !== undefined && (await isSignedOut(tx, family))) return undefined
    const [sessionEmail, own] = [await findEmail(tx, sessionId), await findAccount(tx, accountId)]
    // The account was deleted in another browser meanwhile.
    if (own === undefined) return undefined
    const email = sessionEmail === null ? null : maskEmail(sessionEmail)
    const claimant = await findClaimant(tx, { sessionId, proof, now: now() })
    const isSame = sessionEmail === null || sessionEmail.toLowerCase() === own.email?.toLowerCase()
    if (claimant !== 'mailbox' && !(claimant === 'payer' && isSame)) {
      if (claimant === 'payer') await stopDuplicate(deps, tx, { sessionId, accountId })
      return { kind: 'waiting', email }
    }
    return { kind: await claimForAccount(deps, tx, { sessionId, accountId, email: own.email }), email }
  })
}

type ClaimTarget = { readonly sessionId: string; readonly accountId: string; readonly email: string | null }

async function claimForAccount(deps: UsedDeps, tx: Writes, claim: ClaimTarget): Promise<Claim['kind']> {
  const { sessionId, accountId } = claim
  const kind = await moveOrRefund(deps, tx, claim)
  await setClaimed(tx, sessionId, { accountId, claimedAt: deps.now() })
  return kind
}

async function moveOrRefund(deps: UsedDeps, tx: Writes, claim: ClaimTarget): Promise<Claim['kind']> {
  if (await refundSecondTrial(deps, tx, claim)) return 'second_trial'
  if (await claimSubscription(deps, tx, claim.sessionId, claim.accountId)) return 'added'
  await refundDuplicate(deps, tx, claim.sessionId, claim.accountId)
  return 'refunded'
}

/** Whether the session was claimed, and by which account. */
export async function readClaim(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  id: string,
): Promise<{ isClaimed: boolean; claimedBy: string | null }> {
  const found = await findClaim(db, id, now())
  if (found === undefined || !(await isOpen(db, id, found))) throw unknownSession
  return { isClaimed: found.claimedAt !== null, claimedBy: found.accountId }
}

type Claimable = {
  readonly flow: string | null
  readonly language: Language | null
  readonly gender: Gender | null
  readonly isClaimed: boolean
}

/**
 * Locks the session, so that nobody else can claim it before the transaction ends, and returns what the account takes
 * over from it.
 */
export async function lockForClaim(
  tx: Pick<Db, 'select' | 'selectDistinctOn'>,
  id: string,
  now: Date,
): Promise<Claimable | undefined> {
  const found = await lockSession(tx, id, now)
  if (found === undefined || !(await isOpen(tx, id, found))) return undefined
  const { flow, language, claimedAt } = found
  const answers = await readAnswers(tx, id)
  return {
    flow,
    language,
    gender: gender.safeParse(answers.gender).data ?? null,
    isClaimed: claimedAt !== null,
  }
}

/** Whether the session can still be opened. One with a payment stays open until its payer has registered. */
async function isOpen(
  tx: Pick<Db, 'select'>,
  id: string,
  { isRecent }: { isRecent: boolean },
): Promise<boolean> {
  return isRecent || awaitsAccount(tx, id)
}

type Request = {
  readonly body: Received<typeof call>['body']
  readonly headers: IncomingHttpHeaders
  readonly account: Account
}

/** Claims a session for a signed-in person who opens the link of a receipt or has just paid in the funnel. */
export async function claimPlan(
  deps: UsedDeps,
  { body, headers, account: { accountId } }: Request,
): Promise<Reply<typeof call>> {
  const claim = await claimPaidSession(deps, { sessionId: body.id, accountId, proof: readProof(headers) })
  return { data: await readPerson(deps, accountId, headers), ...(claim && { claim }) }
}
