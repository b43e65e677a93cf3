const minute = 60_000

/**
 * Counts the requests of each account per minute in this process and returns whether one more is allowed. It counts
 * accounts because many people may share one IP address. Only authenticated accounts get here, so the map stays small.
 */
export function openPersonQuota(limit: number): (accountId: string, now: number) => boolean {
  let counted = 0
  const counts = new Map<string, number>()
  return (accountId, now) => {
    const current = Math.floor(now / minute)
    if (current !== counted) counts.clear()
    counted = current
    const count = (counts.get(accountId) ?? 0) + 1
    counts.set(accountId, count)
    return count <= limit
  }
}

export function secondsLeft(now: number): number {
  return Math.ceil((minute - (now % minute)) / 1000)
}
