import type { Db } from '../../db/database.ts'
import { findSession, hashProbe, unknownSession } from '../identity/public.ts'
import { awaitsAccount } from './awaits-account.ts'

export type Visitor = {
  readonly id: string
  readonly flow: string | null
  readonly email: string | null
  /** The hash of the secret of the browser that left the address. */
  readonly emailSetBy: Buffer | null
  readonly wantsMail: boolean | null
  /** Whether the session may learn what is known of its address; see set-email. */
  readonly mayDisclose: boolean
}

/**
 * The visitor of a quiz session; refuses one that is not known or too old. A session that was paid in stays open until
 * the payer has registered, because the receipt leads there.
 */
export async function findVisitor(tx: Pick<Db, 'select'>, id: string, now: Date): Promise<Visitor> {
  const open = await findSession(tx, id, now)
  const session = open ?? ((await awaitsAccount(tx, id)) ? await findSession(tx, id, null) : undefined)
  if (session === undefined) throw unknownSession
  const { flow, email, emailSetBy, wantsMail, probedEmails } = session
  const mayDisclose = email !== null && probedEmails.includes(hashProbe(id, email))
  return { id: session.id, flow, email, emailSetBy, wantsMail, mayDisclose }
}
