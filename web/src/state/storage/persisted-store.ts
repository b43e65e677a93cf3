import { useSyncExternalStore } from 'react'
import { type PersistStorage, persist } from 'zustand/middleware'
import { createStore } from 'zustand/vanilla'
import { readStored, removeStored, type StorageKey, writeStored } from './local-storage.ts'

type ReadableStore<T> = {
  getState: () => T
  subscribe: (listener: () => void) => () => void
}

export function parseStored(text: string | null): { state?: unknown; version?: unknown } | null {
  if (text === null) return null
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' ? value : null
  } catch {
    return null
  }
}

function jsonStorage<T>(key: StorageKey): PersistStorage<T> {
  return {
    // What comes back is only believed after `restore`, so its type is a promise kept by `merge` below.
    getItem: () => {
      const stored = parseStored(readStored(key))
      return stored === null ? null : { state: stored.state as T, version: Number(stored.version) }
    },
    setItem: (_, value) => writeStored(key, JSON.stringify(value)),
    removeItem: () => removeStored(key),
  }
}

/** A store kept in local storage; `restore` turns whatever is found there into a whole, valid state (D4). */
export function createPersistedStore<T>(key: StorageKey, version: number, restore: (stored: unknown) => T) {
  return createStore<T>()(
    persist(() => restore(undefined), {
      name: key,
      version,
      storage: jsonStorage<T>(key),
      migrate: (stored) => stored as T,
      merge: (stored) => restore(stored),
    }),
  )
}

// Not zustand's own hook: it answers the initial state on the server and while hydrating, and the
// prerendered screen is not the initial one.
export function useStoreValue<T, V>(store: ReadableStore<T>, select: (state: T) => V): V {
  const read = () => select(store.getState())
  return useSyncExternalStore(store.subscribe, read, read)
}
