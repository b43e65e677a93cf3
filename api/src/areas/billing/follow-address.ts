import type { Db } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { mailReceipt } from './letters/mail-receipt.ts'
import { changePurchase, lockBuyer } from './purchase/purchase.table.ts'
import { findUnclaimed } from './subscription.table.ts'

type Left = {
  readonly sessionId: string
  readonly email: string
  /** False where the session has written to enough addresses. */
  readonly mayWrite: boolean
}

/** Who corrects the address after paying gets the receipt there: the link in the first one opens nothing any more. */
export async function followAddress(
  deps: Pick<Deps, 'queue' | 'now' | 'publicUrl'>,
  tx: Pick<Db, 'select' | 'update' | 'execute'>,
  { sessionId, email, mayWrite }: Left,
): Promise<void> {
  // Money may be arriving at this moment.
  await lockBuyer(tx, sessionId)
  const paid = await findUnclaimed(tx, sessionId)
  if (paid === undefined || paid.purchase.email?.toLowerCase() === email.toLowerCase()) return
  const { purchase, startedAt, expiresAt } = paid
  await changePurchase(tx, purchase.id, { email, changedAt: deps.now() })
  if (!mayWrite) return
  // An address given before has its link, and it opens again.
  const unlessSince = new Date(0)
  await mailReceipt(deps, tx, { purchase, chargedAt: startedAt, renewsAt: expiresAt, unlessSince })
}
