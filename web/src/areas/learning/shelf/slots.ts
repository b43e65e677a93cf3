import { useSyncExternalStore } from 'react'
import type { Language } from '../../../i18n/language.ts'

type Loading = { readonly is: 'loading' }
/** `language`: of what is shown, where the asked one could not be had. */
type Ready<T> = { readonly is: 'ready'; readonly value: T; readonly language?: Language }
/** Only where there is no copy either. */
type Failed = { readonly is: 'failed'; readonly retry: () => void }
export type Loaded<T> = Loading | Ready<T> | Failed

const loading: Loading = { is: 'loading' }

/** What the screens see of one kind of thing, by key. */
export function createSlots<S>() {
  const states = new Map<string, S>()
  const listeners = new Set<() => void>()
  const tell = () => {
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
      tell()
    },
    drop: (key: string): void => {
      if (states.delete(key)) tell()
    },
    clear: (): void => {
      states.clear()
      tell()
    },
    use: (key: string | null): S | Loading => {
      const read = () => (key === null ? undefined : states.get(key)) ?? loading
      return useSyncExternalStore(subscribe, read, read)
    },
  }
}

export type Slots<S> = ReturnType<typeof createSlots<S>>
