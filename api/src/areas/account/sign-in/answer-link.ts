import type { IncomingHttpHeaders } from 'node:http'
import type { answerLink as call } from '@vela/contract/account'
import type { Received } from '@vela/contract/call'
import { keyedDigest } from '../../../db/keyed-digest.ts'
import type { Deps } from '../../../deps.ts'
import { bearerToken, forgetAdmitted } from '../../../http/admission/access.ts'
import { subnetOf } from '../../../http/budgets/network-of.ts'
import { reply } from '../../../http/route.ts'
import { hashToken, makeToken } from '../../../http/token.ts'
import { releaseToPayer } from '../../billing/public.ts'
import {
  findAccount,
  lockAccountAndSessions,
  markEmailVerified,
  readProof,
  setPasswordHash,
} from '../../identity/public.ts'
import { deleteSessionsOf } from '../account-session.table.ts'
import { markDevice } from '../device-cookie.ts'
import { createCode } from '../password/reset-code.ts'
import { hashRequester, writeResetCookie } from '../password/reset-cookie.ts'
import { readPerson } from '../read-person.ts'
import { badToken } from '../refusals.ts'
import { findLinkOwner, spendLinkToken } from './link-token.table.ts'
import { signInByLink } from './open-by-link.ts'
import { claimAtSignIn } from './sign-in-and-claim.ts'

type UsedDeps = Pick<Deps, 'db' | 'queue' | 'log' | 'now' | 'payments' | 'publicUrl' | 'published'>
type Request = {
  readonly body: Received<typeof call>['body']
  readonly headers: IncomingHttpHeaders
  readonly ip: string
}

/**
 * (D35) The reader of a mailed link tells whether they created the account. If they did, they are signed in, and all
 * sessions and the password stay. If not, the sessions and the password are deleted, the reader gets a code to set a
 * new password, and what somebody else paid for leaves the account.
 */
export async function answerLink(deps: UsedDeps, { body, headers, ip }: Request) {
  const tokenHash = hashToken(bearerToken(headers.authorization) ?? '')
  const accountId = await findLinkOwner(deps.db, tokenHash, deps.now())
  if (accountId === null) throw badToken
  const { payerHash } = readProof(headers)
  if (!body.isCreator) return disownAccount(deps, { accountId, tokenHash, ip, payerHash })
  const opened = await signInByLink(deps, { accountId, tokenHash, headers })
  if (opened === null) throw badToken
  const claim = await claimAtSignIn(deps, opened, { id: body.id, headers })
  const data = await readPerson(deps, accountId, headers)
  const passwordHash = (await findAccount(deps.db, accountId))?.passwordHash ?? null
  const cookie = await markDevice(deps, { accountId, passwordHash })
  return reply(200, { token: opened.token, data, ...(claim && { claim }) }, cookie)
}

type Link = {
  readonly accountId: string
  readonly tokenHash: Buffer
  readonly ip: string
  readonly payerHash: Buffer | null
}

/**
 * The owner of the email address did not create the account. Ends its sessions, deletes its password, returns what was
 * paid to the payer, and issues a code with which the owner sets a password.
 */
async function disownAccount(deps: UsedDeps, { accountId, tokenHash, ip, payerHash }: Link) {
  const requester = makeToken()
  const subnet = await keyedDigest(deps.db, 'budget', subnetOf(ip))
  const { email, code } = await deps.db.transaction(async (tx) => {
    const sessionIds = await lockAccountAndSessions(tx, accountId)
    if (!(await spendLinkToken(tx, tokenHash, deps.now()))) throw badToken
    const account = await findAccount(tx, accountId)
    await deleteSessionsOf(tx, accountId)
    await setPasswordHash(tx, accountId, null)
    await markEmailVerified(tx, accountId, deps.now())
    await releaseToPayer(deps, tx, { accountId, sessionIds, payerHash })
    const added = await createCode(deps, tx, { accountId, requester: hashRequester(requester), subnet })
    return { email: account?.email ?? '', code: added ?? '' }
  })
  forgetAdmitted(deps.db, accountId)
  return reply(200, { email, code }, writeResetCookie(deps, requester))
}
