import type { RefundGround } from '@vela/contract/membership'
import { thirdBusinessDayEnd } from './business-days.ts'

const dayMs = 24 * 60 * 60 * 1000
const guaranteeDays = 30
const withdrawalDays = 14
const learningDaysNeeded = 21
/** The first and the last places on earth where it is midnight. */
const [westMs, eastMs] = [-dayMs / 2, (14 * dayMs) / 24]

type Charge = { readonly orderId: string; readonly at: Date }

export type Paid = {
  /** Paid for this membership, and not given back. */
  readonly charges: readonly Charge[]
  readonly firstPaidAt: Date
  /** When it was taken up again: an agreement of its own each time. */
  readonly restoredAt: readonly Date[]
  readonly isFirstMembership: boolean
  /** In their order. */
  readonly learntAt: readonly Date[]
}

type Refund = { readonly ground: RefundGround; readonly orderIds: readonly string[] }

/** [M-11] What the subscription policy promises to give back now, and why. */
export function listRefunds(paid: Paid, now: Date): Refund[] {
  const guaranteeEnd = endOfDay(paid.firstPaidAt, guaranteeDays)
  const isGuaranteed = isGuaranteeOpen(paid, now) && hasLearned(paid.learntAt)
  const refunds: Refund[] = [
    { ground: 'guarantee', orderIds: isGuaranteed ? ordersOf(paid, (at) => at < guaranteeEnd) : [] },
    {
      ground: 'withdrawal',
      orderIds: ordersOfAgreement(paid, (from) => now < endOfDay(from, withdrawalDays)),
    },
    { ground: 'california', orderIds: ordersOfAgreement(paid, (from) => now < thirdBusinessDayEnd(from)) },
  ]
  return refunds.filter(({ orderIds }) => orderIds.length > 0)
}

/** Whether the days of learning matter at all. */
export function isGuaranteeOpen(
  { firstPaidAt, isFirstMembership }: Pick<Paid, 'firstPaidAt' | 'isFirstMembership'>,
  now: Date,
): boolean {
  return isFirstMembership && now < endOfDay(firstPaidAt, guaranteeDays)
}

/** All that was paid since the agreement that can still be undone, renewals too. */
function ordersOfAgreement(paid: Paid, isOpen: (from: Date) => boolean): string[] {
  const open = [paid.firstPaidAt, ...paid.restoredAt].filter(isOpen)
  return ordersOf(paid, (at) => open.some((from) => at >= from))
}

function ordersOf({ charges }: Paid, isMeant: (at: Date) => boolean): string[] {
  return charges.filter(({ at }) => isMeant(at)).map(({ orderId }) => orderId)
}

/** The last of the days ends at midnight, wherever the person lives: a day later to the hour is never too early. */
function endOfDay(from: Date, days: number): Date {
  return new Date(from.getTime() + (days + 1) * dayMs)
}

/** Their days, wherever they live: who learns every evening in Lima has no page on some of the days of Greenwich. */
function hasLearned(at: readonly Date[]): boolean {
  for (let ahead = westMs; ahead <= eastMs; ahead += dayMs / 48) {
    const days = at.map((moment) => Math.floor((moment.getTime() + ahead) / dayMs))
    if (longestRun(days) >= learningDaysNeeded) return true
  }
  return false
}

function longestRun(days: readonly number[]): number {
  let longest = 0
  let run = 0
  let before = Number.NaN
  for (const day of days) {
    if (day === before) continue
    run = day === before + 1 ? run + 1 : 1
    longest = Math.max(longest, run)
    before = day
  }
  return longest
}
