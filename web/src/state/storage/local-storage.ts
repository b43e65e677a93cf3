import { knownCookie } from '@vela/contract/page-cookies'

/** [S-22] everything the product keeps in this browser. */
export type StorageKey =
  | 'app_state'
  | 'auth'
  | 'auth_kept_at'
  | 'ended_session'
  | 'signed_out'
  | 'last_course'
  | 'timer_end'
  | 'upsaleDiscount'
  | 'code_timer_end'
  | 'i18nextLng'
  | 'side_menu'
  | 'lesson_scroll'
  | 'payment_begun'

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

let isKnown = false

/** Tells the server that this browser keeps something: its next first page stays hidden until that has been read. */
function makeKnown() {
  if (isKnown) return
  isKnown = true
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is not in every browser we serve.
  document.cookie = `${knownCookie}=1; path=/; max-age=31536000; samesite=lax`
}

export function writeStored(key: StorageKey, value: string): void {
  attempt((storage) => {
    storage.setItem(key, value)
    makeKnown()
  })
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
