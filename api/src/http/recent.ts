import { oncePerDatabase } from '../db/once-per-database.ts'

type Kept<T> = { readonly value: T; readonly askedAt: number }

type Recent<T> = {
  readonly find: (key: string, now: Date) => T | undefined
  /**
   * Who asks while an answer is on its way shares it. Where it is not enough, it is asked once more: it may have been
   * looked up before what the asker just did. Null is not remembered.
   */
  readonly ask: (
    key: string,
    now: Date,
    answer: () => Promise<T | null>,
    isEnough?: (value: T) => boolean,
  ) => Promise<T | null>
  /** Answers on their way too: nobody knows yet whom they are about. */
  readonly forget: (isGone: (value: T) => boolean) => void
}

/** How old an answer of `admission: 'recent'` may be, and how many are kept: some megabytes at most. */
const recentMs = 10_000
const mostKept = 20_000

/** What was found out in the last seconds, by this process. The oldest make room. */
export function openRecent<T>(): Recent<T> {
  const kept = new Map<string, Kept<T>>()
  const onTheirWay = new Map<string, Promise<T | null>>()
  let forgotten = 0

  function keep(key: string, fresh: Kept<T>): void {
    // Taken out first, because a map goes by when a key was new.
    kept.delete(key)
    kept.set(key, fresh)
    const [oldest] = kept.size > mostKept ? kept.keys() : []
    if (oldest !== undefined) kept.delete(oldest)
  }

  async function answerAndKeep(key: string, now: Date, answer: () => Promise<T | null>): Promise<T | null> {
    const before = forgotten
    const value = await answer()
    // From when it was asked: the answer is as old as that.
    if (value !== null && before === forgotten) keep(key, { value, askedAt: now.getTime() })
    return value
  }

  function begin(key: string, now: Date, answer: () => Promise<T | null>): Promise<T | null> {
    const asked = answerAndKeep(key, now, answer)
    onTheirWay.set(key, asked)
    const end = () => {
      if (onTheirWay.get(key) === asked) onTheirWay.delete(key)
    }
    void asked.then(end, end)
    return asked
  }

  return {
    find: (key, now) => {
      const found = kept.get(key)
      if (found === undefined) return undefined
      const age = now.getTime() - found.askedAt
      // Below nothing after the clock was set back: nobody knows how old it is.
      return age >= 0 && age < recentMs ? found.value : undefined
    },
    ask: async (key, now, answer, isEnough = () => true) => {
      const shared = await onTheirWay.get(key)
      if (shared != null && isEnough(shared)) return shared
      return onTheirWay.get(key) ?? begin(key, now, answer)
    },
    forget: (isGone) => {
      forgotten += 1
      onTheirWay.clear()
      for (const [key, { value }] of kept) if (isGone(value)) kept.delete(key)
    },
  }
}

export const recentOf = <T>() => oncePerDatabase(() => openRecent<T>())
