import { describe, expect, test } from 'vitest'
import {
  type Change,
  initialState,
  type SubscriptionEffect,
  type SubscriptionEvent,
  type SubscriptionState,
  transition,
} from './subscription-reducer.ts'
import { offer, subscriptionOf } from './test-subscription.ts'

const active = subscriptionOf({ offer })
const cancelled = subscriptionOf({ status: 'cancelled', next_charge_at: null })
const expired = subscriptionOf({ status: 'expired', next_charge_at: null })
const claimed = subscriptionOf({}, { special_offer: true })
const refunded = { ...expired, product_id: '' }
const changes: readonly Change[] = ['cancelled', 'claimed', 'restored', 'refunded', 'paid', 'bought']

function play(state: SubscriptionState, ...events: SubscriptionEvent[]) {
  const effects: SubscriptionEffect[] = []
  let now = state
  for (const event of events) {
    const step = transition(now, event)
    now = step.state
    effects.push(...step.effects)
  }
  return { state: now, effects }
}

const types = (effects: readonly SubscriptionEffect[]) => effects.map(({ type }) => type)
const settled = (subscription: typeof active): SubscriptionEvent => ({ type: 'settled', subscription })
const accepted = (subscription: typeof active): SubscriptionEvent => ({ type: 'accepted', subscription })
const requested = (change: Change): SubscriptionEvent => ({ type: 'requested', change })
const reported: SubscriptionEvent = { type: 'payment_reported', change: 'paid' }

test('[M-09] an answer takes the place of what was known', () => {
  const { state, effects } = play(initialState(null), settled(active), settled(cancelled))
  expect(state).toEqual({
    server: 'answered',
    details: { offer: null, refunds: [], money_back: cancelled.money_back },
    request: { kind: 'none' },
    problem: null,
  })
  expect(effects).toEqual([])
})

test('[M-03] what is known stays while the server settles something or cannot be reached', () => {
  const { state } = play(initialState(null), settled(active), { type: 'pending' }, { type: 'unreachable' })
  expect(state).toMatchObject({ server: 'pending', details: { offer } })
  expect(play(initialState(null), { type: 'unreachable' }).state).toMatchObject({
    server: 'answered',
    details: null,
  })
})

test('[M-09] a request that is accepted is announced, stored first and forgotten then', () => {
  const { state, effects } = play(initialState(null), requested('cancelled'), accepted(cancelled))
  expect(state).toMatchObject({ request: { kind: 'none' }, problem: null })
  expect(effects).toEqual([
    { type: 'store', change: 'cancelled' },
    { type: 'store', change: null },
    { type: 'announce', change: 'cancelled', subscription: cancelled },
  ])
})

test('[M-09] one request at a time', () => {
  const { state, effects } = play(initialState(null), requested('cancelled'), requested('claimed'))
  expect(state.request).toEqual({ kind: 'sent', change: 'cancelled' })
  expect(effects).toEqual([{ type: 'store', change: 'cancelled' }])
})

test('[M-08] a restore that is accepted as pending is announced when it is settled', () => {
  const pending = subscriptionOf({ status: 'pending' })
  const waiting = play(initialState(null), requested('restored'), accepted(pending))
  expect(types(waiting.effects)).toEqual(['store', 'poll'])
  expect(types(play(waiting.state, settled(active)).effects)).toEqual(['store', 'announce'])
  expect(play(waiting.state, settled(expired)).state).toMatchObject({
    request: { kind: 'none' },
    problem: { kind: 'not_done', change: 'restored' },
  })
})

test('[M-09] a refusal is kept on the page in the words of the server, until the next request', () => {
  const { state, effects } = play(initialState(null), requested('restored'), {
    type: 'refused',
    reason: 'The card was declined.',
  })
  expect(state).toMatchObject({
    request: { kind: 'none' },
    problem: { kind: 'refused', reason: 'The card was declined.' },
  })
  expect(types(effects)).toEqual(['store', 'store', 'poll'])
  expect(play(state, requested('restored')).state.problem).toBeNull()
})

test.each([
  ['cancelled', cancelled, active],
  ['cancelled', expired, active],
  ['claimed', claimed, active],
  ['refunded', refunded, expired],
] as const)(
  '[M-09] a lost answer: %s is announced when it turns out done, and the error is shown once',
  (change, done, notDone) => {
    const lost = play(initialState(null), requested(change), { type: 'failed' })
    expect(types(lost.effects)).toEqual(['store', 'poll'])
    expect(types(play(lost.state, settled(done)).effects)).toEqual(['store', 'announce'])
    expect(types(play(lost.state, settled(notDone)).effects)).toEqual(['store'])
    // After a reload nobody has shown an error yet.
    expect(types(play(initialState(change), settled(notDone)).effects)).toEqual(['store', 'show_error'])
  },
)

test('a request that the server rejected is forgotten, and the subscription is read again', () => {
  const { state, effects } = play(initialState(null), requested('claimed'), { type: 'rejected' })
  expect(state.request).toEqual({ kind: 'none' })
  expect(types(effects)).toEqual(['store', 'store', 'poll'])
})

describe('[M-12] a payment that the card form has reported', () => {
  test('counts as pending until the server knows of it, also after a reload', () => {
    expect(play(initialState(null), settled(expired), reported).state.server).toBe('pending')
    expect(initialState('bought').server).toBe('pending')
    expect(types(play(initialState('bought'), settled(active)).effects)).toEqual(['store', 'announce'])
  })

  test('is reported as failed if the server never receives it', () => {
    for (const end of [settled(expired), { type: 'no_subscription' } as const])
      expect(play(initialState('paid'), end).state).toMatchObject({
        server: 'answered',
        request: { kind: 'none' },
        problem: { kind: 'not_done', change: 'paid' },
      })
  })
})

test('[I10] an answer that arrives after another sign-in announces nothing', () => {
  const { effects } = play(initialState(null), requested('cancelled'), { type: 'signed_out' })
  expect(types(effects)).toEqual(['store'])
})

test('whatever happens in whatever order, a change is announced at most once and only while it is stored', () => {
  const events: SubscriptionEvent[] = [
    ...[active, cancelled, expired, claimed, refunded].map(settled),
    { type: 'no_subscription' },
    { type: 'pending' },
    { type: 'unreachable' },
    requested('cancelled'),
    requested('restored'),
    accepted(cancelled),
    accepted(subscriptionOf({ status: 'pending' })),
    { type: 'refused', reason: null },
    { type: 'failed' },
    { type: 'rejected' },
    { type: 'signed_out' },
    reported,
  ]
  let played = 0
  const faults: unknown[] = []
  function follow(state: SubscriptionState, stored: Change | null, depth: number) {
    for (const event of events) {
      const step = transition(state, event)
      let now = stored
      for (const effect of step.effects) {
        if (effect.type === 'announce' && (effect.change !== stored || now !== null)) faults.push(event)
        if (effect.type === 'store') now = effect.change
      }
      const { request } = step.state
      if ((request.kind === 'none' ? null : request.change) !== now) faults.push(event)
      played += 1
      if (depth > 1) follow(step.state, now, depth - 1)
    }
  }
  for (const change of [null, ...changes]) follow(initialState(change), change, 3)
  expect(faults).toEqual([])
  expect(played).toBeGreaterThan(30_000)
})
