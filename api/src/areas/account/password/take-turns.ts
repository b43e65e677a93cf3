import { Refused } from '../../../http/errors.ts'

const busy = new Refused('busy', 503, 'Too many people are signing in at the moment. Try again shortly.')

type Turns = { readonly atOnce: number; readonly mostWaiting: number }

/** Work that would starve everything else is done a few at a time; who would wait too long is told at once. */
export function takeTurns({ atOnce, mostWaiting }: Turns) {
  const waiting: (() => void)[] = []
  let running = 0

  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= atOnce) {
      if (waiting.length >= mostWaiting) throw busy
      // Whoever ends hands its place over, so nobody can slip in between.
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
