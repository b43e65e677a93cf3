import { oncePerDatabase } from '../db/group-writes.ts'

type Kept<T> = { readonly value: T; readonly until: number }

type Recent<T> = {
  readonly find: (key: string, now: Date) => T | undefined
  /** Who asks while an answer is on its way shares it; null is not remembered. */
  readonly ask: (key: string, now: Date, answer: () => Promise<T | null>) => Promise<T | null>
  readonly forget: (isGone: (value: T) => boolean) => void
}

/** How old an answer of `admission: 'recent'` may be, and how many are kept: some megabytes at most. */
const recentMs = 10_000
const mostKept = 20_000

/** What was found out in the last seconds, by this process. The oldest make room. */
function openRecent<T>(): Recent<T> {
  const kept = new Map<string, Kept<T>>()
  const onTheirWay = new Map<string, Promise<T | null>>()

  function keep(key: string, fresh: Kept<T>): void {
    // Taken out first, because a map goes by when a key was new.
    kept.delete(key)
    kept.set(key, fresh)
    const [oldest] = kept.size > mostKept ? kept.keys() : []
    if (oldest !== undefined) kept.delete(oldest)
  }

  async function answerAndKeep(key: string, now: Date, answer: () => Promise<T | null>): Promise<T | null> {
    try {
      const value = await answer()
      // From when it was asked: the answer is as old as that.
      if (value !== null) keep(key, { value, until: now.getTime() + recentMs })
      return value
    } finally {
      onTheirWay.delete(key)
    }
  }

  return {
    find: (key, now) => {
      const found = kept.get(key)
      return found !== undefined && found.until > now.getTime() ? found.value : undefined
    },
    ask: (key, now, answer) => {
      const asked = onTheirWay.get(key) ?? answerAndKeep(key, now, answer)
      onTheirWay.set(key, asked)
      return asked
    },
    forget: (isGone) => {
      for (const [key, { value }] of kept) if (isGone(value)) kept.delete(key)
    },
  }
}

export const recentOf = <T>() => oncePerDatabase(() => openRecent<T>())
