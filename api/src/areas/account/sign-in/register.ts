import type { IncomingHttpHeaders } from 'node:http'
import type { Claim, register as call } from '@vela/contract/account'
import type { Received } from '@vela/contract/call'
import { canReceiveMail } from '@vela/contract/text'
import type { Db } from '../../../db/database.ts'
import type { Deps } from '../../../deps.ts'
import { giveBack, hasLeft, type Spending, spend } from '../../../http/budgets/budgets.ts'
import { placeOf } from '../../../http/budgets/network-of.ts'
import { Refused } from '../../../http/errors.ts'
import { pickLanguage } from '../../../http/language.ts'
import {
  claimSubscription,
  findClaimant,
  findRenewedSession,
  isPaid,
  settleBeforeClaim,
} from '../../billing/public.ts'
import {
  addAccount,
  findEmail,
  isRegistered,
  mailboxOf,
  maskEmail,
  type Proof,
  readProof,
  setClaimed,
  unknownSession,
} from '../../identity/public.ts'
import type { Credentials } from '../device-cookie.ts'
import { checkCredentials } from '../password/check-password.ts'
import { hashPassword } from '../password/hash-password.ts'
import { refuseWeak } from '../password/refuse-weak.ts'
import { lockForClaim, readClaim } from './claim-session.ts'
import { mailWelcome } from './mail-welcome.ts'
import { signIn } from './sign-in.ts'
import { signInAndClaim } from './sign-in-and-claim.ts'

type Needs = Pick<Deps, 'db' | 'queue' | 'log' | 'now' | 'payments' | 'publicUrl'>
type Asked = {
  readonly body: Received<typeof call>['body']
  readonly headers: IncomingHttpHeaders
  readonly ip: string
}

const emailExists = { status: 'fail', type: 'email_exist' } as const

/**
 * [W-03] Makes the account and takes over the session with all that was paid for in it, if this browser paid or
 * opened the mailed link. Without a session it is a free account (D26).
 */
export async function register(deps: Needs, { body: given, headers, ip }: Asked) {
  const proof = readProof(headers)
  const id = given.id && (await findRenewedSession(deps.db, given.id, proof))
  const body = { ...given, id }
  const asked = { body, headers, ip }
  if (!canReceiveMail(body.email))
    throw new Refused('email_incorrect', 400, 'No mail server takes this address.')
  refuseWeak(body.password, [body.email, body.screenName])
  // In this order: where the account of a twin request is seen, its claim is seen as well.
  const isTaken = await isRegistered(deps.db, body.email)
  if (id !== null && (await readClaim(deps, id)).isClaimed) return answerAgain(deps, asked)

  // Somebody who has paid must not be held up by others behind the same address, and nobody pays to learn of addresses.
  const spendings: Spending[] =
    id !== null && (await isPaid(deps.db, id)) ? [] : [['register place', placeOf(ip)]]
  // First: a try that the session may not make uses up none of the network's.
  if (id !== null) spendings.unshift(['register session', id])
  await spend(deps, ...spendings)
  // The truth is told a few times; the budgets see to it that nobody asks for a whole list.
  if (isTaken) return emailExists
  const made = await tryToMake(deps, asked, proof).catch(async (error: unknown) => {
    await giveBack(deps, ...spendings)
    throw error
  })
  if (made === 'taken') return emailExists
  if (made !== 'claimed')
    return made.claim
      ? signIn(deps, made, headers, made.claim)
      : signInAndClaim(deps, made, { id: null, headers })
  await giveBack(deps, ...spendings)
  return answerAgain(deps, asked)
}

type Made = (Credentials & { readonly claim?: Claim | undefined }) | 'taken' | 'claimed'

async function tryToMake(deps: Needs, asked: Asked, proof: Proof): Promise<Made> {
  const { id, email, password } = asked.body
  if (id !== null) await settleBeforeClaim(deps, id)
  const passwordHash = await hashPassword(password)
  const welcome: Spending = ['welcome mailbox', mailboxOf(email)]
  const mayWrite = await hasLeft(deps, welcome)
  return deps.db.transaction((tx) => make(deps, tx, asked, { passwordHash, mayWrite, proof }))
}

type Making = { readonly passwordHash: string; readonly mayWrite: boolean; readonly proof: Proof }
type Tx = Pick<Db, 'select' | 'selectDistinctOn' | 'insert' | 'update' | 'execute'>

const noVisit = { flow: null, language: null, gender: null, isClaimed: false }

async function make(
  deps: Needs,
  tx: Tx,
  { body, headers }: Asked,
  { passwordHash, mayWrite, proof }: Making,
): Promise<Made> {
  const now = deps.now()
  const visit = body.id === null ? noVisit : await lockForClaim(tx, body.id, now)
  if (visit === undefined || visit.isClaimed) return 'claimed'
  const language = visit.language ?? pickLanguage(null, headers['accept-language'])
  const email = body.email.toLowerCase()
  const accountId = await addAccount(tx, {
    email,
    screenName: body.screenName,
    passwordHash,
    gender: visit.gender ?? 'male',
    flow: visit.flow,
    language,
    createdAt: now,
  })
  if (accountId === undefined) return 'taken'
  const claim = body.id === null ? undefined : await claimVisit(deps, tx, { id: body.id, accountId, proof })
  if (mayWrite) await mailWelcome(deps, tx, { accountId, email, language })
  return { accountId, passwordHash, claim }
}

type Taking = { readonly id: string; readonly accountId: string; readonly proof: Proof }

/** What somebody else paid for, or is about to, stays theirs: the account has nothing of the session then. */
async function claimVisit(deps: Needs, tx: Tx, { id, accountId, proof }: Taking): Promise<Claim | undefined> {
  const now = deps.now()
  if ((await findClaimant(tx, { sessionId: id, proof, now })) === 'other') {
    if (!(await isPaid(tx, id))) return undefined
    const left = await findEmail(tx, id)
    return { kind: 'waiting', email: left === null ? null : maskEmail(left) }
  }
  await claimSubscription(deps, tx, id, accountId)
  await setClaimed(tx, id, { accountId, claimedAt: now })
  return undefined
}

/** [I7] The reply was lost and is asked for again, with all that only its owner knows; to others the id is dead. */
async function answerAgain(deps: Needs, { body, headers, ip }: Asked) {
  const { id, email, password } = body
  if (id === null) throw unknownSession
  const credentials = await checkCredentials(deps, { email, password, ip, headers }).catch(
    (error: unknown) => {
      throw error instanceof Refused && error.status === 401 ? unknownSession : error
    },
  )
  const visit = await readClaim(deps, id)
  if (visit.claimedBy !== credentials.accountId) throw unknownSession
  return signIn(deps, credentials, headers)
}
