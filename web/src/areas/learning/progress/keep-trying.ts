import type { Ports } from './outbox-ports.ts'

const firstPauseMs = 1000
const longestPauseMs = 60_000

type Work = Pick<Ports, 'after' | 'isOnline'> & {
  readonly canBegin: () => boolean
  /** Answers whether everything that could be done was; `isTried`: whether the network is worth a try. */
  readonly runRound: (isTried: boolean) => Promise<boolean>
}

/** Runs rounds until one goes well and no more are wanted; what fails is tried again after a pause that grows. */
export function keepTrying({ after, isOnline, canBegin, runRound }: Work) {
  let isRunning = false
  let isWanted = false
  let isUrgent = false
  let pauseMs = firstPauseMs
  let cancelPause = () => {}

  async function push(isWoken = false): Promise<void> {
    isWanted = true
    if (isWoken) {
      isUrgent = true
      pauseMs = firstPauseMs
    }
    if (isRunning || !canBegin()) return
    isRunning = true
    cancelPause()
    let isWell = true
    try {
      // What has changed since a round began to fail may be just what it needs.
      while (isWanted && (isWell || isUrgent)) {
        // Who comes back, or asks for it, is believed more than the browser.
        const isTried = isUrgent || isOnline()
        isWanted = false
        isUrgent = false
        // Should the round break off, it is tried again like one that failed.
        isWell = false
        isWell = await runRound(isTried)
      }
    } finally {
      isRunning = false
      if (isWell) pauseMs = firstPauseMs
      else {
        cancelPause = after(pauseMs, () => void push())
        pauseMs = Math.min(pauseMs * 2, longestPauseMs)
      }
    }
  }

  return { push, stop: (): void => cancelPause() }
}
