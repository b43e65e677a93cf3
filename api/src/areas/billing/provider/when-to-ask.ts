import type { Purchase } from '../purchase/purchase.table.ts'

const minute = 60_000
const hour = 60 * minute

/** Stripe's limit. Where there is none, hardly anybody looks at a form for longer. */
const payableMs = 24 * hour
/** No provider keeps a checkout payable for longer. */
const abandonedMs = 3 * 24 * hour
/** As long as a form is usually looked at; the shortest life of a checkout at a provider is half an hour. */
const freshMs = 25 * minute

type Asked = Pick<Purchase, 'asked' | 'createdAt'>

/**
 * After 1, 2, 4 … minutes, at most hourly. While it can be paid never more than 4: money that nobody told us of is
 * found within 5 minutes (I2).
 */
export function nextAsk({ asked, createdAt }: Asked, now: Date): Date {
  const longest = now.getTime() - createdAt.getTime() < payableMs ? 4 : 60
  return new Date(now.getTime() + Math.min(2 ** Math.min(asked, 6), longest) * minute)
}

export function isAbandoned({ createdAt }: Pick<Purchase, 'createdAt'>, now: Date): boolean {
  return now.getTime() - createdAt.getTime() >= abandonedMs
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
