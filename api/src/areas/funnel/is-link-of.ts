import type { Db } from '../../db/database.ts'
import { findLinkedSession } from './resume-link.table.ts'

type Asked = {
  readonly token: string
  readonly sessionId: string
  readonly mustBeReceipt: boolean
  readonly now: Date
}

/** Whether the token was mailed to the address that the session has now. */
export async function isLinkOf(
  tx: Pick<Db, 'select'>,
  { token, sessionId, mustBeReceipt, now }: Asked,
): Promise<boolean> {
  const found = await findLinkedSession(tx, token, now)
  return found?.sessionId === sessionId && (!mustBeReceipt || found.purpose === 'receipt')
}
