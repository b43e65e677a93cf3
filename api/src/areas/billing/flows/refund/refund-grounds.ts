import type { RefundGround } from '@vela/contract/subscription'
import { thirdBusinessDayEnd } from './business-days.ts'

const dayMs = 24 * 60 * 60 * 1000
const guaranteeDays = 30
const withdrawalDays = 14
const learningDaysNeeded = 21
/** The lowest and the highest offset from UTC of any time zone: UTC-12 and UTC+14. */
const [westMs, eastMs] = [-dayMs / 2, (14 * dayMs) / 24]

type Charge = { readonly orderId: string; readonly at: Date; readonly amount: number }

export type Paid = {
  /** The charges for this subscription that were paid and not refunded. */
  readonly charges: readonly Charge[]
  readonly firstPaidAt: Date
  /** The times of restores. Each restore is an agreement of its own. */
  readonly restoredAt: readonly Date[]
  readonly isFirstSubscription: boolean
  /** The times at which the customer was learning, in ascending order. */
  readonly learntAt: readonly Date[]
}

type Refund = {
  readonly ground: RefundGround
  /** The orders that would be refunded on this ground now; empty if the ground does not apply. */
  readonly orderIds: readonly string[]
  readonly amount: number
  /** The last day on which the refund can be requested; null if the ground never applied. */
  readonly until: Date | null
  /** The consecutive learning days; null if the ground does not depend on them. */
  readonly days: { readonly learned: number; readonly needed: number } | null
}

/** [M-11] Every refund ground of the subscription policy, with the amount that it refunds now and its last day. */
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

/** [O-72] Whether a purchase at this time can still be withdrawn from, and the last day for it. */
export function withdrawalOf(boughtAt: Date, now: Date): { isOpen: boolean; until: Date } {
  return { isOpen: now < endOfDay(boughtAt, withdrawalDays), until: afterDays(boughtAt, withdrawalDays) }
}

/** The sum of what was paid for this subscription and not refunded. */
export const totalPaid = ({ charges }: Pick<Paid, 'charges'>): number =>
  charges.reduce((sum, { amount }) => sum + amount, 0)

/** The start of the last agreement with a payment. A restore without a charge leaves nothing to withdraw from. */
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

/** Whether the guarantee can still be claimed. If not, the learning days need not be read. */
export function isGuaranteeOpen(
  { firstPaidAt, isFirstSubscription }: Pick<Paid, 'firstPaidAt' | 'isFirstSubscription'>,
  now: Date,
): boolean {
  return isFirstSubscription && now < endOfDay(firstPaidAt, guaranteeDays)
}

/** All orders, including renewals, that were paid since an agreement that can still be withdrawn from. */
function ordersOfAgreement(paid: Paid, isOpen: (from: Date) => boolean): string[] {
  const open = [paid.firstPaidAt, ...paid.restoredAt].filter(isOpen)
  return ordersOf(paid, (at) => open.some((from) => at >= from))
}

function ordersOf({ charges }: Paid, isMeant: (at: Date) => boolean): string[] {
  return charges.filter(({ at }) => isMeant(at)).map(({ orderId }) => orderId)
}

/** The end of the last day. The customer's time zone is unknown, so a full day is added. */
function endOfDay(from: Date, days: number): Date {
  return afterDays(from, days + 1)
}

/**
 * The longest run of consecutive learning days. The learner's time zone is unknown, so the zone with the longest run
 * counts: an evening in Lima is already the next day in UTC.
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
