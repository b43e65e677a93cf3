import type { IncomingHttpHeaders } from 'node:http'
import type { Received, Reply } from '@vela/contract/call'
import type { openLink as call } from '@vela/contract/funnel'
import type { Db, Writes } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { reply } from '../../http/route.ts'
import { findVisitor, followSession, isPaid, isPaidAtProvider } from '../billing/public.ts'
import {
  changeSessionId,
  findLinkedSession,
  hashProbe,
  isSameHash,
  type LinkedSession,
  lockSession,
  makeSessionId,
  markLink,
  payerCookie,
  readProof,
  unknownSession,
} from '../identity/public.ts'
import { findVariant } from './assign-visitor.ts'
import { describeSession, isLinkToken } from './read-session.ts'

type UsedDeps = Pick<Deps, 'db' | 'queue' | 'log' | 'now' | 'publicUrl' | 'payments' | 'published'>
type Request = { readonly body: Received<typeof call>['body']; readonly headers: IncomingHttpHeaders }

/**
 * [F-13] [D6] Returns a visitor to their session by the token of a mailed link or by the session's id. Somebody may
 * have sent them a link to a foreign session, so a browser in which the address was not entered must enter one first.
 * The reply to a token contains the full address, so that the reader sees whether it is theirs.
 */
export async function openLink(deps: UsedDeps, { body: { link }, headers }: Request) {
  const { db, now } = deps
  const { payerHash } = readProof(headers)
  const sessionId = isLinkToken(link) ? (await findLinkedSession(db, link, now()))?.sessionId : link
  // The provider is called before the transaction, because a paid session keeps its id.
  if (sessionId !== undefined) await isPaidAtProvider(deps, sessionId)
  if (!isLinkToken(link)) {
    const { data } = await describe(deps, db, { id: link, payerHash, now: now() })
    // This browser may enter an address next, and must be recognised if the reply to that is lost.
    return reply(200, { status: 'ok', data }, payerCookie(deps, headers))
  }
  const { data, cookies } = await db.transaction(async (tx) => {
    const { id, replaced, isProof } = await openLinkedSession(tx, now(), link)
    // This is read under the lock, because the same link, opened elsewhere at the same time, would replace the id
    // again.
    const session = await describe(deps, tx, { id, payerHash, now: now() })
    const data = { ...session.data, replaced, address: session.address }
    return { data, cookies: isProof ? [markLink(deps, link)] : [] }
  })
  return reply(200, { status: 'ok', data }, ...cookies)
}

type Opened = { readonly id: string; readonly payerHash: Buffer | null; readonly now: Date }
type Described = {
  readonly data: Reply<typeof call>['data']
  readonly address: Reply<typeof call>['data']['address']
}

async function describe(
  deps: Pick<Deps, 'published' | 'now'>,
  db: Pick<Db, 'select' | 'selectDistinctOn'>,
  { id, payerHash, now }: Opened,
): Promise<Described> {
  const visitor = await findVisitor(db, id, now)
  const { email, wantsMail } = visitor
  const isEmailLeftHere = isSameHash(visitor.emailSetBy, payerHash)
  const variant = await findVariant(deps, db, visitor.visit)
  const session = await describeSession(db, visitor, await isPaid(db, id))
  return {
    data: { ...session, ...(variant && { variant }), isEmailLeftHere, address: null },
    address: email === null ? null : { email, isReceiveAdvert: wantsMail === true },
  }
}

export type OpenedSession = {
  readonly id: string
  /** The former id of the session; a browser that has stored it recognises the session as its own. */
  readonly replaced: string | null
  /** Whether the link proves ownership of the session. For a paid session only the link in the receipt does. */
  readonly isProof: boolean
}

/** If the same link is opened twice at once, the second request retries with the id that the first one assigned. */
const maxTries = 2

/**
 * [F-13] Opens the session of a link and replaces its id, because somebody who entered another person's address may
 * know the old one. A paid session keeps its id: there the id alone claims nothing (see find-claimant.ts), and the
 * payer may be about to register in another browser.
 */
async function openLinkedSession(tx: Writes, now: Date, token: string): Promise<OpenedSession> {
  for (let tries = 0; tries < maxTries; tries += 1) {
    const found = await findLinkedSession(tx, token, now)
    const opened = found && (await renew(tx, found, now))
    if (opened) return opened
  }
  throw unknownSession
}

async function renew(
  tx: Writes,
  { sessionId: current, purpose }: LinkedSession,
  now: Date,
): Promise<OpenedSession | undefined> {
  const session = await lockSession(tx, current, now)
  if (session === undefined) return undefined
  if (session.claimedAt !== null || (await isPaid(tx, current)))
    return { id: current, replaced: null, isProof: purpose === 'receipt' }
  const id = makeSessionId()
  await followSession(tx, { from: current, to: id })
  const { email, probedEmails } = session
  // A session that may learn about its own address keeps that right under the new id.
  const isKnown = email !== null && probedEmails.includes(hashProbe(current, email))
  const probes = isKnown ? [...probedEmails, hashProbe(id, email)] : probedEmails
  await changeSessionId(tx, { from: current, to: id, probes })
  return { id, replaced: current, isProof: true }
}
