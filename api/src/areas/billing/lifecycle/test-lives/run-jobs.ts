import { live } from '../life.ts'
import type { LifeEvent } from '../life-events.ts'
import type { Life } from '../life-record.ts'
import { hasAccess, wireStatus } from '../wire-status.ts'
import { minute, type Notice, type World } from './world.ts'

/** What the server does by itself; each job may be down. */
export function runJobs(world: World, isCharging: boolean): void {
  const isUp = () => !world.happens(0.8)
  takeArrivals(world)
  if (isUp()) takeNotices(world)
  if (isUp()) askStale(world)
  if (isUp()) reconcile(world)
  if (isUp()) endPeriods(world)
  if (isCharging && isUp()) chargeDue(world)
  if (isUp()) giveBack(world)
}

function askStale(world: World): void {
  for (const [life, { operation }] of world.lives.entries())
    if (operation !== null) world.apply(life, { kind: 'operation_stale' })
}

function takeArrivals(world: World): void {
  const due = world.arrivals.filter(({ at }) => at <= world.now)
  if (due.length === 0) return
  world.arrivals = world.arrivals.filter(({ at }) => at > world.now)
  for (const { charge } of due) world.arrive(charge)
}

function takeNotices(world: World): void {
  const due = world.notices.filter(({ at }) => at <= world.now)
  if (due.length === 0) return
  world.notices = world.notices.filter(({ at }) => at > world.now)
  for (const life of new Set(due.map((notice) => notice.life)))
    checkOrder(
      world,
      life,
      due.filter((notice) => notice.life === life),
    )
  for (const { life, events } of shuffled(world, due))
    for (const event of events) world.apply(life, world.refreshed(life, event))
}

/** [I8] The same notices in other orders, some of them twice, make the same membership. */
function checkOrder(world: World, life: number, notices: readonly Notice[]): void {
  const record = world.recordOf(life)
  const fresh = notices.map(({ events }) => events.map((event) => world.refreshed(life, event)))
  // Two forms that were both paid, or a form and a retry that end together: the first to be heard of wins, and there
  // is no better rule.
  const news = fresh.flat().filter((event) => !isCounted(record, event))
  const landing = news.filter(({ kind }) => kind === 'first_paid' || kind === 'card_paid')
  const isByCard = landing.some(({ kind }) => kind === 'card_paid')
  if (new Set((isByCard ? news : landing).map(orderOf)).size > 1) return
  const outcomes = [fresh, shuffled(world, fresh), shuffled(world, [...fresh, ...fresh])].map((order) => {
    let end = record
    for (const event of order.flat()) {
      const step = live(end, event, world.clock())
      if ('record' in step) end = step.record
    }
    return seen(end, world.clock())
  })
  if (new Set(outcomes).size > 1)
    throw new Error(`I8: ${outcomes.join(' or ')} after ${JSON.stringify(notices)}`)
}

function orderOf(event: LifeEvent): string {
  return 'charge' in event ? event.charge.orderId : 'orderId' in event ? event.orderId : ''
}

function isCounted(record: Life, event: LifeEvent): boolean {
  const orderId = orderOf(event)
  return 'charge' in event && (record.settled.includes(orderId) || record.givenBack.includes(orderId))
}

function seen(record: Life, now: Date): string {
  return JSON.stringify({
    state: record.state,
    operation: record.operation,
    isCharged: record.nextChargeAt !== null,
    wire: wireStatus(record, now),
    access: hasAccess(record, now),
    orders: [...record.settled, ...record.givenBack].sort(),
  })
}

function shuffled<T>({ random }: World, given: readonly T[]): T[] {
  return given
    .map((value) => ({ value, by: random() }))
    .sort((one, other) => one.by - other.by)
    .map(({ value }) => value)
}

/** Asks for all that is not known, however long ago we gave up on it. */
function reconcile(world: World): void {
  world.open = world.open.filter(({ isFinal }) => !isFinal)
  for (const { orderId, madeAt } of world.open)
    if (world.now - madeAt > 20 * minute && (world.faults === 0 || world.random() < 0.3)) world.learn(orderId)
}

function endPeriods(world: World): void {
  for (const [life, { state }] of world.lives.entries())
    if (state === 'cancelled') world.apply(life, { kind: 'period_ended' })
}

/** Every process takes what is due; the second finds the first one's charge under way. */
function chargeDue(world: World): void {
  for (const [life, { nextChargeAt, terms, operation }] of world.lives.entries()) {
    if (nextChargeAt === null || terms === null || nextChargeAt > world.clock()) continue
    if (operation !== null && world.random() < 0.9) continue
    for (let processes = world.happens(1) ? 2 : 1; processes > 0; processes--) {
      const now = world.recordOf(life).terms ?? terms
      world.order({ life, kind: 'renewal', first: null, terms: now }, (orderId) => ({
        kind: 'renewal_due',
        orderId,
      }))
    }
  }
}

function giveBack(world: World): void {
  const left: string[] = []
  for (const orderId of world.refunds) {
    if (world.happens(0.3)) left.push(orderId)
    // The provider tells us of refunds, and does not say that they are our own.
    else world.tell(world.provider.refund(orderId))
    // Killed after it was done, before that was written down.
    if (world.happens(0.2)) left.push(orderId)
  }
  world.refunds = left
}
