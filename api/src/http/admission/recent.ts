import { oncePerDatabase } from '../../db/once-per-database.ts'

type Kept<T> = { readonly value: T; readonly askedAt: number }

type Recent<T> = {
  readonly find: (key: string, now: Date) => T | undefined
  /**
   * Returns the cached value or looks it up; concurrent requests share one look-up. If `isEnough` rejects a shared
   * result, it is looked up once more, because the first look-up may have started too early. Null is not cached.
   */
  readonly ask: (
    key: string,
    now: Date,
    answer: () => Promise<T | null>,
    isEnough?: (value: T) => boolean,
  ) => Promise<T | null>
  /** Also drops look-ups that are still running. */
  readonly forget: (isGone: (value: T) => boolean) => void
}

/** How old a cached result may be for `admission: 'recent'`, and how many are cached (a few megabytes at most). */
const recentMs = 10_000
const maxEntries = 20_000

/** A cache of results from the last seconds, per process. The oldest entries are evicted first. */
export function openRecent<T>(): Recent<T> {
  const kept = new Map<string, Kept<T>>()
  const pending = new Map<string, Promise<T | null>>()
  let forgotten = 0

  function keep(key: string, fresh: Kept<T>): void {
    // Deleting first moves the key to the end, so that the first key of the Map is always the oldest.
    kept.delete(key)
    kept.set(key, fresh)
    const [oldest] = kept.size > maxEntries ? kept.keys() : []
    if (oldest !== undefined) kept.delete(oldest)
  }

  async function answerAndKeep(key: string, now: Date, answer: () => Promise<T | null>): Promise<T | null> {
    const before = forgotten
    const value = await answer()
    // The age counts from the start of the look-up. A value that was forgotten meanwhile is not cached.
    if (value !== null && before === forgotten) keep(key, { value, askedAt: now.getTime() })
    return value
  }

  function begin(key: string, now: Date, answer: () => Promise<T | null>): Promise<T | null> {
    const asked = answerAndKeep(key, now, answer)
    pending.set(key, asked)
    const end = () => {
      if (pending.get(key) === asked) pending.delete(key)
    }
    void asked.then(end, end)
    return asked
  }

  return {
    find: (key, now) => {
      const found = kept.get(key)
      if (found === undefined) return undefined
      const age = now.getTime() - found.askedAt
      // The age is negative if the clock was set back; it is then unknown.
      return age >= 0 && age < recentMs ? found.value : undefined
    },
    ask: async (key, now, answer, isEnough = () => true) => {
      const shared = await pending.get(key)
      if (shared != null && isEnough(shared)) return shared
      return pending.get(key) ?? begin(key, now, answer)
    },
    forget: (isGone) => {
      forgotten += 1
      pending.clear()
      for (const [key, { value }] of kept) if (isGone(value)) kept.delete(key)
    },
  }
}

export const recentOf = <T>() => oncePerDatabase(() => openRecent<T>())
