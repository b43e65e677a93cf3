import { randomBytes } from 'node:crypto'
import type { Db, Tx } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { findEmail } from './quiz-session.table.ts'
import { addReceiptLink, findLinkedSession, hasReceiptLink } from './resume-link.table.ts'

/** As long as an unpaid session can be opened; see quiz-session.table.ts. */
const linkMs = 90 * 24 * 60 * 60 * 1000

type LinkInput = {
  readonly sessionId: string
  /** Makes no new link if one was made since then: a new link would make that one invalid. */
  readonly unlessSince: Date | null
}

/** Makes the link that brings a payer back to the session from any browser; null if the session has no address. */
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

/** Whether the token was mailed to the address that the session has now. */
export async function isLinkOf(
  tx: Pick<Db, 'select'>,
  { token, sessionId, mustBeReceipt, now }: PresentedLink,
): Promise<boolean> {
  const found = await findLinkedSession(tx, token, now)
  return found?.sessionId === sessionId && (!mustBeReceipt || found.purpose === 'receipt')
}
