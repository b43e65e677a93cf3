import { knownCookie } from '@vela/contract/page-cookies'

/** [S-22] Every key that the product stores in this browser. */
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
  | 'reminder_offer'
  | 'sounds'
  | 'vibration'

// Longer values are ignored. The app's largest is a few kilobytes; parsing megabytes of foreign data would freeze a
// slow phone.
const maxLength = 200_000

// Returns null on failure: reading the property throws when site data is blocked, and writing throws when the disk is
// full.
function withStorage<T>(action: (storage: Storage) => T): T | null {
  try {
    return globalThis.localStorage ? action(globalThis.localStorage) : null
  } catch {
    return null
  }
}

export function readStored(key: StorageKey): string | null {
  const value = withStorage((storage) => storage.getItem(key))
  return value !== null && value.length <= maxLength ? value : null
}

let isCookieSet = false

/**
 * Tells the server that this browser has stored state: its next first page stays hidden until that state has been read.
 */
function setKnownCookie() {
  if (isCookieSet) return
  isCookieSet = true
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is not in every browser we serve.
  document.cookie = `${knownCookie}=1; path=/; max-age=31536000; samesite=lax`
}

export function writeStored(key: StorageKey, value: string): void {
  withStorage((storage) => {
    storage.setItem(key, value)
    setKnownCookie()
  })
}

export function removeStored(key: StorageKey): void {
  withStorage((storage) => storage.removeItem(key))
}

/** Calls back when another tab of this browser writes the key, or clears everything. */
export function watchStored(key: StorageKey, onChange: () => void): () => void {
  const listen = (event: StorageEvent) => {
    if (event.key === key || event.key === null) onChange()
  }
  window.addEventListener('storage', listen)
  return () => window.removeEventListener('storage', listen)
}
