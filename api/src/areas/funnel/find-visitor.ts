import type { Db } from '../../db/database.ts'
import type { Tx } from '../../jobs/boss-database.ts'
import { awaitsAccount } from '../billing/awaits-account.ts'
import { probeOf } from './probe-of.ts'
import { findEmail, findSession } from './quiz-session.table.ts'
import { unknownSession } from './unknown-session.ts'

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
 * Whoever holds the session, for what other areas do for them; refuses one that is not known or too old. One that was
 * paid in stays open until the payer has registered: the receipt leads there.
 */
export async function findVisitor(tx: Pick<Db, 'select'>, id: string, now: Date): Promise<Visitor> {
  const open = await findSession(tx, id, now)
  const session = open ?? ((await awaitsAccount(tx, id)) ? await findSession(tx, id, null) : undefined)
  if (session === undefined) throw unknownSession
  const { flow, email, emailSetBy, wantsMail, probedEmails } = session
  const mayDisclose = email !== null && probedEmails.includes(probeOf(id, email))
  return { id: session.id, flow, email, emailSetBy, wantsMail, mayDisclose }
}

/** Where the holder of the session is written to, however old it is. */
export function findAddress(tx: Tx, id: string): Promise<string | null> {
  return findEmail(tx, id)
}
