const maxFailures = 5
const openMs = 60_000

/** [C-10] A circuit breaker: after several failures in a row, the model is not called for a minute. */
export function openBreaker() {
  let failures = 0
  let openUntil = Number.NEGATIVE_INFINITY

  return {
    isOpen: (now: Date) => now.getTime() < openUntil,
    noteSuccess: () => {
      failures = 0
    },
    noteFailure: (now: Date) => {
      failures += 1
      if (failures < maxFailures) return
      failures = 0
      openUntil = now.getTime() + openMs
    },
  }
}
