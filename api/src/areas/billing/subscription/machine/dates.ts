import type { Subscription } from './subscription.ts'

const day = 24 * 60 * 60_000

const graceDays = 14
const retryDays = [1, 3, 5, 7, 9, 11, 14]

export function afterWeeks(from: Date, weeks: number): Date {
  return new Date(from.getTime() + weeks * 7 * day)
}

export function afterDays(from: Date, days: number): Date {
  return new Date(from.getTime() + days * day)
}

export function laterOf(one: Date, other: Date | null): Date {
  return other !== null && other > one ? other : one
}

/**
 * [I3] The end of the grace days. They start at the end of the paid period, so that a late job or failure does not
 * extend them.
 */
export function graceEnd(expiresAt: Date): Date {
  return new Date(expiresAt.getTime() + graceDays * day)
}

/** A subscription whose paid period ended before this time has used up its grace days. */
export function outOfGrace(now: Date): Date {
  return new Date(now.getTime() - graceDays * day)
}

/**
 * The end of access when days are added to it, paid or granted. They start where the last period ended, because the
 * customer had access during the grace days; otherwise a card that always fails once would earn two free weeks. Days
 * without access after the grace days are added at the end, so that the customer does not lose any.
 */
export function extendedBy(expiresAt: Date, days: number, at: Date): Date {
  const withoutAccess = Math.max(0, at.getTime() - graceEnd(expiresAt).getTime())
  return new Date(afterDays(expiresAt, days).getTime() + withoutAccess)
}

/** The retry times that are still ahead. Retries that were missed while the server was down are skipped. */
export function retriesAhead(failedAt: Date, now: Date): Date[] {
  return retryDays.map((after) => new Date(failedAt.getTime() + after * day)).filter((at) => at > now)
}

export function isOver({ expiresAt }: Pick<Subscription, 'expiresAt'>, now: Date): boolean {
  return expiresAt === null || expiresAt <= now
}
