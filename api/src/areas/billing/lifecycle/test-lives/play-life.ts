import { pick } from '../../../../../test/seeded-schedule.ts'
import { actAsPerson } from './act-as-person.ts'
import { runJobs } from './run-jobs.ts'
import { day, hour, makeWorld, minute, type World } from './world.ts'

const years = 2 * 365 * day

/** Two years of one person. Throws at the first thing that must not be. */
export function playLife(seed: number): { readonly steps: number; readonly charges: number } {
  const world = makeWorld(seed)
  const end = world.now + years
  let steps = 0
  for (; world.now < end; steps++) {
    pass(world, Math.ceil(nextMoment(world)))
    world.skew = world.happens(1) ? (world.random() - 0.5) * 20 * minute : 0
    actAsProvider(world)
    runJobs(world, true)
    actAsPerson(world)
    world.judge.check(world.lives, world.now)
  }
  comeToRest(world)
  const charges = [...world.provider.orders.values()].filter(({ status }) => status === 'paid').length
  return { steps, charges }
}

/** Mostly to the next thing that is due, at times anywhere, rarely a long time in which nothing ran. */
function nextMoment({ random, now, lives, notices, arrivals, happens }: World): number {
  const roll = random()
  if (happens(0.02)) return now + random() * 40 * day
  if (roll < 0.4) return now + random() * 3 * day
  const dues = [...notices, ...arrivals].map(({ at }) => at)
  for (const { state, expiresAt, nextChargeAt, operation } of lives) {
    if (operation !== null) dues.push(operation.startedAt.getTime() + 15 * minute)
    if (nextChargeAt !== null) dues.push(nextChargeAt.getTime())
    if (state === 'cancelled' && expiresAt !== null) dues.push(expiresAt.getTime())
  }
  const next = Math.min(...dues.filter((at) => at > now), now + 6 * day)
  return next + random() * minute
}

function pass(world: World, to: number): void {
  for (const [life, record] of world.lives.entries()) world.judge.seeTime(life, record, world.now, to)
  world.now = to
}

/** Forms are paid, given up, or run out; banks take money back. */
function actAsProvider(world: World): void {
  const { random, provider, now } = world
  for (const attempt of world.open) {
    const order = provider.orders.get(attempt.orderId)
    if (order?.status !== 'open') continue
    const roll = random()
    const isForm = attempt.kind === 'first' || attempt.kind === 'card'
    if (roll < 0.4) provider.end(order, isForm || random() < 0.7 ? 'paid' : 'soft', now)
    else if (roll < 0.5) provider.end(order, isForm ? 'closed' : 'hard', now)
    else if (roll < 0.55 && attempt.kind === 'first') {
      world.apply(attempt.life, { kind: 'first_failed', orderId: attempt.orderId })
      continue
    } else continue
    world.tell(order)
    if (attempt.kind === 'card') attempt.isFinal = roll >= 0.4
  }
  if (random() > 0.0015) return
  const paid = [...provider.orders.values()].filter(
    ({ status, isRefunded }) => status === 'paid' && !isRefunded,
  )
  const unlucky = pick(random, paid)
  const attempt = unlucky && world.attempts.get(unlucky.id)
  if (!unlucky || !attempt) return
  unlucky.isTakenBack = true
  attempt.isFinal = false
  world.open.push(attempt)
  world.tell(unlucky)
}

/** The faults stop. Within hours, by asking alone, the books are right. */
function comeToRest(world: World): void {
  world.faults = 0
  world.skew = 0
  world.notices = []
  for (let round = 0; round < 8; round++) {
    pass(world, world.now + hour)
    for (const order of world.provider.orders.values()) world.provider.end(order, 'soft', world.now)
    world.arrivals = world.arrivals.map((arrival) => ({ ...arrival, at: world.now }))
    runJobs(world, false)
    world.judge.check(world.lives, world.now)
  }
  world.judge.checkAtRest(world.lives)
  if (world.lives.some(({ operation }) => operation !== null))
    throw new Error('I2: an operation without an end')
}
