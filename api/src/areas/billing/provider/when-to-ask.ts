import type { Outcome } from '../../../gateways/payments/gateway.ts'
import type { BoughtAddOn } from '../add-on/add-on.table.ts'
import type { LaterCharge } from '../membership/charges/later-charge.table.ts'
import type { Purchase } from '../purchase/purchase.table.ts'

const minute = 60_000
const hour = 60 * minute

/** Stripe's limit. Where there is none, hardly anybody looks at a form for longer. */
const payableMs = 24 * hour
/** No provider keeps a checkout payable for longer. */
const abandonedMs = 3 * 24 * hour
/** As long as a form is usually looked at; the shortest life of a checkout at a provider is half an hour. */
const freshMs = 25 * minute
/** Far longer than a request to a provider lives: what it does not know by now will never reach it. */
const unheardMs = 15 * minute

type Asked = {
  /** How often already. */
  readonly asked: number
  /** When it could be paid first. */
  readonly since: Date
}
type Ask = Pick<Purchase, 'askAt' | 'asked'>
type Charged = Asked & Pick<BoughtAddOn | LaterCharge, 'state'>

/**
 * After 1, 2, 4 … minutes, at most hourly. While it can be paid never more than 4: money that nobody told us of is
 * found within 5 minutes (I2).
 */
export function askLater({ asked, since }: Asked, now: Date): Ask & { readonly askAt: Date } {
  const longest = now.getTime() - since.getTime() < payableMs ? 4 : 60
  const wait = Math.min(2 ** Math.min(asked, 6), longest) * minute
  return { askAt: new Date(now.getTime() + wait), asked: asked + 1 }
}

/**
 * For a charge on a saved card that is not paid. Until it is known nothing else is charged in its place, so it is never
 * given up; and a refusal may be the answer to a twin of a request that is still on its way, so it is not the last word
 * at once.
 */
export function nextQuestion(charge: Charged, kind: Exclude<Outcome['kind'], 'paid'>, now: Date): Ask {
  const { state, asked, since } = charge
  const isOver = state === 'paid' || (state !== 'returned' && kind !== 'open' && isUnheard(since, now))
  return isOver ? { askAt: null, asked } : askLater(charge, now)
}

export function isUnheard(since: Date, now: Date): boolean {
  return now.getTime() - since.getTime() >= unheardMs
}

export function isAbandoned({ createdAt }: Pick<Purchase, 'createdAt'>, now: Date): boolean {
  return now.getTime() - createdAt.getTime() >= abandonedMs
}

type Form = Pick<Purchase, 'createdAt' | 'reference' | 'gateway'>

/** Whether it cannot be paid any more. A form that nobody submits stays open at some providers for ever. */
export function isFormOver(form: Form, kind: Exclude<Outcome['kind'], 'paid'>, now: Date): boolean {
  if (kind === 'failed' || isAbandoned(form, now)) return true
  if (kind === 'open') return false
  // Without a reference nobody was ever shown it. Solidgate first hears of an order from its form.
  return form.reference === null ? !isFresh(form, now) : form.gateway !== 'solidgate'
}

/** A provider that hears of an order only when it is paid calls it gone while the form is still shown. */
export function isFresh({ createdAt }: Pick<Purchase, 'createdAt'>, now: Date): boolean {
  return createdAt > freshSince(now)
}

export function freshSince(now: Date): Date {
  return new Date(now.getTime() - freshMs)
}

export function inAMinute(now: Date): Date {
  return new Date(now.getTime() + minute)
}
