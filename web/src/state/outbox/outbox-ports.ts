import type { DeviceStore } from '../storage/device-store.ts'
import type { Item } from './outbox-items.ts'

/**
 * `refused`: the server will never accept the item, or another device was first with a decision. `later`: it may accept
 * the item on another attempt.
 */
export type SendOutcome = 'saved' | 'refused' | 'later'

// Statuses that repeating the request cannot fix. Any other failure may pass: an expired or unpaid session, an
// overloaded server.
const permanentRefusals = new Set([400, 404, 409, 422])

/** What the HTTP status of the server's reply means for the item that was sent. */
export function outcomeOf(status: number): SendOutcome {
  if (status >= 200 && status < 300) return 'saved'
  return permanentRefusals.has(status) ? 'refused' : 'later'
}

/** The outbox's environment, which lets the same code run in a browser and in the simulation. */
export type Ports = {
  readonly store: DeviceStore
  readonly account: () => string | null
  /** False when the browser reports that it is offline; the browser may be wrong. */
  readonly isOnline: () => boolean
  readonly now: () => number
  readonly send: (item: Item) => Promise<SendOutcome>
  /** Every item that the server has; null if it did not reply. */
  readonly fetchAll: () => Promise<readonly Item[] | null>
  readonly after: (ms: number, callback: () => void) => () => void
  /** Runs the task while no other tab of this browser runs one. */
  readonly withLock: (task: () => Promise<void>) => Promise<void>
  /** Notifies the other tabs that something was written. */
  readonly announce: () => void
}
