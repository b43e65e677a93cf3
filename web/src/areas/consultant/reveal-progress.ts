// The time constant: any backlog is shown within about three of these.
const lagMs = 250
const minPerMs = 0.06

/** The number of characters shown after `elapsedMs` more: the larger the backlog, the faster, so that it never falls behind. */
export function revealProgress(shown: number, length: number, elapsedMs: number): number {
  const left = length - shown
  const step = left * (1 - Math.exp(-elapsedMs / lagMs))
  return Math.min(length, shown + Math.max(step, minPerMs * elapsedMs))
}
