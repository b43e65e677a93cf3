const minute = 60_000

/**
 * Requests of one person in a minute, counted by this process: many people share the address of a school. Answers
 * whether one more is fine. Nobody is here without a good token, so the names cannot fill the memory.
 */
export function openPersonQuota(most: number): (accountId: string, now: number) => boolean {
  let counted = 0
  const counts = new Map<string, number>()
  return (accountId, now) => {
    const current = Math.floor(now / minute)
    if (current !== counted) counts.clear()
    counted = current
    const count = (counts.get(accountId) ?? 0) + 1
    counts.set(accountId, count)
    return count <= most
  }
}

export function secondsLeft(now: number): number {
  return Math.ceil((minute - (now % minute)) / 1000)
}
