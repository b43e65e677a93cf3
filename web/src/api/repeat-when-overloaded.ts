import type { CallFailure } from './call-failed.ts'

/** How often a call that an overloaded server did not start is repeated before the screen learns of it. */
export const maxRepeats = 2
/** The longest pause that a server can ask for. */
const maxPauseSeconds = 5

/** One to two times the pause that the server asks for, in milliseconds, or null if it asks for none. */
export function pauseAskedBy(response: Response): number | null {
  const seconds = Math.min(maxPauseSeconds, Number(response.headers.get('retry-after')))
  // The pause is random, because all refused clients would otherwise return at the same moment.
  return seconds > 0 ? seconds * 1000 * (1 + Math.random()) : null
}

/**
 * How many milliseconds to wait before a call is repeated, or null if it must not be. The server replies `overloaded`
 * before the call's handler has started; after any other failure the call may have had an effect.
 */
export function pauseWhenOverloaded(response: Response, failure: CallFailure): number | null {
  if (failure.kind !== 'refused' || failure.status !== 503 || failure.type !== 'overloaded') return null
  return pauseAskedBy(response)
}

/** Rejects if the signal aborts before the time is over. */
export function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const rejectAborted = () => reject(signal.reason)
    if (signal.aborted) rejectAborted()
    signal.addEventListener('abort', rejectAborted, { once: true })
    setTimeout(resolve, ms)
  })
}
