/** A schedule in UTC, so that daylight saving time does not matter and no cron expression has to be parsed. */
export type Schedule = { readonly everyMinutes: number } | { readonly dailyAt: `${number}:${number}` }

const minute = 60_000
const day = 24 * 60 * minute

/** The latest occurrence at or before `at`. */
export function latestOccurrence(schedule: Schedule, at: Date): Date {
  const { period, phase } = parseSchedule(schedule)
  return new Date(Math.floor((at.getTime() - phase) / period) * period + phase)
}

function parseSchedule(schedule: Schedule): { period: number; phase: number } {
  if ('everyMinutes' in schedule) {
    if (!Number.isInteger(schedule.everyMinutes) || schedule.everyMinutes < 1)
      throw new RangeError(
        `A schedule of every ${schedule.everyMinutes} minutes is not a whole number of minutes`,
      )
    return { period: schedule.everyMinutes * minute, phase: 0 }
  }
  const clock = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(schedule.dailyAt)
  if (clock === null) throw new RangeError(`A daily schedule at ${schedule.dailyAt} is not a time like 03:15`)
  return { period: day, phase: (Number(clock[1]) * 60 + Number(clock[2])) * minute }
}
