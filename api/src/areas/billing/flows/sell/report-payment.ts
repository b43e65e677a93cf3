import type { Received, Reply } from '@vela/contract/call'
import type { reportPayment as call } from '@vela/contract/payment'
import * as z from 'zod/mini'
import type { Deps } from '../../../../deps.ts'
import { Refused } from '../../../../http/errors.ts'
import { settleOrderJob } from '../../order/jobs.ts'
import { inAMinute } from '../../order/poll-schedule.ts'
import { findOrder, pollSoon } from '../../order/tables/orders.table.ts'
import { addHint } from '../../order/tables/payment-hint.table.ts'

const ourId = z.uuid()
/** The pattern excludes digits, so that no card number can be stored. */
const kind = z.catch(z.string().check(z.regex(/^[a-z][a-zA-Z_-]{0,31}$/)), 'other')

/**
 * [W-09] [P-17] Stores the browser's report of a payment. It only makes the order be polled sooner; it grants nothing
 * (D9).
 */
export async function reportPayment(
  { db, queue, now }: Pick<Deps, 'db' | 'queue' | 'now'>,
  { body }: Pick<Received<typeof call>, 'body'>,
): Promise<Reply<typeof call>> {
  const id = ourId.safeParse(body.pid).data
  const order = id === undefined ? undefined : await findOrder(db, id)
  if (order?.sessionId !== body.id) throw new Refused('unknown_payment', 404, 'This payment is not known.')

  const at = now()
  const reported = z.parse(kind, body.type)
  await db.transaction(async (tx) => {
    const isNew = await addHint(tx, { orderId: order.id, kind: reported, reportedAt: at })
    if (order.nextPollAt === null || !isNew) return
    await pollSoon(tx, order.id, inAMinute(at))
    if (reported === 'success') await queue.send(settleOrderJob, { orderId: order.id }, { tx })
  })
  return { status: 'ok' }
}
