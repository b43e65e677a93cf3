import { localDay } from '@vela/contract/streak'
import { network } from '../../state/network.ts'
import { createOutbox } from '../../state/outbox/outbox.ts'
import { type Item, isHabit } from '../../state/outbox/outbox-items.ts'
import { throttle } from '../../state/outbox/throttle.ts'
import { auth, currentAccount } from '../../state/session/auth.ts'
import { clearCachedCopies } from '../../state/session/clear-user-data.ts'
import { deviceStore } from '../../state/storage/device-store.ts'
import { fetchItems, sendItem } from './send-item.ts'

const channel = typeof BroadcastChannel === 'function' ? new BroadcastChannel('vela_progress') : null

/**
 * Runs the task in one tab at a time. Without Web Locks every tab sends; the server accepts a duplicate without harm.
 */
async function withLock(task: () => Promise<void>): Promise<void> {
  let isStarted = false
  const start = () => {
    isStarted = true
    return task()
  }
  await navigator.locks?.request('vela_progress', start).catch(() => {})
  if (!isStarted) await start()
}

function startTimer(ms: number, callback: () => void): () => void {
  // Jitter keeps all devices from retrying in the same second when a server comes back.
  const timer = setTimeout(callback, ms * (0.75 + Math.random() / 2))
  return () => clearTimeout(timer)
}

let requests = 0

/** Counts the outbox's own requests: that one of them arrives while another fails is no reason to try again at once. */
async function counted<T>(request: Promise<T>): Promise<T> {
  requests += 1
  return request.finally(() => {
    requests -= 1
  })
}

/** This tab's outbox, connected to the browser and the API. */
export const outbox = createOutbox({
  store: deviceStore,
  account: currentAccount,
  isOnline: () => navigator.onLine,
  now: () => Date.now(),
  send: (item) => counted(sendItem(item)),
  fetchAll: () => counted(fetchItems()),
  after: startTimer,
  withLock,
  announce: () => channel?.postMessage('written'),
})

const maxAgeOnReturnMs = 60_000

function refreshWhenVisible(): void {
  if (document.visibilityState !== 'visible') return
  // A browser without BroadcastChannel is not notified of other tabs' writes, so it reads them here.
  void outbox.reread()
  outbox.refresh(maxAgeOnReturnMs)
  outbox.wake()
}

let isStarted = false

/** [D12] Starts sending waiting items, whichever screen is open. Further calls do nothing. */
export function startOutbox(): void {
  if (isStarted) return
  isStarted = true
  let account = currentAccount()
  auth.subscribe(() => {
    if (currentAccount() === account) return
    account = currentAccount()
    void outbox.open()
  })
  // Hidden tabs skip this: refreshWhenVisible rereads for them.
  const rereadIfVisible = () => {
    if (document.visibilityState === 'visible') void outbox.reread()
  }
  channel?.addEventListener('message', throttle(startTimer, rereadIfVisible))
  window.addEventListener('online', () => outbox.wake())
  // Some browsers fire no `online` event when the network returns; a request that arrives shows it as well.
  network.subscribe(({ isReached }, before) => {
    if (requests === 0 && isReached === true && before.isReached === false) outbox.wake()
  })
  document.addEventListener('visibilitychange', refreshWhenVisible)
  // Removes cached copies of an account whose sign-out did not reach the disk.
  void clearCachedCopies()
  void outbox.open()
}

/**
 * Records an item. Resolves once it is safe: on the device or, if nothing can be stored there, on the server.
 * Whatever is learned also records its day, by the calendar of the device at this moment.
 */
export async function recordDone(item: Omit<Item, 'id'>): Promise<'stored' | 'lost'> {
  startOutbox()
  const day = { type: 'day', typeId: localDay(), option: '' } as const
  const isDayNew = !isHabit(item.type) && outbox.progress().find('day', day.typeId) === undefined
  const [outcome] = await Promise.all([outbox.record(item), isDayNew && outbox.record(day)])
  return outcome
}
