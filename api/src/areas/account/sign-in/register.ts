import type { IncomingHttpHeaders } from 'node:http'
import type { Claim, register as call } from '@vela/contract/account'
import type { Received } from '@vela/contract/call'
import { canReceiveMail } from '@vela/contract/text'
import type { Db } from '../../../db/database.ts'
import type { Deps } from '../../../deps.ts'
import { type Spending, spend, trySpend, undoSpend } from '../../../http/budgets/budgets.ts'
import { subnetOf } from '../../../http/budgets/network-of.ts'
import { Refused } from '../../../http/errors.ts'
import { pickLanguage } from '../../../http/language.ts'
import {
  claimSubscription,
  findClaimant,
  findCurrentSession,
  isPaid,
  settleFormsInTime,
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
import { lockForClaim, readClaim } from './claim-paid-session.ts'
import { signIn } from './sign-in.ts'
import { signInAndClaim } from './sign-in-and-claim.ts'
import { sendWelcome } from './welcome-email.ts'

type UsedDeps = Pick<Deps, 'db' | 'queue' | 'log' | 'now' | 'payments' | 'publicUrl' | 'published'>
type Request = {
  readonly body: Received<typeof call>['body']
  readonly headers: IncomingHttpHeaders
  readonly ip: string
}

const emailExists = { status: 'fail', type: 'email_exist' } as const

/**
 * [W-03] Creates the account and claims the quiz session with everything that was paid in it, if this browser
 * paid or opened the mailed link. Without a session it is a free account (D26).
 */
export async function register(deps: UsedDeps, { body: received, headers, ip }: Request) {
  const proof = readProof(headers)
  const id = received.id && (await findCurrentSession(deps.db, received.id, proof))
  const body = { ...received, id }
  const request = { body, headers, ip }
  if (!canReceiveMail(body.email))
    throw new Refused('email_incorrect', 400, 'No mail server takes this address.')
  refuseWeak(body.password, [body.email, body.screenName])
  // The order of these reads matters: if the account of a repeated request is visible, its claim is visible too.
  const isTaken = await isRegistered(deps.db, body.email)
  if (id !== null && (await readClaim(deps, id)).isClaimed) return repeatReply(deps, request)

  // Payers are exempt from the budget of their subnet: others behind the same IP address must not block them, and
  // nobody pays in order to find out which addresses are registered.
  const spendings: Spending[] =
    id !== null && (await isPaid(deps.db, id)) ? [] : [['register subnet', subnetOf(ip)]]
  // The session's budget comes first, so that an attempt it refuses does not count for the subnet.
  if (id !== null) spendings.unshift(['register session', id])
  await spend(deps, ...spendings)
  // The reply reveals that the address is registered; the budgets prevent anybody from checking a list of addresses.
  if (isTaken) return emailExists
  const created = await tryToCreate(deps, request, proof).catch(async (error: unknown) => {
    await undoSpend(deps, ...spendings)
    throw error
  })
  if (created === 'taken') return emailExists
  if (created !== 'claimed')
    return created.claim
      ? signIn(deps, created, headers, created.claim)
      : signInAndClaim(deps, created, { id: null, headers })
  await undoSpend(deps, ...spendings)
  return repeatReply(deps, request)
}

type Creation = (Credentials & { readonly claim?: Claim | undefined }) | 'taken' | 'claimed'

async function tryToCreate(deps: UsedDeps, request: Request, proof: Proof): Promise<Creation> {
  const { id, email, password } = request.body
  if (id !== null) await settleFormsInTime(deps, id)
  const passwordHash = await hashPassword(password)
  const welcome: Spending = ['welcome mailbox', mailboxOf(email)]
  const mayWrite = await trySpend(deps, welcome)
  return deps.db.transaction((tx) => createAccount(deps, tx, request, { passwordHash, mayWrite, proof }))
}

type CreationInput = { readonly passwordHash: string; readonly mayWrite: boolean; readonly proof: Proof }
type Tx = Pick<Db, 'select' | 'selectDistinctOn' | 'insert' | 'update' | 'execute'>

const noSession = { flow: null, language: null, gender: null, isClaimed: false }

async function createAccount(
  deps: UsedDeps,
  tx: Tx,
  { body, headers }: Request,
  { passwordHash, mayWrite, proof }: CreationInput,
): Promise<Creation> {
  const now = deps.now()
  const session = body.id === null ? noSession : await lockForClaim(tx, body.id, now)
  if (session === undefined || session.isClaimed) return 'claimed'
  const language = session.language ?? pickLanguage(null, headers['accept-language'])
  const email = body.email.toLowerCase()
  const accountId = await addAccount(tx, {
    email,
    screenName: body.screenName,
    passwordHash,
    gender: session.gender ?? 'male',
    flow: session.flow,
    language,
    createdAt: now,
  })
  if (accountId === undefined) return 'taken'
  const claim = body.id === null ? undefined : await claimSession(deps, tx, { id: body.id, accountId, proof })
  if (mayWrite) await sendWelcome(deps, tx, { accountId, email, language })
  return { accountId, passwordHash, claim }
}

type ClaimInput = { readonly id: string; readonly accountId: string; readonly proof: Proof }

/** Claims the session for the new account, unless another browser has paid in it or may still pay. */
async function claimSession(
  deps: UsedDeps,
  tx: Tx,
  { id, accountId, proof }: ClaimInput,
): Promise<Claim | undefined> {
  const now = deps.now()
  if ((await findClaimant(tx, { sessionId: id, proof, now })) === 'other') {
    if (!(await isPaid(tx, id))) return undefined
    const sessionEmail = await findEmail(tx, id)
    return { kind: 'waiting', email: sessionEmail === null ? null : maskEmail(sessionEmail) }
  }
  await claimSubscription(deps, tx, id, accountId)
  await setClaimed(tx, id, { accountId, claimedAt: now })
  return undefined
}

/**
 * [I7] Repeats the reply to a registration that already succeeded, if the credentials match. Otherwise the session is
 * reported as unknown.
 */
async function repeatReply(deps: UsedDeps, { body, headers, ip }: Request) {
  const { id, email, password } = body
  if (id === null) throw unknownSession
  const credentials = await checkCredentials(deps, { email, password, ip, headers }).catch(
    (error: unknown) => {
      throw error instanceof Refused && error.status === 401 ? unknownSession : error
    },
  )
  const session = await readClaim(deps, id)
  if (session.claimedBy !== credentials.accountId) throw unknownSession
  return signIn(deps, credentials, headers)
}
