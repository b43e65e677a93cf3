// What has come is shown within about three of these, whatever it is.
const lagMs = 250
const leastPerMs = 0.06

/** How far a text shows after so many milliseconds more: quicker the more of it waits, so that it never falls behind. */
export function revealProgress(shown: number, length: number, elapsedMs: number): number {
  const left = length - shown
  const quick = left * (1 - Math.exp(-elapsedMs / lagMs))
  return Math.min(length, shown + Math.max(quick, leastPerMs * elapsedMs))
}
