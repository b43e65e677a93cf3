const mostFailures = 5
const restMs = 60_000

/** [C-10] After so many failures in a row the model is left alone for a while. */
export function openBreaker() {
  let failures = 0
  let restsUntil = Number.NEGATIVE_INFINITY

  return {
    isResting: (now: Date) => now.getTime() < restsUntil,
    noteSuccess: () => {
      failures = 0
    },
    noteFailure: (now: Date) => {
      failures += 1
      if (failures < mostFailures) return
      failures = 0
      restsUntil = now.getTime() + restMs
    },
  }
}
