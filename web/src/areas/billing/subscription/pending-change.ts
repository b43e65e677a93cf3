import { currentAccount } from '../../../state/session/auth.ts'
import { readStored, removeStored, writeStored } from '../../../state/storage/local-storage.ts'
import type { Change } from './subscription-reducer.ts'

const changes: readonly Change[] = ['cancelled', 'claimed', 'restored', 'refunded', 'paid', 'bought']

/** How long after a request its outcome is announced. Later, what the page shows may have another cause. */
const announcedWithinMs = 3_600_000

/** The change that this user requested on this device and whose outcome was not shown yet. It survives a reload. */
export function readPendingChange(): { readonly change: Change; readonly at: number } | null {
  const [name, since, account] = readStored('payment_begun')?.split(' ') ?? []
  const at = Number(since)
  const change = changes.find((known) => known === name)
  const isOwn = account === currentAccount() && Math.abs(Date.now() - at) < announcedWithinMs
  return change && isOwn ? { change, at } : null
}

export function storePendingChange(change: Change | null): void {
  if (change === null) removeStored('payment_begun')
  else writeStored('payment_begun', [change, Date.now(), currentAccount()].join(' '))
}
