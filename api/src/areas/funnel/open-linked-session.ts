import type { Writes } from '../../db/database.ts'
import { followSession, isPaid } from '../billing/public.ts'
import {
  changeSessionId,
  findLinkedSession,
  hashProbe,
  type LinkedSession,
  lockSession,
  makeSessionId,
  unknownSession,
} from '../identity/public.ts'

export type OpenedSession = {
  readonly id: string
  /** The id that has ended; a browser that holds it knows the visit as its own. */
  readonly replaced: string | null
  /** Whether opening the link shows whose the session is. For what is paid, only the link in the receipt does. */
  readonly isProof: boolean
}

/** The same link opened twice at once: the second opening finds the id that the first one gave. */
const mostTries = 2

/**
 * [F-13] Whoever opened the session may have typed somebody else's address, so the id they hold ends when the mailed
 * link is opened. A paid session keeps its id: there it owns nothing without a proof (see find-claimant.ts), and the
 * payer may be about to register in another browser.
 */
export async function openLinkedSession(tx: Writes, now: Date, token: string): Promise<OpenedSession> {
  for (let tries = 0; tries < mostTries; tries += 1) {
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
  // What the session was told about its own address stays known under the new id.
  const isKnown = email !== null && probedEmails.includes(hashProbe(current, email))
  const probes = isKnown ? [...probedEmails, hashProbe(id, email)] : probedEmails
  await changeSessionId(tx, { from: current, to: id, probes })
  return { id, replaced: current, isProof: true }
}
