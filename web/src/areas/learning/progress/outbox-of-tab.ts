import { auth, currentAccount } from '../../../state/session/auth.ts'
import { clearCachedCopies } from '../../../state/session/clear-user-data.ts'
import { deviceStore } from '../../../state/storage/device-store.ts'
import { createOutbox } from './outbox.ts'
import { pace } from './pace.ts'
import { askItems, sendItem } from './send-progress.ts'

const channel = typeof BroadcastChannel === 'function' ? new BroadcastChannel('vela_progress') : null

/** Without locks every tab sends, and the server takes the same thing twice without harm. */
async function alone(deed: () => Promise<void>): Promise<void> {
  let isBegun = false
  const begin = () => {
    isBegun = true
    return deed()
  }
  await navigator.locks?.request('vela_progress', begin).catch(() => {})
  if (!isBegun) await begin()
}

function after(ms: number, deed: () => void): () => void {
  // When a server comes back, not all devices must ask in the same second.
  const timer = setTimeout(deed, ms * (0.75 + Math.random() / 2))
  return () => clearTimeout(timer)
}

export const outbox = createOutbox({
  store: deviceStore,
  account: currentAccount,
  isOnline: () => navigator.onLine,
  now: () => Date.now(),
  send: sendItem,
  askAll: askItems,
  after,
  alone,
  announce: () => channel?.postMessage('written'),
})

const visitFreshMs = 60_000

function lookAgain(): void {
  if (document.visibilityState !== 'visible') return
  // Whoever cannot hear the other tabs looks at what they have written.
  void outbox.reread()
  outbox.refresh(visitFreshMs)
  outbox.wake()
}

let isStarted = false

/** [D12] from here on what waits is sent, whatever screen is shown; calling it again does nothing. */
export function startOutbox(): void {
  if (isStarted) return
  isStarted = true
  let account = currentAccount()
  auth.subscribe(() => {
    if (currentAccount() === account) return
    account = currentAccount()
    void outbox.open()
  })
  // A hidden tab looks when it is shown.
  const hear = () => document.visibilityState === 'visible' && void outbox.reread()
  channel?.addEventListener('message', pace(after, hear))
  window.addEventListener('online', () => outbox.wake())
  document.addEventListener('visibilitychange', lookAgain)
  // Copies of somebody whose sign-out did not reach the disk.
  void clearCachedCopies()
  void outbox.open()
}
