import type { Life } from './life-record.ts'

const minute = 60_000
const day = 24 * 60 * minute

const graceDays = 14
const retryDays = [1, 3, 5, 7, 9, 11, 14]
const staleAfter = 15 * minute

export function afterWeeks(from: Date, weeks: number): Date {
  return new Date(from.getTime() + weeks * 7 * day)
}

export function laterOf(one: Date, other: Date | null): Date {
  return other !== null && other > one ? other : one
}

/** [I3] Counted from the end of the paid time, so that a late job or a late failure gives no more of it. */
export function graceEnd(expiresAt: Date): Date {
  return new Date(expiresAt.getTime() + graceDays * day)
}

/** Whose paid time ended by then has had all of the grace. */
export function outOfGrace(now: Date): Date {
  return new Date(now.getTime() - graceDays * day)
}

/**
 * A renewal that is paid late begins where the last period ended: in the days of grace the person had everything,
 * so they pay for them, and a card that always fails once earns no free fortnight. Days after the grace, when they
 * had nothing, are added at the end, so that nobody pays for them either.
 */
export function renewedUntil(expiresAt: Date, weeks: number, paidAt: Date): Date {
  const without = Math.max(0, paidAt.getTime() - graceEnd(expiresAt).getTime())
  return new Date(afterWeeks(expiresAt, weeks).getTime() + without)
}

/** The days of the schedule that are still ahead. Days missed while the server was down are not made up for. */
export function retriesAhead(failedAt: Date, now: Date): Date[] {
  return retryDays.map((after) => new Date(failedAt.getTime() + after * day)).filter((at) => at > now)
}

export function isStale(startedAt: Date, now: Date): boolean {
  return now.getTime() - startedAt.getTime() >= staleAfter
}

export function isOver({ expiresAt }: Pick<Life, 'expiresAt'>, now: Date): boolean {
  return expiresAt === null || expiresAt <= now
}
