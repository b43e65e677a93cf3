import type { Writes } from '../../../db/database.ts'
import type { Deps } from '../../../deps.ts'
import type { WriteDeps } from '../deps.ts'
import { sendChargeJob } from '../order/jobs.ts'
import { type LockedSubscription, rowOf } from './lock-subscription.ts'
import type { Others, SubscriptionEvent } from './machine/events.ts'
import type { Rejected } from './machine/step.ts'
import { transition } from './machine/transition.ts'
import { type Move, saveMoves } from './save-moves.ts'
import { isLive, type SubscriptionRow } from './subscription.table.ts'
import { listOthers } from './subscription-queries.table.ts'

/**
 * [I9] Applies an event to a subscription; there is no other way to change one. The state machine decides the next
 * state, and its effects are carried out in the caller's transaction. A rejected event changes nothing.
 */
export async function applyEvent(
  deps: WriteDeps,
  tx: Writes,
  held: LockedSubscription,
  event: SubscriptionEvent,
  failure: string | null = null,
): Promise<LockedSubscription | Rejected> {
  const move = decideMove(deps, held, event, failure)
  if ('rejected' in move) return move
  for (const orderId of await saveMoves(deps, tx, [move]))
    await deps.queue.send(sendChargeJob, { orderId }, { tx })
  return afterMove(move, deps.now())
}

/**
 * Decides what the event changes, without saving it. A rejected event is logged, because it indicates a bug or a
 * request that the screen did not offer.
 */
export function decideMove(
  { log, now }: Pick<Deps, 'log' | 'now'>,
  held: LockedSubscription,
  event: SubscriptionEvent,
  failure: string | null = null,
): Move | Rejected {
  const { row, subscription } = held
  const step = transition(subscription, event, now())
  if ('rejected' in step) {
    const { rejected, reason } = step
    log.warn(
      { subscription: row.id, event: rejected, state: subscription.state, reason },
      'an event is rejected',
    )
    return step
  }
  return { held, event, after: step.subscription, effects: step.effects, failure }
}

export function afterMove({ held: { row, subscription }, after }: Move, now: Date): LockedSubscription {
  if (subscription === after) return { row, subscription }
  return { row: rowOf(row, after, now), subscription: after }
}

/** Summarises the other subscriptions of the same account, session or email address, for events that depend on them. */
export async function othersOf(tx: Pick<Writes, 'execute'>, subscription: SubscriptionRow): Promise<Others> {
  const others = await listOthers(tx, subscription)
  return {
    isLive: others.some(isLive),
    hadTrial: others.some(({ hadTrial }) => hadTrial),
    hadOffer: others.some(({ specialOffer }) => specialOffer),
  }
}
