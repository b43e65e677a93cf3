import { randomUUID } from 'node:crypto'
import type { Received, Reply } from '@vela/contract/call'
import type { CustomerAction, refundOrder, serveCustomer } from '@vela/contract/operator/actions'
import type { Operator } from '../../../deps.ts'
import { Refused } from '../../../http/errors.ts'
import { waitForChargeInFlight } from '../../billing/public.ts'
import { recordAction } from '../audit/record-action.ts'
import { addAction, lockAction } from './action.table.ts'
import { prepare } from './prepare.ts'
import { type ActionDeps, type ActionTx, notPossible, type Prepared } from './prepared.ts'
import { addRefundRequest, expireRefundRequests } from './refund-request.table.ts'

type Done = Reply<typeof refundOrder>
type Request = Pick<Received<typeof refundOrder> | Received<typeof serveCustomer>, 'params' | 'body'> & {
  readonly operator: Operator
  readonly requestId: string
}

const changed = new Refused(
  'changed',
  409,
  'Something changed since the preview, so nothing was done. Look at the preview again.',
)

/** How long a refund waits for a second operator. */
const requestDays = 7
const dayMs = 24 * 60 * 60 * 1000

/**
 * [O-32] [O-33] Carries an action out if the state is still the one of the preview. A second tap has the same key and
 * gets the reply of the first. A refusal is recorded too, because two operators may have wanted the same.
 */
export async function doAction(deps: ActionDeps, request: Request): Promise<Done> {
  try {
    const { reply, subscriptionId } = await deps.db.transaction((tx) => doOnce(deps, tx, request))
    // [I5] Nothing is charged after the response to a cancel or a refund.
    if (subscriptionId !== null) await waitForChargeInFlight(deps, subscriptionId)
    return reply
  } catch (error) {
    if (error instanceof Refused && error.status === 409)
      await deps.db.transaction((tx) => record(deps, tx, request, 'refused', { refusal: error.type }))
    throw error
  }
}

async function doOnce(
  deps: ActionDeps,
  tx: ActionTx,
  request: Request,
): Promise<{ readonly reply: Done; readonly subscriptionId: string | null }> {
  const { params, body, operator } = request
  const known = await lockAction(tx, body.key)
  if (known !== undefined) {
    if (known.operatorId !== operator.operatorId) throw changed
    return { reply: known.reply as Done, subscriptionId: null }
  }
  const prepared = await prepare(deps, tx, params.customer, body.action)
  if (prepared.token !== body.token) throw changed
  const reply: Done = prepared.consequences.needs_approval
    ? { status: 'waiting', request: await requestApproval(deps, tx, request, prepared) }
    : { status: 'done', consequences: prepared.consequences }
  if (reply.status === 'done') await prepared.carryOut()
  const { key, action } = body
  const stored = { key, operatorId: operator.operatorId, action: action.kind, doneAt: deps.now() }
  await addAction(tx, { ...stored, reply: withoutAddresses(reply) })
  const { refund, subscription } = prepared.consequences
  await record(deps, tx, request, reply.status === 'done' ? 'done' : 'requested', {
    ...(reply.status === 'waiting' && { request: reply.request }),
    refund,
    subscription,
  })
  return { reply, subscriptionId: reply.status === 'done' ? prepared.subscriptionId : null }
}

/** [O-06] */
async function requestApproval(
  { now }: ActionDeps,
  tx: ActionTx,
  { body: { action, reason }, operator }: Request,
  { customer }: Prepared,
): Promise<string> {
  if (action.kind !== 'refund') throw new Error('only refunds need a second operator')
  const requestedAt = now()
  const id = randomUUID()
  await expireRefundRequests(tx, requestedAt)
  const isAdded = await addRefundRequest(tx, {
    id,
    customer: customer.id,
    orderId: action.order,
    amount: action.amount,
    reason,
    requestedBy: operator.operatorId,
    requestedAt,
    expiresAt: new Date(requestedAt.getTime() + requestDays * dayMs),
    state: 'open',
  })
  if (!isAdded) throw notPossible('A refund of this order already waits for a second operator.')
  return id
}

/** Records ids and amounts, never an address. */
async function record(
  { now }: ActionDeps,
  tx: Parameters<typeof recordAction>[0],
  { params, body, operator, requestId }: Request,
  outcome: 'done' | 'requested' | 'refused',
  detail: object,
): Promise<void> {
  const [, kind = '', id = ''] = /^(account|order)-(.*)$/.exec(params.customer) ?? []
  await recordAction(tx, {
    operatorId: operator.operatorId,
    action: `customer.${body.action.kind}`,
    subject: { kind, id },
    reason: body.reason,
    requestId,
    detail: { outcome, action: withoutAddress(body.action), ...detail },
    at: now(),
  })
}

function withoutAddress(action: CustomerAction): object {
  return action.kind === 'change_email' ? { kind: action.kind } : action
}

/** The stored reply outlives the customer's data, so it names no address. */
function withoutAddresses(reply: Done): Done {
  if (reply.status === 'waiting') return reply
  const mails = reply.consequences.mails.map(({ mail }) => ({ mail, to: null }))
  return { ...reply, consequences: { ...reply.consequences, mails } }
}
