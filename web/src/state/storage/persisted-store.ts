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
    // The cast is safe because `merge` below passes the value through `restore`.
    getItem: () => {
      const stored = parseStored(readStored(key))
      return stored === null ? null : { state: stored.state as T, version: Number(stored.version) }
    },
    setItem: (_, value) => writeStored(key, JSON.stringify(value)),
    removeItem: () => removeStored(key),
  }
}

/** A store in local storage; `restore` turns any stored value into a complete, valid state (D4). */
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

// Reads a value of the store. Zustand's own hook returns the initial state on the server and while hydrating, and the
// prerendered screen is not the initial one.
export function useStoreValue<T, V>(store: ReadableStore<T>, select: (state: T) => V): V {
  const read = () => select(store.getState())
  return useSyncExternalStore(store.subscribe, read, read)
}
