import { useSyncExternalStore } from 'react'
import type { Language } from '../../../i18n/language.ts'

type Loading = { readonly is: 'loading' }
/** `language` is set if the content is only available in the other language. */
type Ready<T> = { readonly is: 'ready'; readonly value: T; readonly language?: Language }
/** Neither the server nor the cache has it. */
type Failed = { readonly is: 'failed'; readonly retry: () => void }
export type Loaded<T> = Loading | Ready<T> | Failed

const loading: Loading = { is: 'loading' }

/** The in-memory states of one kind of data by cache key, which screens subscribe to. */
export function createEntries<S>() {
  const states = new Map<string, S>()
  const listeners = new Set<() => void>()
  const notify = () => {
    for (const listener of listeners) listener()
  }
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }
  return {
    get: (key: string): S | undefined => states.get(key),
    put: (key: string, state: S): void => {
      states.set(key, state)
      notify()
    },
    drop: (key: string): void => {
      if (states.delete(key)) notify()
    },
    clear: (): void => {
      states.clear()
      notify()
    },
    use: (key: string | null): S | Loading => {
      const read = () => (key === null ? undefined : states.get(key)) ?? loading
      return useSyncExternalStore(subscribe, read, read)
    },
  }
}

export type Entries<S> = ReturnType<typeof createEntries<S>>
