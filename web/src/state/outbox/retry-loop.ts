import type { Ports } from './outbox-ports.ts'

const firstPauseMs = 1000
const longestPauseMs = 60_000

type RetryLoopDeps = Pick<Ports, 'after' | 'isOnline'> & {
  readonly canStart: () => boolean
  /** Resolves to whether the round succeeded. Without `mayUseNetwork` it makes no request. */
  readonly runRound: (mayUseNetwork: boolean) => Promise<boolean>
}

/** Runs rounds until one succeeds and none is pending; a failed round is retried with exponential backoff. */
export function createRetryLoop({ after, isOnline, canStart, runRound }: RetryLoopDeps) {
  let isRunning = false
  let isPending = false
  let isUrgent = false
  let pauseMs = firstPauseMs
  let cancelPause = () => {}

  /** An urgent push resets the backoff and runs even while the browser reports that it is offline. */
  async function push({ urgent = false } = {}): Promise<void> {
    isPending = true
    if (urgent) {
      isUrgent = true
      pauseMs = firstPauseMs
    }
    if (isRunning || !canStart()) return
    isRunning = true
    cancelPause()
    let isOk = true
    try {
      while (isPending && (isOk || isUrgent)) {
        // `navigator.onLine` can be wrong, so an urgent push tries the network regardless.
        const mayUseNetwork = isUrgent || isOnline()
        isPending = false
        isUrgent = false
        // A round that throws counts as failed and is retried.
        isOk = false
        isOk = await runRound(mayUseNetwork)
      }
    } finally {
      isRunning = false
      if (isOk) pauseMs = firstPauseMs
      else {
        cancelPause = after(pauseMs, () => void push())
        pauseMs = Math.min(pauseMs * 2, longestPauseMs)
      }
    }
  }

  return { push, stop: (): void => cancelPause() }
}
