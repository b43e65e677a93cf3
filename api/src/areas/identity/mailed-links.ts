import { randomBytes } from 'node:crypto'
import type { Db, Tx } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { findEmail } from './quiz-session.table.ts'
import { addReceiptLink, findLinkedSession, hasReceiptLink } from './resume-link.table.ts'

/** The lifetime of a link, as long as an unpaid session can be opened; see quiz-session.table.ts. */
const linkMs = 90 * 24 * 60 * 60 * 1000

type LinkInput = {
  readonly sessionId: string
  /** No new link is made if one was made since this time, because a new link would invalidate it. */
  readonly unlessSince: Date | null
}

/**
 * Makes the link that opens the payer's session in any browser; returns null if the session has no email address or
 * already has a recent link.
 */
export async function makeClaimLink(
  { now, publicUrl }: Pick<Deps, 'now' | 'publicUrl'>,
  tx: Tx,
  { sessionId, unlessSince }: LinkInput,
): Promise<{ email: string; url: string } | null> {
  const email = await findEmail(tx, sessionId)
  if (email === null) return null
  if (unlessSince && (await hasReceiptLink(tx, { sessionId, email, since: unlessSince }))) return null
  const token = randomBytes(32).toString('base64url')
  const createdAt = now()
  const expiresAt = new Date(createdAt.getTime() + linkMs)
  await addReceiptLink(tx, { token, sessionId, email, createdAt, expiresAt })
  return { email, url: new URL(`/?resume=${token}`, publicUrl).href }
}

type PresentedLink = {
  readonly token: string
  readonly sessionId: string
  readonly mustBeReceipt: boolean
  readonly now: Date
}

/** Whether the token was mailed to the current email address of the session. */
export async function isLinkOf(
  tx: Pick<Db, 'select'>,
  { token, sessionId, mustBeReceipt, now }: PresentedLink,
): Promise<boolean> {
  const found = await findLinkedSession(tx, token, now)
  return found?.sessionId === sessionId && (!mustBeReceipt || found.purpose === 'receipt')
}
