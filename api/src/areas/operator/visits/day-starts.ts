import { Refused } from '../../../http/errors.ts'

const dayMs = 24 * 60 * 60 * 1000
const maxDays = 400

type Range = { readonly from: string; readonly to: string; readonly timeZone: string }

/**
 * The days of a range with the moments at which they begin by the clocks of a time zone, and the moment at which the
 * last one ends. The database is not asked, because its list of time zones may be older than that of the browser.
 */
export function dayStarts({ from, to, timeZone }: Range): { days: string[]; starts: Date[] } {
  const [first, last] = [parseDay(from), parseDay(to)]
  const count = (last - first) / dayMs + 1
  if (count < 1) throw new Refused('bad_range', 400, 'The range must end on the day it begins, or later.')
  if (count > maxDays) throw new Refused('bad_range', 400, `The range may have ${maxDays} days at most.`)
  const clock = openClock(timeZone)
  const midnights = Array.from({ length: count + 1 }, (_, index) => first + index * dayMs)
  return {
    days: midnights.slice(0, -1).map((midnight) => new Date(midnight).toISOString().slice(0, 10)),
    starts: midnights.map((midnight) => new Date(startOf(midnight, clock))),
  }
}

function parseDay(day: string): number {
  const time = Date.parse(`${day}T00:00:00Z`)
  if (Number.isNaN(time) || !new Date(time).toISOString().startsWith(day))
    throw new Refused('bad_range', 400, `There is no day ${day}.`)
  return time
}

type Clock = Intl.DateTimeFormat

function openClock(timeZone: string): Clock {
  try {
    return new Intl.DateTimeFormat('en-US', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    })
  } catch {
    throw new Refused('bad_time_zone', 400, 'The time zone must have a name like Europe/Madrid.')
  }
}

/** What the clock of the zone shows at a moment, as if it were UTC. */
function shownAt(moment: number, clock: Clock): number {
  const parts = Object.fromEntries(
    clock.formatToParts(moment).map(({ type, value }) => [type, Number(value)]),
  )
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts
  return Date.UTC(year, month - 1, day, hour, minute, second)
}

/**
 * The first moment at which the clock shows this day. The clock may be put forward at midnight, so that it never shows
 * 0:00; then the day begins with the change. The offsets on both sides of it are tried.
 */
function startOf(midnight: number, clock: Clock): number {
  const offsets = [midnight - dayMs, midnight + dayMs].map((moment) => shownAt(moment, clock) - moment)
  const candidates = offsets.map((offset) => midnight - offset)
  const shown = candidates.filter((moment) => shownAt(moment, clock) >= midnight)
  return Math.min(...(shown.length > 0 ? shown : candidates))
}
