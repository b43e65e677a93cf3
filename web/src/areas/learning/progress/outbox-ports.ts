import type { DeviceStore } from '../../../state/storage/device-store.ts'
import type { Item } from './progress-items.ts'

/** Refused: the server will never take it. Later: it may, another time. */
export type Sent = 'saved' | 'refused' | 'later'

/** What the outbox stands on, so that it runs in a browser and in trials alike. */
export type Ports = {
  readonly store: DeviceStore
  readonly account: () => string | null
  /** False when the browser believes to have no network; it may be wrong. */
  readonly isOnline: () => boolean
  readonly now: () => number
  readonly send: (item: Item) => Promise<Sent>
  /** Everything the server has; null when it did not answer. */
  readonly askAll: () => Promise<readonly Item[] | null>
  readonly after: (ms: number, deed: () => void) => () => void
  /** Over all tabs of this browser, one at a time. */
  readonly alone: (deed: () => Promise<void>) => Promise<void>
  /** Tells the other tabs that something was written. */
  readonly announce: () => void
}
