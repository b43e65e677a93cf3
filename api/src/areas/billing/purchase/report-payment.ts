import type { Received, Reply } from '@vela/contract/call'
import type { reportPayment as call } from '@vela/contract/payment'
import * as z from 'zod/mini'
import type { Deps } from '../../../deps.ts'
import { Refused } from '../../../http/errors.ts'
import { inAMinute } from '../provider/when-to-ask.ts'
import { addHint } from './payment-hint.table.ts'
import { findPurchase, hurryAsking } from './purchase.table.ts'
import { settlePurchaseJob } from './settle-purchase-job.ts'

const purchaseId = z.uuid()
/** Nothing that could be a number of somebody's card is kept. */
const kind = z.catch(z.string().check(z.regex(/^[a-z][a-zA-Z_-]{0,31}$/)), 'other')

/** [W-09] [P-17] Kept, and at best a reason to ask the provider sooner. The browser's word grants nothing (D9). */
export async function reportPayment(
  { db, queue, now }: Pick<Deps, 'db' | 'queue' | 'now'>,
  { body }: Pick<Received<typeof call>, 'body'>,
): Promise<Reply<typeof call>> {
  const id = purchaseId.safeParse(body.pid).data
  const purchase = id === undefined ? undefined : await findPurchase(db, id)
  if (purchase?.sessionId !== body.id) throw new Refused('unknown_payment', 404, 'This payment is not known.')

  const at = now()
  const said = z.parse(kind, body.type)
  await db.transaction(async (tx) => {
    const isNew = await addHint(tx, { purchaseId: purchase.id, kind: said, saidAt: at })
    if (purchase.askAt === null || !isNew) return
    await hurryAsking(tx, purchase.id, inAMinute(at))
    if (said === 'success') await queue.send(settlePurchaseJob, { purchaseId: purchase.id }, { tx })
  })
  return { status: 'ok' }
}
