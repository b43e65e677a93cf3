import type { Deps } from '../../../deps.ts'
import { findLinkedAlert, prepareAction, waitForChargeInFlight } from '../../billing/public.ts'
import type { ActionTx } from '../actions/prepared.ts'
import { recordAction } from '../audit/record-action.ts'
import { findCustomer } from '../customers/find-customer.ts'
import { readRule } from './warning-rule.ts'

type ReviewDeps = Pick<Deps, 'db' | 'queue' | 'log' | 'now' | 'publicUrl' | 'published'>

/**
 * [O-46] Refunds a charge that the payer's bank warns of, if the owner's rule covers its amount: a refund in time
 * prevents the dispute. Otherwise the warning stays open for an operator.
 */
export async function reviewWarning(
  deps: ReviewDeps,
  { alertId }: { readonly alertId: string },
): Promise<void> {
  const subscriptionId = await deps.db.transaction((tx) => review(deps, tx, alertId))
  if (subscriptionId !== null) await waitForChargeInFlight(deps, subscriptionId)
}

/** Returns the subscription that a refund ended. */
async function review(deps: ReviewDeps, tx: ActionTx, alertId: string): Promise<string | null> {
  const alert = await findLinkedAlert(tx, alertId)
  const limit = await readRule(tx)
  if (alert?.state !== 'open' || limit === null || alert.orderId === null) return null
  const { id, orderId } = alert
  const customer = await findCustomer(tx, `order-${orderId}`)
  const prepared = await prepareAction(deps, tx, customer, { kind: 'refund', orderId, amount: null })
  if ('refusal' in prepared) {
    deps.log.warn({ alert: id, order: orderId, refusal: prepared.refusal }, 'a warned charge is not refunded')
    return null
  }
  const { refund } = prepared.consequences
  if (refund === null || refund.amount > limit) return null
  await prepared.carryOut()
  await recordAction(tx, {
    operatorId: null,
    action: 'rule.refund_early_warning',
    subject: { kind: 'order', id: orderId },
    reason: 'The rule of the owner refunds early fraud warnings up to a limit.',
    requestId: `alert ${id}`,
    detail: { alert: id, limit, refund },
    at: deps.now(),
  })
  return prepared.subscriptionId
}
