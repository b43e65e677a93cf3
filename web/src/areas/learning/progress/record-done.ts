import { outbox, startOutbox } from './outbox-of-tab.ts'
import type { Item } from './progress-items.ts'

/** Resolves when it is safe: on the device or, where that keeps nothing, at the server. */
export function recordDone(item: Omit<Item, 'id'>): Promise<'kept' | 'lost'> {
  startOutbox()
  return outbox.record(item)
}
