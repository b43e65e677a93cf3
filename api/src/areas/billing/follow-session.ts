import type { Writes } from '../../db/database.ts'
import { keepOpenedIn } from './purchase/former-session.table.ts'
import { lockBuyer } from './purchase/purchase.table.ts'
import { moveToSession } from './subscription.table.ts'

type Change = { readonly from: string; readonly to: string }

/** Before a session's id changes: what refers to it without a foreign key. Nobody pays under the old id meanwhile. */
export async function followSession(tx: Writes, change: Change): Promise<void> {
  await lockBuyer(tx, change.from)
  await keepOpenedIn(tx, change.from)
  await moveToSession(tx, change)
}
