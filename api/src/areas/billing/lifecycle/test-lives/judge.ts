import type { FirstPeriod, LifeEvent } from '../life-events.ts'
import { isLiving, isRenewing, type Life, type Terms } from '../life-record.ts'
import type { Effect } from '../life-step.ts'
import { movesOfDesign } from '../test-moves.ts'
import { hasAccess } from '../wire-status.ts'
import type { ModelProvider } from './model-provider.ts'

const grace = 14 * 24 * 60 * 60 * 1000
// Between the clocks of our processes.
const slack = 60 * 60 * 1000
const week = 7 * 24 * 60 * 60 * 1000

export type Attempt = {
  readonly orderId: string
  readonly life: number
  readonly kind: 'first' | 'renewal' | 'restore' | 'card'
  readonly first: FirstPeriod | null
  readonly terms: Terms
  readonly madeAt: number
  isFinal: boolean
}

type Account = {
  /** Milliseconds of access that the person really had, were paid for, were grace that nobody paid for. */
  had: number
  paid: number
  writtenOff: number
  /** Between a charge and the moment we knew of it. */
  lag: number
  settled: number
  isCancelled: boolean
}

const fresh = (): Account => ({ had: 0, paid: 0, writtenOff: 0, lag: 0, settled: 0, isCancelled: false })

// One call may make two moves of the design.
const twoMoves: { readonly [kind: string]: readonly string[] } = {
  renewal_soft_failed: ['redemption>expired'],
  first_paid: ['first_pending>none', 'first_pending>expired'],
  operation_gone: ['first_pending>none', 'first_pending>expired'],
}

export function makeJudge(provider: ModelProvider, attempts: ReadonlyMap<string, Attempt>) {
  const consents = new Map<string, { readonly at: number; readonly amount: number; readonly weeks: number }>()
  const accounts: Account[] = []
  const tries = new Map<string, Set<string>>()
  const accountOf = (life: number) => (accounts[life] ??= fresh())

  function weeksOf(orderId: string): number {
    const attempt = attempts.get(orderId)
    if (attempt === undefined) throw new Error(`I2: ${orderId} was never ordered`)
    return attempt.first?.weeks ?? attempt.terms.weeks
  }

  function seeSettled(life: number, { settled, terms }: Life, now: number): void {
    const account = accountOf(life)
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

  function seeMove(event: LifeEvent, before: Life, after: Life, at: number): void {
    const isOver =
      before.state === 'cancelled' && event.kind !== 'period_ended' && stamp(before.expiresAt) <= at
    const from = isOver ? 'expired' : before.state
    const move = `${from}>${after.state}`
    const legal = [...(movesOfDesign[event.kind] ?? []), ...(twoMoves[event.kind] ?? [])]
    if (from !== after.state && !legal.includes(move)) throw new Error(`I9: ${move} by ${event.kind}`)
    if (stamp(after.expiresAt) < stamp(before.expiresAt)) throw new Error('I9: the end moved back')
    if (stamp(after.startedAt) < stamp(before.startedAt)) throw new Error('I9: the start moved back')
    if (after.period < before.period) throw new Error('I9: a period was undone')
    const isRevoked = after.state === 'revoked' && before.state !== 'revoked'
    const isAsked = event.kind === 'refund_asked'
    if (isRevoked && !isAsked && !after.settled.some((id) => provider.orders.get(id)?.isTakenBack))
      throw new Error('I9: revoked, and nothing was taken back')
    if (before.specialOffer && (!after.specialOffer || event.kind === 'offer_claimed'))
      throw new Error('I9: the offer twice')
  }

  return {
    agree: (terms: Terms, at: number) => consents.set(terms.consentId, { at, ...terms }),

    seeStep: (life: number, event: LifeEvent, before: Life, after: Life, at: number, now: number): void => {
      seeMove(event, before, after, at)
      seeSettled(life, after, now)
      const account = accountOf(life)
      if (event.kind === 'cancel_asked') account.isCancelled = true
      const isWanted = event.kind === 'restore_asked' || after.settled.length > before.settled.length
      if (isWanted && !(event.kind === 'restore_asked' && isRenewing(before))) account.isCancelled = false
      // Grace that was used and will never be paid for.
      if (isRenewing(before) && !isRenewing(after))
        account.writtenOff = Math.max(account.writtenOff, account.had - account.paid)
    },

    seeAttempt: (life: number, charge: Extract<Effect, { kind: 'charge' }>, now: number): void => {
      const { orderId, period, amount, consentId } = charge
      const consent = consents.get(consentId)
      if (consent === undefined || consent.at > now) throw new Error(`I4: ${orderId} without consent`)
      if (amount > consent.amount) throw new Error(`I1: ${orderId} is above what was agreed`)
      if (accountOf(life).isCancelled) throw new Error(`I5: ${orderId} after the cancel`)
      if (attempts.get(orderId)?.kind !== 'renewal') return
      const key = `${life}/${period}`
      const made = tries.get(key) ?? new Set()
      tries.set(key, made.add(orderId))
      for (const other of made)
        if (other !== orderId && !attempts.get(other)?.isFinal)
          throw new Error(`I1: ${orderId} while ${other} is unknown`)
      if (made.size > 8) throw new Error(`I1: ${made.size} attempts for one period`)
    },

    seeTime: (life: number, record: Life, from: number, to: number): void => {
      if (to > from && hasAccess(record, new Date(from)))
        accountOf(life).had += accessUntil(record, from, to) - from
    },

    check: (lives: readonly Life[], now: number): void => {
      if (lives.filter(isLiving).length > 1) throw new Error('I11: two live subscriptions')
      for (const [life, record] of lives.entries()) {
        const { had, paid, writtenOff, lag } = accountOf(life)
        const isGrace = isRenewing(record) && stamp(record.expiresAt) <= now
        const left = isLiving(record) ? Math.max(0, stamp(record.expiresAt) - now) : 0
        if (had + left > paid + writtenOff + (isGrace ? grace : 0) + slack)
          throw new Error(`I3: ${days(had + left - paid - writtenOff)} days that nobody paid for`)
        if (isLiving(record) && had + left < paid + writtenOff - lag - slack)
          throw new Error(`I3: paid for ${days(paid + writtenOff - lag - had - left)} days without access`)
        if (!isEven(record)) throw new Error('I1: a period without its charge')
      }
    },

    /** After the faults have stopped and everything was asked for. */
    checkAtRest: (lives: readonly Life[]): void => {
      const kept = new Set<string>()
      let trials = 0
      for (const [life, record] of lives.entries()) {
        if (!isEven(record)) throw new Error('I1: periods and charges differ')
        if (new Set(record.settled).size !== record.settled.length)
          throw new Error('I1: one charge counted twice')
        for (const orderId of record.settled) {
          const order = provider.orders.get(orderId)
          if (order?.isRefunded) throw new Error(`I2: ${orderId} was given back and counted`)
          if (order?.isTakenBack && record.state !== 'revoked')
            throw new Error(`I2: ${orderId} was taken back`)
          if (attempts.get(orderId)?.life !== life) throw new Error(`I2: ${orderId} counted for another`)
          if (attempts.get(orderId)?.first?.isTrial) trials++
          kept.add(orderId)
        }
      }
      if (trials > 1) throw new Error('I9: two trials')
      if (lives.filter(({ specialOffer }) => specialOffer).length > 1) throw new Error('I9: two offers')
      for (const order of provider.orders.values())
        if (order.status === 'paid' && kept.has(order.id) === order.isRefunded)
          throw new Error(`I2: ${order.id} is paid, and neither counted nor given back`)
    },
  }
}

/** Charges that went back on request paid for a period all the same. */
function isEven({ state, period, settled }: Life): boolean {
  return state === 'revoked' ? period >= settled.length : period === settled.length
}

function stamp(date: Date | null): number {
  return date?.getTime() ?? 0
}

function days(span: number): string {
  return (span / 86_400_000).toFixed(2)
}

/** Access ends once between two events: where, is found without believing any date of the record. */
function accessUntil(record: Life, from: number, to: number): number {
  if (hasAccess(record, new Date(to))) return to
  let [yes, no] = [from, to]
  while (no - yes > 1) {
    const middle = Math.floor((yes + no) / 2)
    if (hasAccess(record, new Date(middle))) yes = middle
    else no = middle
  }
  return no
}
