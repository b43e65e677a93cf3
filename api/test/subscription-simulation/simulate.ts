import { pick } from '../seeded-schedule.ts'
import { actAsCustomer } from './act-as-customer.ts'
import { actAsOperator } from './act-as-operator.ts'
import { runJobs } from './run-jobs.ts'
import { day, hour, minute, openWorld, type World } from './world.ts'

const years = 2 * 365 * day

/** Two years of one customer. Throws at the first violation of an invariant. */
export function simulate(seed: number) {
  const world = openWorld(seed)
  const end = world.now + years
  let steps = 0
  for (; world.now < end; steps++) {
    pass(world, Math.ceil(nextMoment(world)))
    world.skew = world.happens(1) ? (world.random() - 0.5) * 20 * minute : 0
    actAsProvider(world)
    runJobs(world, true)
    actAsCustomer(world)
    actAsOperator(world)
    world.checker.check(world.subscriptions, world.now)
  }
  settle(world)
  const charges = [...world.provider.orders.values()].filter(({ status }) => status === 'paid').length
  return { steps, charges, served: world.served }
}

/** Mostly the next moment at which something is due, sometimes any moment, rarely one after a long outage. */
function nextMoment({ random, now, subscriptions, webhooks, arrivals, happens }: World): number {
  const roll = random()
  if (happens(0.02)) return now + random() * 40 * day
  if (roll < 0.4) return now + random() * 3 * day
  const dues = [...webhooks, ...arrivals].map(({ at }) => at)
  for (const { state, expiresAt, nextChargeAt, operation } of subscriptions) {
    if (operation !== null) dues.push(operation.startedAt.getTime() + 15 * minute)
    if (nextChargeAt !== null) dues.push(nextChargeAt.getTime())
    if (state === 'cancelled' && expiresAt !== null) dues.push(expiresAt.getTime())
  }
  const next = Math.min(...dues.filter((at) => at > now), now + 6 * day)
  return next + random() * minute
}

function pass(world: World, to: number): void {
  for (const [index, subscription] of world.subscriptions.entries())
    world.checker.seeTime(index, subscription, world.now, to)
  world.now = to
}

/** Forms are paid, left or run out; banks reverse charges. */
function actAsProvider(world: World): void {
  const { random, provider, now } = world
  for (const attempt of world.open) {
    const order = provider.orders.get(attempt.orderId)
    if (order?.status !== 'open') continue
    const roll = random()
    const isForm = attempt.kind === 'first' || attempt.kind === 'card'
    const isOver = roll >= 0.4
    if (roll >= 0.5) continue
    if (isOver) provider.end(order, isForm ? 'closed' : 'hard', now)
    else provider.end(order, isForm || random() < 0.7 ? 'paid' : 'soft', now)
    world.notify(order)
    if (isForm) attempt.isFinal = isOver
  }
  if (random() > 0.0015) return
  const paid = [...provider.orders.values()].filter(
    ({ status, isRefunded }) => status === 'paid' && !isRefunded,
  )
  const unlucky = pick(random, paid)
  const attempt = unlucky && world.attempts.get(unlucky.id)
  if (!unlucky || !attempt) return
  unlucky.isReversed = true
  attempt.isFinal = false
  world.open.push(attempt)
  world.notify(unlucky)
}

/** The faults stop. Within hours, by polling alone, the books are right. */
function settle(world: World): void {
  world.faults = 0
  world.skew = 0
  world.webhooks = []
  for (let round = 0; round < 8; round++) {
    pass(world, world.now + hour)
    for (const order of world.provider.orders.values()) world.provider.end(order, 'soft', world.now)
    world.arrivals = world.arrivals.map((arrival) => ({ ...arrival, at: world.now }))
    runJobs(world, false)
    world.checker.check(world.subscriptions, world.now)
  }
  world.checker.checkAtRest(world.subscriptions)
  if (world.subscriptions.some(({ operation }) => operation !== null))
    throw new Error('I2: an operation without an end')
}
