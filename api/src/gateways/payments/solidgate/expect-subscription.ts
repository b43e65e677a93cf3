import type { Deps } from '../../../deps.ts'
import { type Charge, GatewayUnsure, type Opening, type Outcome } from '../gateway.ts'
import type { Ask } from './ask-solidgate.ts'
import { readOrder } from './read-order.ts'

type Needs = Pick<Deps, 'log' | 'now'>

const minute = 60_000
/** Below the five minutes in which money must be found (I2). */
const patienceToGrant = 3 * minute
/** No first period is shorter than a week, so nothing is renewed meanwhile. */
const patienceToReturn = 24 * 60 * minute

/** Solidgate may name the subscription a moment after the money. Granted without it, nobody could end it. */
export function expectSubscription({ log, now }: Needs, { orderId }: Opening, outcome: Outcome): Outcome {
  if (outcome.kind !== 'paid' || outcome.charge.subscriptionId !== null) return outcome
  const { id, at } = outcome.charge
  if (now().getTime() - at.getTime() < patienceToGrant)
    throw new GatewayUnsure('Solidgate has not named the subscription of a paid order yet')
  log.error({ order: orderId, charge: id }, 'a paid order has no subscription: look for it in the hub')
  return outcome
}

/** The subscription to end before money goes back; null when there is none after a day. */
export async function subscriptionToEnd(
  { log, now }: Needs,
  ask: Ask,
  opening: Opening,
  { id, at, subscriptionId }: Charge,
): Promise<string | null> {
  if (subscriptionId !== null) return subscriptionId
  const { outcome } = await readOrder(ask, opening)
  const named = outcome.kind === 'paid' ? outcome.charge.subscriptionId : null
  if (named !== null) return named
  if (now().getTime() - at.getTime() < patienceToReturn)
    throw new GatewayUnsure('Solidgate has not named the subscription to end before a refund')
  log.error({ order: opening.orderId, charge: id }, 'money goes back without a subscription to end')
  return null
}
