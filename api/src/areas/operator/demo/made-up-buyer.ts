import type { Random } from '@vela/simulator/random'

const dayMs = 24 * 60 * 60_000
const weekMs = 7 * dayMs

/** The plans that are sold most, with their prices in cents. */
const plans = [
  { productId: 'main-1w-50', weeks: 1, first: 693, renewal: 3999, renewalWeeks: 4 },
  { productId: 'main-4w-50', weeks: 4, first: 1999, renewal: 3999, renewalWeeks: 4 },
  { productId: 'main-4w-50', weeks: 4, first: 1999, renewal: 3999, renewalWeeks: 4 },
  { productId: 'main-12w-50', weeks: 12, first: 3999, renewal: 7999, renewalWeeks: 12 },
] as const

export type MadeUpBuyer = {
  readonly plan: (typeof plans)[number]
  readonly boughtAt: Date
  /** Charges for later periods; a period may have failed attempts before the one that is paid. */
  readonly renewals: readonly { readonly period: number; readonly at: Date; readonly isPaid: boolean }[]
  readonly addOnAt: Date | null
  /** Part of the first payment that went back, in cents. */
  readonly refund: { readonly amount: number; readonly at: Date } | null
  readonly disputedAt: Date | null
  readonly state: 'trial' | 'active' | 'redemption' | 'cancelled' | 'expired' | 'revoked'
  readonly period: number
  readonly expiresAt: Date
  /** When the card is charged next; null after the end and for somebody who has cancelled. */
  readonly nextChargeAt: Date | null
  /** The failed attempts of the period that is due. */
  readonly failed: readonly Date[]
  readonly cancelledAt: Date | null
  /** The days on which they learned. */
  readonly learned: readonly Date[]
}

/** What may become of somebody who bought then: periods that are paid, a retry, a cancellation, a refund, a dispute. */
export function makeUpBuyer(random: Random, boughtAt: Date, now: Date): MadeUpBuyer {
  const plan = plans[random(0, plans.length - 1)] ?? plans[1]
  const chance = (percent: number) => random(0, 999) < percent * 10
  const end = now.getTime()
  const renewals: { period: number; at: Date; isPaid: boolean }[] = []
  let period = 1
  let expires = boughtAt.getTime() + plan.weeks * weekMs
  let cancelledAt: Date | null = null
  let retryAt: Date | null = null
  while (expires < end - dayMs && cancelledAt === null) {
    if (chance(period === 1 ? 38 : 14)) {
      cancelledAt = new Date(expires - random(1, 5) * dayMs)
      break
    }
    const retries = chance(9) ? random(1, 2) : 0
    for (let retry = 0; retry < retries; retry += 1)
      renewals.push({ period: period + 1, at: new Date(expires + retry * 2 * dayMs), isPaid: false })
    const paidAt = expires + retries * 2 * dayMs
    if (paidAt >= end) {
      retryAt = new Date(paidAt)
      break
    }
    period += 1
    renewals.push({ period, at: new Date(paidAt), isPaid: true })
    expires += plan.renewalWeeks * weekMs
  }
  const disputedAt = chance(0.7) ? before(end, boughtAt.getTime() + random(8, 25) * dayMs) : null
  const refundAt =
    disputedAt === null && chance(5) ? before(end, boughtAt.getTime() + random(2, 20) * dayMs) : null
  const failed = renewals.filter((renewal) => renewal.period > period).map(({ at }) => at)
  const state = disputedAt
    ? 'revoked'
    : retryAt
      ? 'redemption'
      : cancelledAt
        ? expires < end
          ? 'expired'
          : 'cancelled'
        : period > 1
          ? 'active'
          : 'trial'
  return {
    plan,
    boughtAt,
    renewals,
    addOnAt: chance(17) ? new Date(boughtAt.getTime() + random(60, 600) * 1000) : null,
    refund: refundAt && { amount: Math.floor(plan.first / 2), at: refundAt },
    disputedAt,
    state,
    period,
    expiresAt: new Date(expires),
    nextChargeAt: disputedAt || cancelledAt ? null : (retryAt ?? new Date(expires)),
    failed,
    cancelledAt,
    learned: daysLearned(random, boughtAt.getTime(), Math.min(end, expires)),
  }
}

const before = (end: number, time: number) => (time < end ? new Date(time) : null)

/** Most people learn often in the first week and less often later; some never begin. */
function daysLearned(random: Random, from: number, to: number): Date[] {
  if (random(0, 99) < 12) return []
  const days: Date[] = []
  const eagerness = random(30, 90)
  for (let day = 0; from + day * dayMs < to; day += 1)
    if (random(0, 99) < eagerness * 0.93 ** day + 4)
      days.push(new Date(from + day * dayMs + random(0, 7_200_000)))
  return days.filter((at) => at.getTime() < to)
}
