const dateTime = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' })

/** A time of the server in the operator's own time zone. */
export function formatTime(iso: string): string {
  return dateTime.format(new Date(iso))
}
