import type { Db } from '../../db/database.ts'
import type { Proof } from './payer-cookie.ts'
import { findSessionOpenedIn } from './purchase/purchase.table.ts'

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
