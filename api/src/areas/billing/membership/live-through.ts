import type { Writes } from '../../../db/database.ts'
import type { Deps } from '../../../deps.ts'
import { live } from '../lifecycle/life.ts'
import type { LifeEvent, Others } from '../lifecycle/life-events.ts'
import type { Refused } from '../lifecycle/life-step.ts'
import type { WriteNeeds } from '../needs.ts'
import { isLive, type Subscription } from '../subscription.table.ts'
import { sendLaterChargeJob } from './charges/charge-jobs.ts'
import { type Held, rowOf } from './hold-membership.ts'
import { listBesides } from './life.table.ts'
import { type Move, writeLives } from './write-life.ts'

/**
 * [I9] The only way by which a membership changes: what the table of moves makes of the event, and what is to be done
 * about it, in the caller's transaction. Refused, nothing changes.
 */
export async function liveThrough(
  deps: WriteNeeds,
  tx: Writes,
  held: Held,
  event: LifeEvent,
  failure: string | null = null,
): Promise<Held | Refused> {
  const move = moveOf(deps, held, event, failure)
  if ('refused' in move) return move
  for (const chargeId of await writeLives(deps, tx, [move]))
    await deps.queue.send(sendLaterChargeJob, { chargeId }, { tx })
  return heldAfter(move, deps.now())
}

/** A refusal is logged: it is a fault of ours, or somebody tries what is not to be had. */
export function moveOf(
  { log, now }: Pick<Deps, 'log' | 'now'>,
  held: Held,
  event: LifeEvent,
  failure: string | null = null,
): Move | Refused {
  const { subscription, life } = held
  const step = live(life, event, now())
  if ('refused' in step) {
    const { refused, why } = step
    log.warn({ subscription: subscription.id, event: refused, state: life.state, why }, 'a move is refused')
    return step
  }
  return { held, event, after: step.record, effects: step.effects, failure }
}

export function heldAfter({ held: { subscription, life }, after }: Move, now: Date): Held {
  if (life === after) return { subscription, life }
  return { subscription: rowOf(subscription, after, now), life: after }
}

/** What the same account or address has besides, for the events that ask for it. */
export async function othersOf(tx: Pick<Writes, 'execute'>, subscription: Subscription): Promise<Others> {
  const others = await listBesides(tx, subscription)
  return {
    isLive: others.some(isLive),
    hadTrial: others.some(({ hadTrial }) => hadTrial),
    hadOffer: others.some(({ specialOffer }) => specialOffer),
  }
}
