import type { EventOf } from './events.ts'
import { chargeFor, type Effect, next, operationOf, type Step, withoutOperation } from './step.ts'
import { isRenewing, type Subscription } from './subscription.ts'

/** The provider never received the order. While the charge is still wanted, it is sent again under the same id. */
export function resendCharge(before: Subscription, { orderId }: EventOf<'order_not_found'>, now: Date): Step {
  const { operation } = before
  if (operation === null || operation.orderId !== orderId) return next(before)
  if (!isWanted(before, orderId)) return next(withoutOperation(before, orderId))
  return chargeFor(before, { ...operation, startedAt: now })
}

/** [I5] Checked under the lock right before a charge is sent: the customer may have cancelled since it was decided. */
export function maySend(
  subscription: Subscription,
  { orderId }: Pick<Extract<Effect, { kind: 'charge' }>, 'orderId'>,
): boolean {
  return isWanted(subscription, orderId)
}

function isWanted(subscription: Subscription, orderId: string): boolean {
  if (operationOf(subscription, 'renewal', orderId) !== null) return isRenewing(subscription)
  return operationOf(subscription, 'restore', orderId) !== null && subscription.state === 'expired'
}
