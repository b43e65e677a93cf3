import { type Random, seeded } from '../../../../../test/seeded-schedule.ts'
import { live } from '../life.ts'
import { isOver } from '../life-dates.ts'
import type { LifeEvent, Others } from '../life-events.ts'
import { isLiving, type Life, unborn } from '../life-record.ts'
import type { Effect, Lived } from '../life-step.ts'
import { maySend } from '../settle-operation.ts'
import { type Attempt, makeJudge } from './judge.ts'
import { makeProvider, type Order } from './model-provider.ts'

export const minute = 60_000
export const hour = 60 * minute
export const day = 24 * hour

export type Notice = { readonly at: number; readonly life: number; readonly events: readonly LifeEvent[] }
type Charge = Extract<Effect, { kind: 'charge' }>

export type World = ReturnType<typeof makeWorld>

/** One person, their memberships, our server with its faults, and the provider. */
export function makeWorld(seed: number) {
  const random: Random = seeded(seed)
  const provider = makeProvider(random)
  const attempts = new Map<string, Attempt>()
  const judge = makeJudge(provider, attempts)
  const world = {
    random,
    provider,
    attempts,
    judge,
    now: Date.UTC(2026, 0, 1),
    /** The clock of the process that happens to be at work. */
    skew: 0,
    faults: [0, 0.02, 0.1, 0.25][Math.floor(random() * 4)] ?? 0,
    lives: [unborn] as Life[],
    open: [] as Attempt[],
    notices: [] as Notice[],
    /** Requests that are still on their way to the provider. */
    arrivals: [] as { readonly at: number; readonly charge: Charge }[],
    /** In the queue of the database: done at least once. */
    refunds: [] as string[],
    orders: 0,
  }

  const happens = (rate: number) => random() < rate * world.faults
  const clock = () => new Date(world.now + world.skew)
  const recordOf = (life: number): Life => world.lives[life] ?? unborn

  /** The deed ends the other ones by the clock in the same transaction. */
  function othersOf(life: number): Others {
    for (const [other, record] of world.lives.entries())
      if (other !== life && record.state === 'cancelled' && isOver(record, clock()))
        apply(other, { kind: 'period_ended' })
    const others = world.lives.filter((_, other) => other !== life)
    return {
      isLive: others.some(isLiving),
      hadTrial: others.some(({ hadTrial }) => hadTrial),
      hadOffer: others.some(({ specialOffer }) => specialOffer),
    }
  }

  /** Written down in the transaction that makes it the operation, or never. */
  function order(
    given: Omit<Attempt, 'orderId' | 'madeAt' | 'isFinal'>,
    asked: (orderId: string) => LifeEvent,
  ): string | null {
    const orderId = `o${++world.orders}`
    const attempt = { ...given, orderId, madeAt: world.now, isFinal: false }
    attempts.set(orderId, attempt)
    world.open.push(attempt)
    apply(given.life, asked(orderId))
    if (provider.orders.has(orderId) || recordOf(given.life).operation?.orderId === orderId) return orderId
    attempts.delete(orderId)
    world.open.pop()
    return null
  }

  /** A form is no operation: the retries go on, and who leaves it has lost nothing. */
  function openCardForm(given: Omit<Attempt, 'orderId' | 'madeAt' | 'isFinal'>): void {
    const orderId = `o${++world.orders}`
    const attempt = { ...given, orderId, madeAt: world.now, isFinal: false }
    attempts.set(orderId, attempt)
    world.open.push(attempt)
    const { amount, currency } = given.terms
    provider.openCheckout({ orderId, amount, currency }, world.now)
  }

  /** One transaction: the record and what is to be done, or neither. */
  function apply(life: number, event: LifeEvent): 'killed' | 'refused' | 'done' {
    if (happens(0.2)) return 'killed'
    const before = recordOf(life)
    const at = clock()
    const step = live(before, event, at)
    if ('refused' in step) return 'refused'
    noteOutcome(event)
    judge.seeStep(life, event, before, step.record, at.getTime(), world.now)
    world.lives[life] = step.record
    for (const effect of step.effects) if (effect.kind === 'refund') world.refunds.push(effect.orderId)
    judge.check(world.lives, world.now)
    if (!happens(0.2)) act(life, step)
    return 'done'
  }

  /** An attempt whose outcome is written down is not asked for any more. */
  function noteOutcome(event: LifeEvent): void {
    const orderId = 'charge' in event ? event.charge.orderId : 'orderId' in event ? event.orderId : ''
    const attempt = attempts.get(orderId)
    if (attempt === undefined) return
    const order = provider.orders.get(orderId)
    const isOutcome = event.kind.endsWith('_failed') || event.kind.endsWith('_paid')
    // We gave up on a form; the provider has not.
    if (isOutcome && order?.status !== 'open') attempt.isFinal = !order?.isTakenBack
    if (event.kind === 'money_taken_back') attempt.isFinal = true
  }

  /** What else the person has is read when an event is applied, whenever it was sent. */
  function refreshed(life: number, event: LifeEvent): LifeEvent {
    return 'others' in event ? { ...event, others: othersOf(life) } : event
  }

  function act(life: number, { effects }: Lived): void {
    for (const effect of effects) {
      if (effect.kind === 'charge') send(life, effect)
      if (effect.kind === 'ask') learn(effect.orderId)
    }
  }

  function send(life: number, charge: Charge): void {
    if (!maySend(recordOf(life), charge)) return
    judge.seeAttempt(life, charge, world.now)
    if (happens(0.15)) return
    if (happens(0.2)) {
      world.arrivals.push({ at: world.now + random() * random() * 5 * day, charge })
      return
    }
    arrive(charge)
    if (!happens(0.3)) learn(charge.orderId)
  }

  function arrive(charge: Charge): void {
    const isNew = !provider.orders.has(charge.orderId)
    const order = provider.charge(charge, world.now)
    if (isNew) tell(order)
  }

  /** A notice may be lost, late, double; what it says may be old by then. */
  function tell(order: Order): void {
    const attempt = attempts.get(order.id)
    if (attempt === undefined || happens(0.4)) return
    const events = eventsOf(attempt)
    for (let copies = happens(0.8) ? 3 : 1; copies > 0; copies--)
      world.notices.push({ at: world.now + random() * random() * 4 * day, life: attempt.life, events })
  }

  /** What the provider's books say of an order, as the events they make. */
  function eventsOf({ orderId, kind, life, first, terms }: Attempt): LifeEvent[] {
    const order = provider.orders.get(orderId)
    if (order === undefined) return [{ kind: 'operation_gone', orderId }]
    if (order.status === 'open') return []
    if (order.status !== 'paid') {
      if (kind === 'card') return []
      if (kind === 'first') return [{ kind: 'first_failed', orderId }]
      if (kind === 'restore') return [{ kind: 'restore_failed', orderId }]
      return [{ kind: order.status === 'hard' ? 'renewal_hard_failed' : 'renewal_soft_failed', orderId }]
    }
    const { amount, currency } = order
    const charge = { orderId, amount, currency, at: new Date(order.at) }
    const back: LifeEvent[] =
      order.isTakenBack || order.isRefunded ? [{ kind: 'money_taken_back', orderId }] : []
    if (kind === 'renewal') return [{ kind: 'renewal_paid', charge }, ...back]
    if (kind === 'card') return [{ kind: 'card_paid', charge, terms }, ...back]
    const others = othersOf(life)
    if (first === null) return [{ kind: 'restore_paid', charge, others }, ...back]
    return [{ kind: 'first_paid', charge, first, terms, others }, ...back]
  }

  /** Asks the provider, and applies what it says. */
  function learn(orderId: string): void {
    const attempt = attempts.get(orderId)
    if (attempt === undefined || happens(0.2)) return
    for (const event of eventsOf(attempt)) apply(attempt.life, event)
  }

  return Object.assign(world, {
    happens,
    clock,
    recordOf,
    othersOf,
    order,
    openCardForm,
    apply,
    arrive,
    tell,
    learn,
    refreshed,
  })
}
