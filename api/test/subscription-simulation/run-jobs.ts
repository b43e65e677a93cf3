import { hasAccess, wireStatus } from '../../src/areas/billing/subscription/machine/access.ts'
import type { SubscriptionEvent } from '../../src/areas/billing/subscription/machine/events.ts'
import type { Subscription } from '../../src/areas/billing/subscription/machine/subscription.ts'
import { transition } from '../../src/areas/billing/subscription/machine/transition.ts'
import { minute, type Webhook, type World } from './world.ts'

/** What the server does by itself; each job may be down. */
export function runJobs(world: World, isCharging: boolean): void {
  const isUp = () => !world.happens(0.8)
  receiveCharges(world)
  if (isUp()) handleWebhooks(world)
  if (isUp()) reconcile(world)
  if (isUp()) endPeriods(world)
  if (isCharging && isUp()) chargeDue(world)
  if (isUp()) sendRefunds(world)
}

function receiveCharges(world: World): void {
  const due = world.arrivals.filter(({ at }) => at <= world.now)
  if (due.length === 0) return
  world.arrivals = world.arrivals.filter(({ at }) => at > world.now)
  for (const { charge } of due) world.arrive(charge)
}

function handleWebhooks(world: World): void {
  const due = world.webhooks.filter(({ at }) => at <= world.now)
  if (due.length === 0) return
  world.webhooks = world.webhooks.filter(({ at }) => at > world.now)
  for (const index of new Set(due.map(({ attempt }) => attempt.index)))
    if (index !== null)
      checkOrder(
        world,
        index,
        due.filter(({ attempt }) => attempt.index === index),
      )
  for (const { attempt } of shuffled(world, due))
    for (const event of world.eventsOf(attempt)) world.applyTo(attempt, event)
}

/** [I8] The same webhooks in another order, some of them twice, lead to the same subscription. */
function checkOrder(world: World, index: number, webhooks: readonly Webhook[]): void {
  const before = world.at(index)
  const events = webhooks.map(({ attempt }) => world.eventsOf(attempt))
  // A card form and a retry that are paid together: the first to be applied wins, and there is no better rule.
  const news = events.flat().filter((event) => !isAccounted(before, event))
  const isByCard = news.some(({ kind }) => kind === 'card_paid')
  if (isByCard && new Set(news.map(orderOf)).size > 1) return
  const outcomes = [events, shuffled(world, events), shuffled(world, [...events, ...events])].map((order) => {
    let current = before
    for (const event of order.flat()) {
      const step = transition(current, event, world.clock())
      if ('subscription' in step) current = step.subscription
    }
    return visible(current, world.clock())
  })
  if (new Set(outcomes).size > 1)
    throw new Error(`I8: ${outcomes.join(' or ')} after ${JSON.stringify(events)}`)
}

function orderOf(event: SubscriptionEvent): string {
  return 'charge' in event ? event.charge.orderId : 'orderId' in event ? event.orderId : ''
}

function isAccounted({ settled, refunded }: Subscription, event: SubscriptionEvent): boolean {
  const orderId = orderOf(event)
  return 'charge' in event && (settled.includes(orderId) || refunded.includes(orderId))
}

function visible(subscription: Subscription, now: Date): string {
  const { state, operation, nextChargeAt, settled, refunded } = subscription
  return JSON.stringify({
    state,
    operation,
    isCharged: nextChargeAt !== null,
    wire: wireStatus(subscription, now),
    access: hasAccess(subscription, now),
    orders: [...settled, ...refunded].sort(),
  })
}

function shuffled<T>({ random }: World, given: readonly T[]): T[] {
  return given
    .map((value) => ({ value, by: random() }))
    .sort((one, other) => one.by - other.by)
    .map(({ value }) => value)
}

/** Polls every order with an unknown outcome, however old it is. */
function reconcile(world: World): void {
  world.open = world.open.filter(({ isFinal }) => !isFinal)
  for (const { orderId, madeAt } of world.open)
    if (world.now - madeAt > 20 * minute && (world.faults === 0 || world.random() < 0.3)) world.poll(orderId)
}

function endPeriods(world: World): void {
  for (const [index, { state }] of world.subscriptions.entries())
    if (state === 'cancelled') world.apply(index, { kind: 'period_ended' })
}

/** Several processes look for due charges; the second one finds the charge of the first in flight. */
function chargeDue(world: World): void {
  for (const [index, { nextChargeAt, terms, operation }] of world.subscriptions.entries()) {
    if (nextChargeAt === null || terms === null || nextChargeAt > world.clock()) continue
    if (operation !== null && world.random() < 0.9) continue
    for (let processes = world.happens(1) ? 2 : 1; processes > 0; processes--) {
      const current = world.at(index).terms ?? terms
      world.orderCharge(
        { index, isRefunded: false, kind: 'renewal', first: null, terms: current },
        (orderId) => ({ kind: 'renewal_due', orderId }),
      )
    }
  }
}

function sendRefunds(world: World): void {
  const left: string[] = []
  for (const orderId of world.refunds) {
    if (world.happens(0.3)) left.push(orderId)
    // The provider reports refunds without saying that they are our own.
    else world.notify(world.provider.refund(orderId))
    // The process was killed after the refund and before it was stored.
    if (world.happens(0.2)) left.push(orderId)
  }
  world.refunds = left
}
