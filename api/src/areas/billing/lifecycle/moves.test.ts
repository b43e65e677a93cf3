import { describe, expect, test } from 'vitest'
import { live } from './life.ts'
import type { Life } from './life-record.ts'
import type { Why } from './life-step.ts'
import { cellOf, type EventKind, eventKinds, isLegal, type LifeState, states } from './moves.ts'
import { movesOfDesign } from './test-moves.ts'
import { inState, momentOf, onDay, sample, withOperation } from './test-records.ts'

const orderId = 'under-way'

/** The record as it must be for the event to come at all: what is settled was under way, what is used up is used up. */
function prepared(state: LifeState, kind: EventKind): Life {
  const record = inState[state]
  const now = momentOf[state]
  if (kind === 'retries_used_up') return { ...record, nextChargeAt: null }
  if (state === 'none') return record
  if (kind === 'first_paid' || kind === 'first_failed') return withOperation(record, 'first', orderId, now)
  if (kind === 'restore_paid' || kind === 'restore_failed')
    return withOperation(record, 'restore', orderId, now)
  const isOfRenewal = kind.startsWith('renewal_') && kind !== 'renewal_due'
  const isOfAny = kind === 'operation_stale' || kind === 'operation_gone'
  if (isOfRenewal || isOfAny)
    return withOperation(record, state === 'first_pending' ? 'first' : 'renewal', orderId, now)
  if (kind === 'money_taken_back' || kind === 'refund_asked')
    return { ...record, settled: ['first', ...record.settled] }
  return record
}

/** The end of a cancelled period is the one move that needs a later clock than the others. */
function momentFor(state: LifeState, kind: EventKind): Date {
  return state === 'cancelled' && kind === 'period_ended' ? onDay(56) : momentOf[state]
}

/** Nothing that was never paid can be taken back. */
function expectedOf(state: LifeState, kind: EventKind): true | Why {
  return state === 'none' && kind === 'money_taken_back' ? 'charge_not_settled' : true
}

describe('every cell of the grid', () => {
  for (const kind of eventKinds)
    for (const state of states) {
      const cell = cellOf(state, kind)
      test(`[I9] ${kind} in ${state}: ${cell}`, () => {
        const now = momentFor(state, kind)
        const record = prepared(state, kind)
        const copy = structuredClone(record)
        const step = live(record, sample(kind, orderId, now), now)
        expect(record, 'what was handed in stays as it was').toEqual(copy)
        const isClosed = state === 'first_pending' && kind === 'operation_gone'
        const outcome =
          'refused' in step ? step.why : isLegal(state, isClosed ? 'first_failed' : kind, step.record.state)
        expect(outcome).toBe(cell === 'illegal' ? 'illegal_move' : expectedOf(state, kind))
      })
    }
})

test('[I9] the grid has the moves of the design and no others', () => {
  for (const kind of eventKinds) {
    const legal = states.flatMap((from) =>
      states.filter((to) => to !== from && isLegal(from, kind, to)).map((to) => `${from}>${to}`),
    )
    expect([kind, legal.sort()]).toEqual([kind, [...(movesOfDesign[kind] ?? [])].sort()])
  }
})
