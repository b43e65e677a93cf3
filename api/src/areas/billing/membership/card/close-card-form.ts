import type { Db } from '../../../../db/database.ts'
import type { Deps } from '../../../../deps.ts'
import { inAMinute } from '../../provider/when-to-ask.ts'
import { closeCheckoutJob } from '../../purchase/close-checkout.ts'
import { changePurchase, findCardForm } from '../../purchase/purchase.table.ts'

/** [M-12] What it was to pay is not open any more. Paid all the same, it is given back. The caller holds the membership. */
export async function closeCardForm(
  { queue, now }: Pick<Deps, 'queue' | 'now'>,
  tx: Pick<Db, 'select' | 'update' | 'execute'>,
  subscriptionId: string,
  except: string | null = null,
): Promise<void> {
  const form = await findCardForm(tx, subscriptionId)
  if (form === undefined || form.id === except) return
  const at = now()
  await changePurchase(tx, form.id, { state: 'closed', changedAt: at, askAt: inAMinute(at), asked: 0 })
  await queue.send(closeCheckoutJob, { purchaseId: form.id }, { tx })
}
