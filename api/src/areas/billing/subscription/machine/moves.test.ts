import { describe, expect, test } from 'vitest'
import { designMoves } from '../../../../../test/subscription-moves.ts'
import { inState, momentOf, onDay, sample, withOperation } from '../../../../../test/subscription-samples.ts'
import { type EventKind, eventKinds, isLegal, moveOf, type SubscriptionState, states } from './moves.ts'
import type { Subscription } from './subscription.ts'
import { transition } from './transition.ts'

const orderId = 'in-flight'

/** The subscription in the condition that the event requires. */
function prepared(state: SubscriptionState, kind: EventKind): Subscription {
  const before = inState[state]
  const now = momentOf[state]
  if (state === 'none') return before
  if (kind === 'retries_used_up') return { ...before, nextChargeAt: null }
  if (kind === 'restore_paid' || kind === 'restore_failed')
    return withOperation(before, 'restore', orderId, now)
  if (kind === 'order_not_found' || (kind.startsWith('renewal_') && kind !== 'renewal_due'))
    return withOperation(before, 'renewal', orderId, now)
  return before
}

/** The end of a canceled period is the one event that needs a later time than the others. */
function momentFor(state: SubscriptionState, kind: EventKind): Date {
  return state === 'cancelled' && kind === 'period_ended' ? onDay(56) : momentOf[state]
}

describe('every cell of the grid', () => {
  for (const kind of eventKinds)
    for (const state of states) {
      const cell = moveOf(state, kind)
      test(`[I9] ${kind} in ${state}: ${cell}`, () => {
        const now = momentFor(state, kind)
        const before = prepared(state, kind)
        const copy = structuredClone(before)
        const step = transition(before, sample(kind, orderId, now), now)
        expect(before, 'the input is not changed').toEqual(copy)
        const outcome = 'rejected' in step ? step.reason : isLegal(state, kind, step.subscription.state)
        expect(outcome).toBe(cell === 'illegal' ? 'illegal_move' : true)
      })
    }
})

test('[I9] the grid has the moves of the design and no others', () => {
  for (const kind of eventKinds) {
    const legal = states.flatMap((from) =>
      states.filter((to) => to !== from && isLegal(from, kind, to)).map((to) => `${from}>${to}`),
    )
    expect([kind, legal.sort()]).toEqual([kind, [...(designMoves[kind] ?? [])].sort()])
  }
})
