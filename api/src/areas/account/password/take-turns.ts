import { Refused } from '../../../http/errors.ts'

const busy = new Refused('busy', 503, 'Too many people are signing in at the moment. Try again shortly.')

type Turns = { readonly atOnce: number; readonly maxWaiting: number }

/** Limits the concurrency of expensive work. If the queue is full, further work is refused at once. */
export function takeTurns({ atOnce, maxWaiting }: Turns) {
  const waiting: (() => void)[] = []
  let running = 0

  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= atOnce) {
      if (waiting.length >= maxWaiting) throw busy
      // A finished task hands its slot directly to the next in the queue, so that no new request can take it first.
      await new Promise<void>((resume) => waiting.push(resume))
    } else running += 1
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}
