import { isOver } from '../../src/areas/billing/subscription/machine/dates.ts'
import type { Others, SubscriptionEvent } from '../../src/areas/billing/subscription/machine/events.ts'
import { maySend } from '../../src/areas/billing/subscription/machine/renew.ts'
import type { Effect, Next } from '../../src/areas/billing/subscription/machine/step.ts'
import {
  initial,
  isLive,
  type Subscription,
} from '../../src/areas/billing/subscription/machine/subscription.ts'
import { transition } from '../../src/areas/billing/subscription/machine/transition.ts'
import { type Random, seeded } from '../seeded-schedule.ts'
import { type Attempt, openChecker } from './check-invariants.ts'
import { type Order, openProvider } from './model-provider.ts'

export const minute = 60_000
export const hour = 60 * minute
export const day = 24 * hour

export type Webhook = { readonly at: number; readonly attempt: Attempt }
type Charge = Extract<Effect, { kind: 'charge' }>
type NewAttempt = Omit<Attempt, 'orderId' | 'madeAt' | 'isFinal'>

export type World = ReturnType<typeof openWorld>

/** One customer with their subscriptions, our server with its faults, and the provider. */
export function openWorld(seed: number) {
  const random: Random = seeded(seed)
  const provider = openProvider(random)
  const attempts = new Map<string, Attempt>()
  const checker = openChecker(provider, attempts)
  const world = {
    random,
    provider,
    attempts,
    checker,
    now: Date.UTC(2026, 0, 1),
    /** The clock error of the process that happens to run. */
    skew: 0,
    faults: [0, 0.02, 0.1, 0.25][Math.floor(random() * 4)] ?? 0,
    subscriptions: [] as Subscription[],
    /** Attempts whose outcome is not known for certain. */
    open: [] as Attempt[],
    webhooks: [] as Webhook[],
    /** Requests that are still on their way to the provider. */
    arrivals: [] as { readonly at: number; readonly charge: Charge }[],
    /** Jobs in the database's queue: each runs at least once. */
    refunds: [] as string[],
    orders: 0,
    /** How often an operator did something for the customer. */
    served: { days_granted: 0, access_returned: 0 },
  }

  const happens = (rate: number) => random() < rate * world.faults
  const clock = () => new Date(world.now + world.skew)
  const at = (index: number): Subscription => world.subscriptions[index] ?? initial

  /** Production ends cancelled subscriptions by the clock in the same transaction. */
  function othersOf(index: number | null): Others {
    for (const [other, subscription] of world.subscriptions.entries())
      if (other !== index && subscription.state === 'cancelled' && isOver(subscription, clock()))
        apply(other, { kind: 'period_ended' })
    const others = world.subscriptions.filter((_, other) => other !== index)
    return {
      isLive: others.some(isLive),
      hadTrial: others.some(({ hadTrial }) => hadTrial),
      hadOffer: others.some(({ specialOffer }) => specialOffer),
    }
  }

  function addAttempt(given: NewAttempt): Attempt {
    const attempt = { ...given, orderId: `o${++world.orders}`, madeAt: world.now, isFinal: false }
    attempts.set(attempt.orderId, attempt)
    world.open.push(attempt)
    return attempt
  }

  /** The order is stored in the transaction that makes it the operation in flight, or not at all. */
  function orderCharge(
    given: NewAttempt & { readonly index: number },
    event: (orderId: string) => SubscriptionEvent,
  ) {
    const attempt = addAttempt(given)
    const { orderId } = attempt
    apply(given.index, event(orderId))
    if (provider.orders.has(orderId) || at(given.index).operation?.orderId === orderId) return
    attempts.delete(orderId)
    world.open.pop()
  }

  /** A payment form is no operation: a customer who leaves it has lost nothing. */
  function openForm(given: NewAttempt): void {
    const { orderId } = addAttempt(given)
    const amount = given.first?.amount ?? given.terms.amount
    provider.openCheckout({ orderId, amount, currency: given.terms.currency }, world.now)
  }

  /** One transaction: the subscription and its effects, or neither. */
  function apply(index: number, event: SubscriptionEvent): 'killed' | 'rejected' | 'done' {
    if (happens(0.2)) return 'killed'
    const before = at(index)
    const now = clock()
    const step = transition(before, event, now)
    if ('rejected' in step) return 'rejected'
    commit(index, event, before, step, now)
    return 'done'
  }

  function commit(index: number, event: SubscriptionEvent, before: Subscription, step: Next, now: Date) {
    noteOutcome(event)
    noteGivenUp(event, step)
    checker.seeStep(index, event, before, step.subscription, now.getTime(), world.now)
    world.subscriptions[index] = step.subscription
    for (const effect of step.effects) if (effect.kind === 'refund') world.refunds.push(effect.orderId)
    checker.check(world.subscriptions, world.now)
    if (!happens(0.2)) act(index, step)
  }

  /** A first payment begins a subscription of its own, or is refunded. */
  function applyFirst(attempt: Attempt, event: SubscriptionEvent): void {
    if (attempt.isRefunded || happens(0.2)) return
    const now = clock()
    const step = transition(initial, event, now)
    if ('rejected' in step) {
      attempt.isRefunded = true
      noteOutcome(event)
      world.refunds.push(attempt.orderId)
      return
    }
    attempt.index = world.subscriptions.length
    commit(attempt.index, event, initial, step, now)
  }

  /** Applies an event of this order to the subscription that it belongs to, if there is one by now. */
  function applyTo(attempt: Attempt, event: SubscriptionEvent): void {
    if (attempt.index !== null) apply(attempt.index, event)
    else if (event.kind === 'first_paid') applyFirst(attempt, event)
    // A refunded first payment can still be taken back by the bank, which changes nothing.
    else if (event.kind === 'charge_reversed' && attempt.isRefunded) noteOutcome(event)
  }

  /** An attempt with a known outcome is polled no more. */
  function noteOutcome(event: SubscriptionEvent): void {
    const orderId = 'charge' in event ? event.charge.orderId : 'orderId' in event ? event.orderId : ''
    const attempt = attempts.get(orderId)
    if (attempt === undefined) return
    const order = provider.orders.get(orderId)
    const isOutcome = event.kind.endsWith('_failed') || event.kind.endsWith('_paid')
    if (isOutcome && order?.status !== 'open') attempt.isFinal = !order?.isReversed
    if (event.kind === 'charge_reversed') attempt.isFinal = true
  }

  /** A charge that nobody wants any more, and that neither has reached the provider nor is on its way there. */
  function noteGivenUp(event: SubscriptionEvent, { subscription }: Next): void {
    if (event.kind !== 'order_not_found' || subscription.operation?.orderId === event.orderId) return
    const attempt = attempts.get(event.orderId)
    const isOnItsWay = world.arrivals.some(({ charge }) => charge.orderId === event.orderId)
    if (attempt !== undefined && !isOnItsWay) attempt.isFinal = true
  }

  function act(index: number, { effects }: Next): void {
    for (const effect of effects) if (effect.kind === 'charge') send(index, effect)
  }

  function send(index: number, charge: Charge): void {
    if (!maySend(at(index), charge)) return
    checker.seeAttempt(index, at(index), charge, world.now)
    if (happens(0.15)) return
    if (happens(0.2)) {
      world.arrivals.push({ at: world.now + random() * random() * 5 * day, charge })
      return
    }
    arrive(charge)
    if (!happens(0.3)) poll(charge.orderId)
  }

  function arrive(charge: Charge): void {
    const isNew = !provider.orders.has(charge.orderId)
    const order = provider.charge(charge, world.now)
    if (isNew) notify(order)
  }

  /** A webhook may be lost, late or sent twice. */
  function notify(order: Order): void {
    const attempt = attempts.get(order.id)
    if (attempt === undefined || happens(0.4)) return
    for (let copies = happens(0.8) ? 3 : 1; copies > 0; copies--)
      world.webhooks.push({ at: world.now + random() * random() * 4 * day, attempt })
  }

  /** The events that the provider's record of an order leads to. */
  function eventsOf({ orderId, kind, index, first, terms }: Attempt): SubscriptionEvent[] {
    const order = provider.orders.get(orderId)
    if (order === undefined) return [{ kind: 'order_not_found', orderId }]
    if (order.status === 'open') return []
    if (order.status !== 'paid') {
      if (kind === 'restore') return [{ kind: 'restore_failed', orderId }]
      if (kind !== 'renewal') return []
      return [{ kind: order.status === 'hard' ? 'renewal_hard_failed' : 'renewal_soft_failed', orderId }]
    }
    const { amount, currency } = order
    const charge = { orderId, amount, currency, at: new Date(order.at) }
    const reversed: SubscriptionEvent[] =
      order.isReversed || order.isRefunded ? [{ kind: 'charge_reversed', orderId }] : []
    if (kind === 'renewal') return [{ kind: 'renewal_paid', charge }, ...reversed]
    if (kind === 'card') return [{ kind: 'card_paid', charge, terms }, ...reversed]
    const others = othersOf(index)
    if (first === null) return [{ kind: 'restore_paid', charge, others }, ...reversed]
    return [{ kind: 'first_paid', charge, first, terms, others }, ...reversed]
  }

  /** Asks the provider for the outcome of an order and applies it. */
  function poll(orderId: string): void {
    const attempt = attempts.get(orderId)
    if (attempt === undefined || happens(0.2)) return
    for (const event of eventsOf(attempt)) applyTo(attempt, event)
  }

  return Object.assign(world, {
    happens,
    clock,
    at,
    othersOf,
    orderCharge,
    openForm,
    apply,
    applyTo,
    arrive,
    notify,
    eventsOf,
    poll,
  })
}
