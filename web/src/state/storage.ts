/** [S-22] everything the product keeps in this browser. */
export type StorageKey =
  | 'app_state'
  | 'auth'
  | 'last_course'
  | 'timer_end'
  | 'upsaleDiscount'
  | 'code_timer_end'
  | 'i18nextLng'
  | 'side_menu'

// Our largest value is a few kilobytes; parsing megabytes someone else left would freeze a cheap phone.
const longestValue = 200_000

// Reading the property alone throws when site data is blocked, and a full disk throws on write.
function attempt<T>(deed: (storage: Storage) => T): T | null {
  try {
    return globalThis.localStorage ? deed(globalThis.localStorage) : null
  } catch {
    return null
  }
}

export function readStored(key: StorageKey): string | null {
  const value = attempt((storage) => storage.getItem(key))
  return value !== null && value.length <= longestValue ? value : null
}

export function writeStored(key: StorageKey, value: string): void {
  attempt((storage) => storage.setItem(key, value))
}

export function removeStored(key: StorageKey): void {
  attempt((storage) => storage.removeItem(key))
}

/** Calls back when another tab of this browser writes the key, or clears everything. */
export function watchStored(key: StorageKey, onChange: () => void): () => void {
  const listen = (event: StorageEvent) => {
    if (event.key === key || event.key === null) onChange()
  }
  window.addEventListener('storage', listen)
  return () => window.removeEventListener('storage', listen)
}
