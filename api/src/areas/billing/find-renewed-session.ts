import type { Db } from '../../db/database.ts'
import type { Proof } from '../identity/public.ts'
import { findSessionOpenedIn } from './purchase/former-session.table.ts'
import { findReleasedTo } from './subscription.table.ts'

/**
 * The session's id ends when its mailed link is opened in another browser. Whoever was paying in this one meanwhile
 * still finds what they paid for. Any other id is answered as it is.
 */
export async function findRenewedSession(
  db: Pick<Db, 'select'>,
  sessionId: string,
  { payerHash }: Proof,
): Promise<string> {
  if (payerHash === null) return sessionId
  return (await findSessionOpenedIn(db, sessionId, payerHash)) ?? sessionId
}

/** The session of a plan that this browser paid for and that was released from its account (release-to-payer.ts). */
export async function findReleasedSession(
  db: Pick<Db, 'select'>,
  { payerHash }: Proof,
): Promise<string | undefined> {
  return payerHash === null ? undefined : findReleasedTo(db, payerHash)
}
