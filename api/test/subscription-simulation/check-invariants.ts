import { hasAccess } from '../../src/areas/billing/subscription/machine/access.ts'
import type { FirstPeriod, SubscriptionEvent } from '../../src/areas/billing/subscription/machine/events.ts'
import type { Effect } from '../../src/areas/billing/subscription/machine/step.ts'
import {
  isLive,
  isRenewing,
  type Subscription,
  type Terms,
} from '../../src/areas/billing/subscription/machine/subscription.ts'
import { designMoves } from '../subscription-moves.ts'
import type { ModelProvider } from './model-provider.ts'

const grace = 14 * 24 * 60 * 60 * 1000
// Between the clocks of our processes.
const slack = 60 * 60 * 1000
const day = 24 * 60 * 60 * 1000
const week = 7 * 24 * 60 * 60 * 1000

export type Attempt = {
  readonly orderId: string
  /** The subscription of the order; null until a first payment has started one. */
  index: number | null
  /** A first payment that began no subscription. */
  isRefunded: boolean
  readonly kind: 'first' | 'renewal' | 'restore' | 'card'
  readonly first: FirstPeriod | null
  readonly terms: Terms
  readonly madeAt: number
  isFinal: boolean
}

type Account = {
  /** Milliseconds of access, of paid access, and of unpaid grace. */
  had: number
  paid: number
  writtenOff: number
  /** The time between a charge and the moment we learned of it. */
  lag: number
  settled: number
  isCancelled: boolean
  /** When a reversed or refunded charge ended the access. */
  revokedAt: number
}

const fresh = (): Account => ({
  had: 0,
  paid: 0,
  writtenOff: 0,
  lag: 0,
  settled: 0,
  isCancelled: false,
  revokedAt: 0,
})

// One event may make two moves of the design.
const twoMoves: { readonly [kind: string]: readonly string[] } = {
  renewal_soft_failed: ['redemption>expired'],
}

export function openChecker(provider: ModelProvider, attempts: ReadonlyMap<string, Attempt>) {
  const consents = new Map<string, { readonly at: number; readonly amount: number; readonly weeks: number }>()
  const accounts: Account[] = []
  /** The attempts for each period, with the end of access at which they were due. */
  const tries = new Map<string, Map<string, number>>()
  const accountOf = (index: number) => (accounts[index] ??= fresh())

  function weeksOf(orderId: string): number {
    const attempt = attempts.get(orderId)
    if (attempt === undefined) throw new Error(`I2: ${orderId} was never ordered`)
    return attempt.first?.weeks ?? attempt.terms.weeks
  }

  function seeSettled(index: number, { settled, terms }: Subscription, now: number): void {
    const account = accountOf(index)
    for (const orderId of settled.slice(account.settled)) {
      const order = provider.orders.get(orderId)
      if (order?.status !== 'paid') throw new Error(`I3: a period for ${orderId}, which is not paid`)
      const isFirst = attempts.get(orderId)?.first !== null
      if (!isFirst && order.amount > (terms?.amount ?? 0)) throw new Error(`I1: ${orderId} cost too much`)
      account.paid += weeksOf(orderId) * week
      account.lag += Math.max(0, now - order.at)
    }
    account.settled = settled.length
  }

  function seeMove(event: SubscriptionEvent, before: Subscription, after: Subscription, at: number): void {
    const isOver =
      before.state === 'cancelled' && event.kind !== 'period_ended' && stamp(before.expiresAt) <= at
    const from = isOver ? 'expired' : before.state
    const move = `${from}>${after.state}`
    const legal = [...(designMoves[event.kind] ?? []), ...(twoMoves[event.kind] ?? [])]
    if (from !== after.state && !legal.includes(move)) throw new Error(`I9: ${move} by ${event.kind}`)
    if (stamp(after.expiresAt) < stamp(before.expiresAt)) throw new Error('I9: the end moved back')
    if (stamp(after.startedAt) < stamp(before.startedAt)) throw new Error('I9: the start moved back')
    if (after.period < before.period) throw new Error('I9: a period was undone')
    const isRevoked = after.state === 'revoked' && before.state !== 'revoked'
    const isAsked = event.kind === 'refund_requested'
    if (isRevoked && !isAsked && !after.settled.some((id) => provider.orders.get(id)?.isReversed))
      throw new Error('I9: revoked, and no charge was reversed')
    if (before.specialOffer && (!after.specialOffer || event.kind === 'offer_claimed'))
      throw new Error('I9: the offer twice')
  }

  return {
    agree: (terms: Terms, at: number) => consents.set(terms.consentId, { at, ...terms }),

    seeStep: (
      index: number,
      event: SubscriptionEvent,
      before: Subscription,
      after: Subscription,
      at: number,
      now: number,
    ): void => {
      seeMove(event, before, after, at)
      seeSettled(index, after, now)
      const account = accountOf(index)
      if (event.kind === 'cancel_requested') account.isCancelled = true
      if (event.kind === 'days_granted') account.paid += event.days * day
      if (after.state === 'revoked' && before.state !== 'revoked') account.revokedAt = at
      if (event.kind === 'access_returned') {
        account.isCancelled = true
        // What is left of a period that was cut off is given back; grace that was used stays unpaid.
        account.writtenOff = Math.max(account.writtenOff, account.had - account.paid)
      }
      const isWanted = event.kind === 'restore_requested' || after.settled.length > before.settled.length
      if (isWanted && !(event.kind === 'restore_requested' && isRenewing(before))) account.isCancelled = false
      // Grace that was used and will never be paid for.
      if (isRenewing(before) && !isRenewing(after))
        account.writtenOff = Math.max(account.writtenOff, account.had - account.paid)
    },

    seeAttempt: (
      index: number,
      { expiresAt }: Pick<Subscription, 'expiresAt'>,
      charge: Extract<Effect, { kind: 'charge' }>,
      now: number,
    ): void => {
      const { orderId, period, amount, consentId } = charge
      const consent = consents.get(consentId)
      if (consent === undefined || consent.at > now) throw new Error(`I4: ${orderId} without consent`)
      if (amount > consent.amount) throw new Error(`I1: ${orderId} is above what was agreed`)
      if (accountOf(index).isCancelled) throw new Error(`I5: ${orderId} after the cancel`)
      if (attempts.get(orderId)?.kind !== 'renewal') return
      const key = `${index}/${period}`
      const made = tries.get(key) ?? new Map<string, number>()
      tries.set(key, made.set(orderId, stamp(expiresAt)))
      for (const other of made.keys())
        if (other !== orderId && !attempts.get(other)?.isFinal)
          throw new Error(`I1: ${orderId} while ${other} is unknown`)
      // An ended subscription may get days and be restored: it is then due again, for the same period.
      const due = [...made.values()].filter((at) => at === stamp(expiresAt)).length
      if (due > 8) throw new Error(`I1: ${due} attempts for one period`)
    },

    revokedAt: (index: number): Date => new Date(accountOf(index).revokedAt),

    seeTime: (index: number, subscription: Subscription, from: number, to: number): void => {
      if (to > from && hasAccess(subscription, new Date(from)))
        accountOf(index).had += accessUntil(subscription, from, to) - from
    },

    check: (subscriptions: readonly Subscription[], now: number): void => {
      if (subscriptions.filter(isLive).length > 1) throw new Error('I11: two live subscriptions')
      for (const [index, subscription] of subscriptions.entries()) {
        const { had, paid, writtenOff, lag } = accountOf(index)
        const isGrace = isRenewing(subscription) && stamp(subscription.expiresAt) <= now
        const left = isLive(subscription) ? Math.max(0, stamp(subscription.expiresAt) - now) : 0
        if (had + left > paid + writtenOff + (isGrace ? grace : 0) + slack)
          throw new Error(`I3: ${days(had + left - paid - writtenOff)} days that nobody paid for`)
        if (isLive(subscription) && had + left < paid + writtenOff - lag - slack)
          throw new Error(`I3: paid for ${days(paid + writtenOff - lag - had - left)} days without access`)
        if (!isEven(subscription)) throw new Error('I1: a period without its charge')
      }
    },

    /** After the faults have stopped and everything was polled. */
    checkAtRest: (subscriptions: readonly Subscription[]): void => {
      const kept = new Set<string>()
      let trials = 0
      for (const [index, subscription] of subscriptions.entries()) {
        if (!isEven(subscription)) throw new Error('I1: periods and charges differ')
        if (new Set(subscription.settled).size !== subscription.settled.length)
          throw new Error('I1: one charge counted twice')
        for (const orderId of subscription.settled) {
          const order = provider.orders.get(orderId)
          if (order?.isRefunded) throw new Error(`I2: ${orderId} was refunded and counted`)
          if (order?.isReversed && subscription.state !== 'revoked')
            throw new Error(`I2: ${orderId} was reversed`)
          if (attempts.get(orderId)?.index !== index) throw new Error(`I2: ${orderId} counted for another`)
          if (attempts.get(orderId)?.first?.isIntroductory) trials++
          kept.add(orderId)
        }
      }
      if (trials > 1) throw new Error('I9: two trials')
      if (subscriptions.filter(({ specialOffer }) => specialOffer).length > 1)
        throw new Error('I9: two offers')
      for (const order of provider.orders.values())
        if (order.status === 'paid' && kept.has(order.id) === order.isRefunded)
          throw new Error(`I2: ${order.id} is paid, and neither counted nor refunded`)
    },
  }
}

/** Charges that were refunded on request paid for a period all the same. */
function isEven({ state, period, settled }: Subscription): boolean {
  return state === 'revoked' ? period >= settled.length : period === settled.length
}

function stamp(date: Date | null): number {
  return date?.getTime() ?? 0
}

function days(span: number): string {
  return (span / 86_400_000).toFixed(2)
}

/** Access ends once between two events: where, is found without believing any date of the subscription. */
function accessUntil(subscription: Subscription, from: number, to: number): number {
  if (hasAccess(subscription, new Date(to))) return to
  let [yes, no] = [from, to]
  while (no - yes > 1) {
    const middle = Math.floor((yes + no) / 2)
    if (hasAccess(subscription, new Date(middle))) yes = middle
    else no = middle
  }
  return no
}
