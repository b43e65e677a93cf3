import type { Subscription } from './subscription.ts'

const day = 24 * 60 * 60_000

const graceDays = 14
const retryDays = [1, 3, 5, 7, 9, 11, 14]

export function afterWeeks(from: Date, weeks: number): Date {
  return new Date(from.getTime() + weeks * 7 * day)
}

export function laterOf(one: Date, other: Date | null): Date {
  return other !== null && other > one ? other : one
}

/** [I3] Counted from the end of the paid time, so that a late job or a late failure gives no more grace. */
export function graceEnd(expiresAt: Date): Date {
  return new Date(expiresAt.getTime() + graceDays * day)
}

/** A subscription that expired before this moment has used up its grace. */
export function outOfGrace(now: Date): Date {
  return new Date(now.getTime() - graceDays * day)
}

/**
 * A renewal that is paid late begins where the last period ended, because the customer had access during the grace
 * days. Otherwise a card that always fails once would earn two free weeks. The days after the grace, without access,
 * are added at the end, so that the customer does not pay for them.
 */
export function renewedUntil(expiresAt: Date, weeks: number, paidAt: Date): Date {
  const withoutAccess = Math.max(0, paidAt.getTime() - graceEnd(expiresAt).getTime())
  return new Date(afterWeeks(expiresAt, weeks).getTime() + withoutAccess)
}

/** The retry days that are still ahead. Days that passed while the server was down are not made up for. */
export function retriesAhead(failedAt: Date, now: Date): Date[] {
  return retryDays.map((after) => new Date(failedAt.getTime() + after * day)).filter((at) => at > now)
}

export function isOver({ expiresAt }: Pick<Subscription, 'expiresAt'>, now: Date): boolean {
  return expiresAt === null || expiresAt <= now
}
