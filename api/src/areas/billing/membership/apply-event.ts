import type { Writes } from '../../../db/database.ts'
import type { Deps } from '../../../deps.ts'
import type { WriteNeeds } from '../needs.ts'
import type { Others, SubscriptionEvent } from '../subscription/events.ts'
import type { Rejected } from '../subscription/step.ts'
import { transition } from '../subscription/transition.ts'
import { isLive, type SubscriptionRow } from '../subscription.table.ts'
import { sendLaterChargeJob } from './charges/charge-jobs.ts'
import { type Held, rowOf } from './lock-subscription.ts'
import { type Move, saveMoves } from './save-moves.ts'
import { listBesides } from './subscription-queries.table.ts'

/**
 * [I9] The only way by which a membership changes: what the table of moves makes of the event, and what is to be done
 * about it, in the caller's transaction. Refused, nothing changes.
 */
export async function applyEvent(
  deps: WriteNeeds,
  tx: Writes,
  held: Held,
  event: SubscriptionEvent,
  failure: string | null = null,
): Promise<Held | Rejected> {
  const move = moveOf(deps, held, event, failure)
  if ('rejected' in move) return move
  for (const chargeId of await saveMoves(deps, tx, [move]))
    await deps.queue.send(sendLaterChargeJob, { chargeId }, { tx })
  return afterMove(move, deps.now())
}

/** A refusal is logged: it is a fault of ours, or somebody tries what is not to be had. */
export function moveOf(
  { log, now }: Pick<Deps, 'log' | 'now'>,
  held: Held,
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

export function afterMove({ held: { row, subscription }, after }: Move, now: Date): Held {
  if (subscription === after) return { row, subscription }
  return { row: rowOf(row, after, now), subscription: after }
}

/** What the same account or address has besides, for the events that ask for it. */
export async function othersOf(tx: Pick<Writes, 'execute'>, subscription: SubscriptionRow): Promise<Others> {
  const others = await listBesides(tx, subscription)
  return {
    isLive: others.some(isLive),
    hadTrial: others.some(({ hadTrial }) => hadTrial),
    hadOffer: others.some(({ specialOffer }) => specialOffer),
  }
}
