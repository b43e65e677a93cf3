const dateTime = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' })
const date = new Intl.DateTimeFormat('en', { dateStyle: 'medium' })
const clock = new Intl.DateTimeFormat('en', { timeStyle: 'short' })

/** A time of the server in the operator's own time zone. */
export function formatTime(iso: string): string {
  return dateTime.format(new Date(iso))
}

/** The day of a time, in the operator's own time zone. */
export function formatDay(iso: string): string {
  return date.format(new Date(iso))
}

const calendar = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeZone: 'UTC' })

/** A calendar date such as 2026-11-18. It stays on one line. */
export function formatDate(day: string): string {
  return calendar.format(new Date(day)).replaceAll(' ', '\u00a0')
}

/** The time of day, in the operator's own time zone. */
export function formatClock(iso: string): string {
  return clock.format(new Date(iso))
}
