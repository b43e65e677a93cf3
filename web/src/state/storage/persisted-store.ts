import { useSyncExternalStore } from 'react'
import { createStore } from 'zustand/vanilla'
import { readStored, type StorageKey, writeStored } from './local-storage.ts'

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

/** A store in local storage; `restore` turns any stored value into a complete, valid state (D4). */
export function createPersistedStore<T>(key: StorageKey, version: number, restore: (stored: unknown) => T) {
  const read = () => restore(parseStored(readStored(key))?.state)
  const store = createStore<T>()(read)
  store.subscribe((state) => writeStored(key, JSON.stringify({ state, version })))
  return {
    ...store,
    /** Reads what another tab has stored. */
    reload: () => store.setState(read(), true),
  }
}

// Reads a value of the store. Zustand's own hook returns the initial state on the server and while hydrating, and the
// prerendered screen is not the initial one.
export function useStoreValue<T, V>(store: ReadableStore<T>, select: (state: T) => V): V {
  const read = () => select(store.getState())
  return useSyncExternalStore(store.subscribe, read, read)
}
