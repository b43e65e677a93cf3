import type { IncomingHttpHeaders } from 'node:http'
import type { Claim } from '@vela/contract/account'
import * as z from 'zod/mini'
import type { Deps } from '../../../deps.ts'
import { hashToken } from '../../../http/token.ts'
import { defineJob } from '../../../jobs/job.ts'
import { findCurrentSession, findReleasedSession, listBoughtIds } from '../../billing/public.ts'
import { type Proof, readProof } from '../../identity/public.ts'
import { findSession } from '../account-session.table.ts'
import type { Credentials } from '../device-cookie.ts'
import { wrongCredentials } from '../refusals.ts'
import { claimPaidSession } from './claim-paid-session.ts'
import { answerSignedIn, openFor } from './sign-in.ts'

type UsedDeps = Pick<Deps, 'db' | 'queue' | 'now' | 'log' | 'payments' | 'publicUrl' | 'published'>
type Session = { readonly id: string | null | undefined; readonly headers: IncomingHttpHeaders }

/** [W-05] Signs a person in and moves what this browser paid for in its funnel session to their account. */
export async function signInAndClaim(deps: UsedDeps, credentials: Credentials, session: Session) {
  const { headers } = session
  const token = await openFor(deps, credentials, headers)
  const claim = await claimAtSignIn(deps, { accountId: credentials.accountId, token }, session)
  return answerSignedIn(deps, credentials, { token, headers, claim })
}

type SignedIn = { readonly accountId: string; readonly token: string }

export async function claimAtSignIn(
  deps: UsedDeps,
  { accountId, token }: SignedIn,
  { id, headers }: Session,
): Promise<Claim | undefined> {
  const proof = readProof(headers)
  const family = (await findSession(deps.db, hashToken(token), deps.now()))?.family
  // The account was taken over meanwhile, which ends all its sessions.
  if (family === undefined) throw wrongCredentials
  const claimIn = (sessionId: string) => claimOrTryLater(deps, { sessionId, accountId, proof, family })
  const claim = id ? await claimIn(id) : undefined
  const released = claim === undefined ? await findReleasedSession(deps.db, proof) : undefined
  return released === undefined ? claim : claimIn(released)
}

export const claimLaterJob = defineJob({
  name: 'claim-paid-session',
  data: z.strictObject({
    sessionId: z.string(),
    accountId: z.uuid(),
    family: z.uuid(),
    /** The hash of the browser's payer secret; the secret itself is not stored. */
    payerHash: z.nullable(z.string().check(z.regex(/^[0-9a-f]{64}$/))),
  }),
  retry: { limit: 8, delaySeconds: 30, backoff: true },
})

type Claiming = {
  readonly sessionId: string
  readonly accountId: string
  readonly proof: Proof
  readonly family: string
}

/**
 * Claims the session, but lets the owner sign in even if that fails; a job then retries for some hours. The job does
 * not contain the token of a mailed link, because that is a secret: opening the receipt's link or the next log-in tries
 * again with it.
 */
async function claimOrTryLater(deps: UsedDeps, claiming: Claiming): Promise<Claim | undefined> {
  try {
    return await claimPaidSession(deps, claiming)
  } catch (error) {
    const { sessionId: given, accountId, proof, family } = claiming
    const sessionId = await findCurrentSession(deps.db, given, proof)
    const orders = await listBoughtIds(deps.db, { accountId, sessionIds: [sessionId] })
    deps.log.error(
      { err: error, orders, account: accountId },
      'a paid plan could not be added to the account at log-in and is tried again',
    )
    const payerHash = proof.payerHash?.toString('hex') ?? null
    await deps.queue.send(claimLaterJob, { sessionId, accountId, family, payerHash })
    return orders.length === 0 ? undefined : { kind: 'delayed', email: null }
  }
}

export async function claimLater(
  deps: UsedDeps,
  { sessionId, accountId, family, payerHash }: z.output<typeof claimLaterJob.data>,
): Promise<void> {
  const proof = { payerHash: payerHash === null ? null : Buffer.from(payerHash, 'hex'), linkToken: null }
  await claimPaidSession(deps, { sessionId, accountId, family, proof })
}
