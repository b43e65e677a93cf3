import type { FirstPeriod, SubscriptionEvent } from '../../src/areas/billing/subscription/machine/events.ts'
import { isLive, isRenewing, type Terms } from '../../src/areas/billing/subscription/machine/subscription.ts'
import { pick } from '../seeded-schedule.ts'
import type { World } from './world.ts'

type Plan = { readonly first: FirstPeriod; readonly terms: Omit<Terms, 'consentId'> }

const plan = (amount: number, weeks: number, full: number, renewal = weeks): Plan => ({
  first: { amount, weeks, isIntroductory: amount !== full },
  terms: { productId: `p${weeks}`, amount: full, currency: 'USD', weeks: renewal },
})
const introductory = [plan(693, 1, 3999, 4), plan(1999, 4, 3999), plan(3999, 12, 7999), plan(5999, 24, 11999)]
const full = [plan(3999, 4, 3999), plan(7999, 12, 7999), plan(11999, 24, 11999)]
const offers = [plan(1999, 4, 1999), plan(3999, 12, 3999)]

/** The action of a customer in one step, including attempts at abuse. */
export function actAsCustomer(world: World): void {
  const { random, subscriptions } = world
  const index = Math.floor(random() * subscriptions.length)
  const { state, erasedAt } = world.at(index)
  const roll = random()
  if (erasedAt !== null && random() < 0.9) return
  if (subscriptions.some(isLive)) {
    if (isRenewing({ state }) && roll < 0.03) tap(world, index, { kind: 'cancel_requested' })
    else if (isRenewing({ state }) && roll < 0.05) claimOffer(world, index)
    else if (state === 'redemption' && roll < 0.2) replaceCard(world, index)
    else if (state === 'cancelled' && roll < 0.2) restore(world, index)
    else if (roll > 0.2 && roll < 0.202) requestRefund(world, index)
    else if (roll > 0.99) meddle(world, index)
    else if (roll > 0.983 && roll < 0.985) erase(world)
    return
  }
  if (state === 'expired' && roll < 0.4) restore(world, index)
  else if (roll < 0.6) openForms(world)
  else if (roll > 0.97) meddle(world, index)
}

/** A tap may come twice, and be lost with the process that received it. */
function tap(world: World, index: number, event: SubscriptionEvent): void {
  for (let taps = world.random() < 0.1 ? 2 : 1; taps > 0; taps--) world.apply(index, event)
}

function agree(world: World, given: Omit<Terms, 'consentId'>): Terms {
  const terms = { ...given, consentId: `c${++world.orders}` }
  world.checker.agree(terms, world.now)
  return terms
}

/** Some customers open a second form in another browser while the first one can still be paid. */
function openForms(world: World): void {
  for (let forms = world.random() < 0.15 ? 2 : 1; forms > 0; forms--) openForm(world)
}

/** Like the server, which shows no form to a customer with a live subscription and no second introductory price. */
function openForm(world: World): void {
  const { isLive: isTaken, hadTrial } = world.othersOf(null)
  if (isTaken || world.subscriptions.some(({ erasedAt }) => erasedAt !== null)) return
  const wanted = pick(world.random, hadTrial ? full : introductory)
  if (wanted === undefined) return
  const { first } = wanted
  world.openForm({
    index: null,
    isRefunded: false,
    kind: 'first',
    first,
    terms: agree(world, wanted.terms),
  })
}

function restore(world: World, index: number): void {
  const { terms: old } = world.at(index)
  if (old === null) return
  const terms = world.random() < 0.05 ? { ...old, consentId: '' } : agree(world, old)
  const others = world.othersOf(index)
  for (let taps = world.random() < 0.1 ? 2 : 1; taps > 0; taps--)
    world.orderCharge({ index, isRefunded: false, kind: 'restore', first: null, terms }, (orderId) => ({
      kind: 'restore_requested',
      orderId,
      terms,
      others,
    }))
}

function replaceCard(world: World, index: number): void {
  const { terms } = world.at(index)
  if (terms !== null)
    world.openForm({ index, isRefunded: false, kind: 'card', first: null, terms: agree(world, terms) })
}

function claimOffer(world: World, index: number): void {
  const wanted = pick(world.random, offers)
  if (wanted === undefined) return
  tap(world, index, {
    kind: 'offer_claimed',
    terms: agree(world, wanted.terms),
    others: world.othersOf(index),
  })
}

function requestRefund(world: World, index: number): void {
  const { state, settled } = world.at(index)
  if (state === 'revoked') return
  for (const orderId of settled) tap(world, index, { kind: 'refund_requested', orderId })
}

/** The account is erased when all of its subscriptions have ended; otherwise the customer tries on another day. */
function erase(world: World): void {
  for (const index of world.subscriptions.keys())
    if (world.apply(index, { kind: 'account_erased' }) !== 'done') return
}

/** Calls that the screen does not offer in this state. */
function meddle(world: World, index: number): void {
  if (world.subscriptions.length === 0) return
  const calls: (() => void)[] = [
    () => claimOffer(world, index),
    () => restore(world, index),
    () => openForm(world),
    () => replaceCard(world, index),
    () => tap(world, index, { kind: 'cancel_requested' }),
    () => requestRefund(world, index),
    () => tap(world, index, { kind: 'period_ended' }),
    () => tap(world, index, { kind: 'retries_used_up' }),
  ]
  pick(world.random, calls)?.()
}
