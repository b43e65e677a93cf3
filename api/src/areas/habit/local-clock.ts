/** The zone itself if this server knows it, otherwise UTC. */
export function knownZone(name: string): string {
  try {
    Intl.DateTimeFormat('en', { timeZone: name })
    return name
  } catch {
    return 'UTC'
  }
}

/** What calendar and clock show in a zone. */
export function clockIn(timeZone: string, at: Date): { day: string; hour: number; minute: number } {
  const form = {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  } as const
  const parts = new Intl.DateTimeFormat('en', form).formatToParts(at)
  const part = (type: string) => parts.find((found) => found.type === type)?.value ?? ''
  const day = `${part('year')}-${part('month')}-${part('day')}`
  return { day, hour: Number(part('hour')), minute: Number(part('minute')) }
}
