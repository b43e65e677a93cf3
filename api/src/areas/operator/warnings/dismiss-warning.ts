import type { Received, Reply } from '@vela/contract/call'
import type { dismissWarning as call } from '@vela/contract/operator/warnings'
import type { Deps, Operator } from '../../../deps.ts'
import { Refused } from '../../../http/errors.ts'
import { dismissWarning as dismiss } from '../../billing/public.ts'
import { recordAction } from '../audit/record-action.ts'

type Request = Pick<Received<typeof call>, 'params' | 'body'> & {
  readonly operator: Operator
  readonly requestId: string
}

const notOpen = new Refused(
  'not_open',
  409,
  'This is no open warning: it was refunded or dismissed before, or it is a dispute.',
)

/** [O-45] An operator decides that a warning needs no refund. A dispute that follows is listed all the same. */
export async function dismissWarning(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { params, body, operator: { operatorId }, requestId }: Request,
): Promise<Reply<typeof call>> {
  await db.transaction(async (tx) => {
    const warning = await dismiss(tx, params.alert)
    if (warning === null) throw notOpen
    const { id, orderId } = warning
    await recordAction(tx, {
      operatorId,
      action: 'warning.dismiss',
      subject: orderId === null ? { kind: 'warning', id } : { kind: 'order', id: orderId },
      reason: body.reason,
      requestId,
      detail: { alert: id },
      at: now(),
    })
  })
  return { status: 'ok' }
}
