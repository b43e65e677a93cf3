import type { Received, Reply } from '@vela/contract/call'
import type {
  decideRefundRequest as call,
  listRefundRequests as listCall,
} from '@vela/contract/operator/actions'
import type { Operator } from '../../../deps.ts'
import { Refused } from '../../../http/errors.ts'
import { waitForChargeInFlight } from '../../billing/public.ts'
import { recordAction } from '../audit/record-action.ts'
import { prepare } from './prepare.ts'
import type { ActionDeps } from './prepared.ts'
import {
  closeRefundRequest,
  findRefundRequest,
  listOpenRequests,
  lockOpenRequest,
} from './refund-request.table.ts'

/** [O-06] The refunds that wait for a second operator. */
export async function listRefundRequests(
  { db, now }: Pick<ActionDeps, 'db' | 'now'>,
  { operator }: { readonly operator: Operator },
): Promise<Reply<typeof listCall>> {
  const open = await listOpenRequests(db, now())
  return {
    requests: open.map((one) => ({
      id: one.id,
      customer: one.customer,
      order: one.orderId,
      amount: one.amount,
      reason: one.reason,
      requested_by: one.requester ?? one.requestedBy,
      requested_at: one.requestedAt.toISOString(),
      expires_at: one.expiresAt.toISOString(),
      is_own: one.requestedBy === operator.operatorId,
    })),
  }
}

type Request = Pick<Received<typeof call>, 'params' | 'body'> & {
  readonly operator: Operator
  readonly requestId: string
}

const notOpen = new Refused('not_open', 409, 'This refund was decided already, or waited for too long.')
const ownRequest = new Refused('own_request', 403, 'Another operator has to decide about your request.')

/** [O-06] Approves or rejects a refund. The one who asked for it cannot. */
export async function decideRefundRequest(
  deps: ActionDeps,
  { params, body: { decision, reason }, operator: { operatorId }, requestId }: Request,
): Promise<Reply<typeof call>> {
  const isApproved = decision === 'approve'
  const subscriptionId = await deps.db.transaction(async (tx) => {
    const now = deps.now()
    const found = await findRefundRequest(tx, params.request)
    if (found?.state !== 'open' || found.expiresAt <= now) throw notOpen
    if (found.requestedBy === operatorId) throw ownRequest
    const { id, orderId, amount } = found
    const prepared = isApproved
      ? await prepare(deps, tx, found.customer, { kind: 'refund', order: orderId, amount })
      : null
    // The customer is locked first, as when a refund is requested, to prevent deadlocks.
    if (!(await lockOpenRequest(tx, id))) throw notOpen
    await prepared?.carryOut()
    const state = isApproved ? ('approved' as const) : ('rejected' as const)
    await closeRefundRequest(tx, { id, state, decidedBy: operatorId, decidedAt: now })
    await recordAction(tx, {
      operatorId,
      action: `customer.refund.${decision}`,
      subject: { kind: 'order', id: orderId },
      reason,
      requestId,
      detail: {
        request: id,
        requested_by: found.requestedBy,
        refund: prepared?.consequences.refund ?? null,
      },
      at: now,
    })
    return prepared?.subscriptionId ?? null
  })
  if (subscriptionId !== null) await waitForChargeInFlight(deps, subscriptionId)
  return { status: isApproved ? 'approved' : 'rejected' }
}
