import { oncePerDatabase } from '../../db/once-per-database.ts'

type Entry<T> = { readonly value: T; readonly startedAt: number }

type Recent<T> = {
  readonly find: (key: string, now: Date) => T | undefined
  /**
   * Returns the cached value or looks it up; concurrent requests share one look-up. If `isEnough` rejects a shared
   * result, it is looked up once more, because the first look-up may have started too early. Null is not cached.
   */
  readonly load: (
    key: string,
    now: Date,
    lookUp: () => Promise<T | null>,
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
  const entries = new Map<string, Entry<T>>()
  const pending = new Map<string, Promise<T | null>>()
  let forgotten = 0

  function store(key: string, fresh: Entry<T>): void {
    // Deleting first moves the key to the end, so that the first key of the Map is always the oldest.
    entries.delete(key)
    entries.set(key, fresh)
    const [oldest] = entries.size > maxEntries ? entries.keys() : []
    if (oldest !== undefined) entries.delete(oldest)
  }

  async function loadAndStore(key: string, now: Date, lookUp: () => Promise<T | null>): Promise<T | null> {
    const before = forgotten
    const value = await lookUp()
    // The age counts from the start of the look-up. A value that was forgotten meanwhile is not cached.
    if (value !== null && before === forgotten) store(key, { value, startedAt: now.getTime() })
    return value
  }

  function begin(key: string, now: Date, lookUp: () => Promise<T | null>): Promise<T | null> {
    const loading = loadAndStore(key, now, lookUp)
    pending.set(key, loading)
    const end = () => {
      if (pending.get(key) === loading) pending.delete(key)
    }
    void loading.then(end, end)
    return loading
  }

  return {
    find: (key, now) => {
      const found = entries.get(key)
      if (found === undefined) return undefined
      const age = now.getTime() - found.startedAt
      // The age is negative if the clock was set back; it is then unknown.
      return age >= 0 && age < recentMs ? found.value : undefined
    },
    load: async (key, now, lookUp, isEnough = () => true) => {
      const shared = await pending.get(key)
      if (shared != null && isEnough(shared)) return shared
      return pending.get(key) ?? begin(key, now, lookUp)
    },
    forget: (isGone) => {
      forgotten += 1
      pending.clear()
      for (const [key, { value }] of entries) if (isGone(value)) entries.delete(key)
    },
  }
}

export const recentOf = <T>() => oncePerDatabase(() => openRecent<T>())
