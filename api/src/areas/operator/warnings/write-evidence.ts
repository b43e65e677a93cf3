import type { Received, Reply } from '@vela/contract/call'
import type { writeEvidence as call } from '@vela/contract/operator/warnings'
import type { Deps, Operator } from '../../../deps.ts'
import { Refused } from '../../../http/errors.ts'
import { findLinkedAlert } from '../../billing/public.ts'
import { recordAction } from '../audit/record-action.ts'
import { findCustomer } from '../customers/find-customer.ts'
import { readPerson } from '../customers/timeline/read-timeline.ts'
import { composeEvidence } from './compose-evidence.ts'

type Request = Pick<Received<typeof call>, 'params'> & {
  readonly operator: Operator
  readonly requestId: string
}

const noOrder = new Refused('unknown_alert', 404, 'This warning or dispute is not about an order of ours.')

/** [O-47] Reading it is recorded, because the file holds personal data and leaves the academy. */
export async function writeEvidence(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { params, operator: { operatorId }, requestId }: Request,
): Promise<Reply<typeof call>> {
  return db.transaction(async (tx) => {
    const alert = await findLinkedAlert(tx, params.alert)
    if (alert === null || alert.orderId === null) throw noOrder
    const { orderId } = alert
    const rows = await readPerson(tx, await findCustomer(tx, `order-${orderId}`))
    const text = composeEvidence({ alert, orderId, rows, now: now() })
    await recordAction(tx, {
      operatorId,
      action: 'dispute.evidence',
      subject: { kind: 'order', id: orderId },
      reason: '',
      requestId,
      detail: { alert: alert.id },
      at: now(),
    })
    return { name: `evidence-${alert.reference}.txt`, text }
  })
}
