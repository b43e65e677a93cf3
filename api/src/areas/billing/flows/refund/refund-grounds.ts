import type { RefundGround } from '@vela/contract/subscription'
import { thirdBusinessDayEnd } from './business-days.ts'

const dayMs = 24 * 60 * 60 * 1000
const guaranteeDays = 30
const withdrawalDays = 14
const learningDaysNeeded = 21
/** The first and the last places on earth where it is midnight. */
const [westMs, eastMs] = [-dayMs / 2, (14 * dayMs) / 24]

type Charge = { readonly orderId: string; readonly at: Date; readonly amount: number }

export type Paid = {
  /** Paid for this subscription, and not refunded. */
  readonly charges: readonly Charge[]
  readonly firstPaidAt: Date
  /** When it was restored: an agreement of its own each time. */
  readonly restoredAt: readonly Date[]
  readonly isFirstSubscription: boolean
  /** In their order. */
  readonly learntAt: readonly Date[]
}

type Refund = {
  readonly ground: RefundGround
  /** What is refunded on this ground now; empty if it does not apply. */
  readonly orderIds: readonly string[]
  readonly amount: number
  /** The last day on which it can be requested; null if it never applied. */
  readonly until: Date | null
  /** Consecutive learning days, where they count. */
  readonly days: { readonly learned: number; readonly needed: number } | null
}

/** [M-11] Every ground of the subscription policy, with what it refunds now or when it ended. */
export function listRefunds(paid: Paid, now: Date): Refund[] {
  const guaranteeEnd = endOfDay(paid.firstPaidAt, guaranteeDays)
  const learned = learningDays(paid.learntAt)
  const isGuaranteed = isGuaranteeOpen(paid, now) && learned >= learningDaysNeeded
  const agreedAt = lastPaidAgreement(paid)
  return [
    {
      ground: 'guarantee',
      ...summed(paid, isGuaranteed ? ordersOf(paid, (at) => at < guaranteeEnd) : []),
      until: paid.isFirstSubscription ? afterDays(paid.firstPaidAt, guaranteeDays) : null,
      days: isGuaranteeOpen(paid, now) ? { learned, needed: learningDaysNeeded } : null,
    },
    {
      ground: 'withdrawal',
      ...summed(
        paid,
        ordersOfAgreement(paid, (from) => now < endOfDay(from, withdrawalDays)),
      ),
      until: afterDays(agreedAt, withdrawalDays),
      days: null,
    },
    {
      ground: 'california',
      ...summed(
        paid,
        ordersOfAgreement(paid, (from) => now < thirdBusinessDayEnd(from)),
      ),
      until: new Date(thirdBusinessDayEnd(agreedAt).getTime() - 1),
      days: null,
    },
  ]
}

/** Paid for this subscription and not refunded. */
export const totalPaid = ({ charges }: Pick<Paid, 'charges'>): number =>
  charges.reduce((sum, { amount }) => sum + amount, 0)

/** A restore that cost nothing leaves nothing to withdraw from. */
function lastPaidAgreement({ charges, firstPaidAt, restoredAt }: Paid): Date {
  return restoredAt.findLast((from) => charges.some(({ at }) => at >= from)) ?? firstPaidAt
}

function summed({ charges }: Paid, orderIds: readonly string[]) {
  return {
    orderIds,
    amount: totalPaid({ charges: charges.filter(({ orderId }) => orderIds.includes(orderId)) }),
  }
}

function afterDays(from: Date, days: number): Date {
  return new Date(from.getTime() + days * dayMs)
}

/** Whether the days of learning matter at all. */
export function isGuaranteeOpen(
  { firstPaidAt, isFirstSubscription }: Pick<Paid, 'firstPaidAt' | 'isFirstSubscription'>,
  now: Date,
): boolean {
  return isFirstSubscription && now < endOfDay(firstPaidAt, guaranteeDays)
}

/** All that was paid since the agreement that can still be undone, renewals too. */
function ordersOfAgreement(paid: Paid, isOpen: (from: Date) => boolean): string[] {
  const open = [paid.firstPaidAt, ...paid.restoredAt].filter(isOpen)
  return ordersOf(paid, (at) => open.some((from) => at >= from))
}

function ordersOf({ charges }: Paid, isMeant: (at: Date) => boolean): string[] {
  return charges.filter(({ at }) => isMeant(at)).map(({ orderId }) => orderId)
}

/** The last day ends at midnight in the person's unknown time zone, so a full day is added. */
function endOfDay(from: Date, days: number): Date {
  return afterDays(from, days + 1)
}

/**
 * The time zone of the learner is unknown, so the longest row of days in any zone counts: an evening in Lima is already
 * the next day in UTC.
 */
function learningDays(at: readonly Date[]): number {
  let longest = 0
  for (let ahead = westMs; ahead <= eastMs; ahead += dayMs / 48) {
    const days = at.map((moment) => Math.floor((moment.getTime() + ahead) / dayMs))
    longest = Math.max(longest, longestRun(days))
  }
  return longest
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
