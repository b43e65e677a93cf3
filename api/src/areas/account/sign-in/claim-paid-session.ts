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
  settleBeforeClaim,
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

type UsedDeps = Pick<Deps, 'db' | 'queue' | 'now' | 'log' | 'payments' | 'publicUrl'>
type Claiming = {
  readonly sessionId: string
  readonly accountId: string
  readonly proof: Proof
  /** The sessions of the browser that signed in. Once they have ended, the account may be somebody else's. */
  readonly family?: string
}

/**
 * Moves what was paid in a quiz session to the account of the person who signs in. The payment may be a moment old, so
 * it is settled with the provider first. A session without a payment stays a visitor's. A session with another e-mail
 * address waits until the link mailed to that address is opened.
 */
export async function claimPaidSession(
  deps: UsedDeps,
  { sessionId: given, accountId, proof, family }: Claiming,
): Promise<Claim | undefined> {
  const { db, now } = deps
  const sessionId = await findCurrentSession(db, given, proof)
  await settleBeforeClaim(deps, sessionId)
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
    return { kind: await take(deps, tx, { sessionId, accountId, email: own.email }), email }
  })
}

type ClaimTarget = { readonly sessionId: string; readonly accountId: string; readonly email: string | null }

async function take(deps: UsedDeps, tx: Writes, claim: ClaimTarget): Promise<Claim['kind']> {
  const { sessionId, accountId } = claim
  const kind = await move(deps, tx, claim)
  await setClaimed(tx, sessionId, { accountId, claimedAt: deps.now() })
  return kind
}

async function move(deps: UsedDeps, tx: Writes, claim: ClaimTarget): Promise<Claim['kind']> {
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

/** What an account takes over from a session. Nobody else can claim it until the end of the transaction. */
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

/** A session that was paid in stays open until its payer has registered. */
async function isOpen(
  tx: Pick<Db, 'select'>,
  id: string,
  { isYoung }: { isYoung: boolean },
): Promise<boolean> {
  return isYoung || awaitsAccount(tx, id)
}

type Request = {
  readonly body: Received<typeof call>['body']
  readonly headers: IncomingHttpHeaders
  readonly account: Account
}

/** For a person who is signed in and opens the link of a receipt, or who has just paid in the funnel. */
export async function claimPlan(
  deps: UsedDeps,
  { body, headers, account: { accountId } }: Request,
): Promise<Reply<typeof call>> {
  const claim = await claimPaidSession(deps, { sessionId: body.id, accountId, proof: readProof(headers) })
  return { data: await readPerson(deps, accountId, headers), ...(claim && { claim }) }
}
