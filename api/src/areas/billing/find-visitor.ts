import type { Db } from '../../db/database.ts'
import { findSession, hashProbe, unknownSession } from '../identity/public.ts'
import { awaitsAccount } from './awaits-account.ts'

export type Visitor = {
  readonly id: string
  /** Stays the same when the id changes. */
  readonly visit: number
  readonly flow: string | null
  readonly email: string | null
  /** The hash of the secret cookie of the browser in which the email address was entered. */
  readonly emailSetBy: Buffer | null
  readonly wantsMail: boolean | null
  /** Whether the session may learn what is known about its email address; see funnel/set-email.ts. */
  readonly mayDisclose: boolean
}

/**
 * Returns the visitor of a quiz session; throws if the session is unknown, too old or already claimed by an account. A
 * session with a paid plan does not get too old before the payer has registered, because the receipt links to it.
 */
export async function findVisitor(tx: Pick<Db, 'select'>, id: string, now: Date): Promise<Visitor> {
  const recent = await findSession(tx, id, now)
  const session = recent ?? ((await awaitsAccount(tx, id)) ? await findSession(tx, id, null) : undefined)
  if (session === undefined) throw unknownSession
  const { visit, flow, email, emailSetBy, wantsMail, probedEmails } = session
  // `probedEmails` holds hashes of the addresses that the session was allowed to check for an account.
  const mayDisclose = email !== null && probedEmails.includes(hashProbe(id, email))
  return { id: session.id, visit, flow, email, emailSetBy, wantsMail, mayDisclose }
}
