import type { Membership } from '@vela/contract/membership'
import { currentAccount } from '../../../state/session/auth.ts'
import { readStored, removeStored, writeStored } from '../../../state/storage/local-storage.ts'

const deeds = ['cancelled', 'claimed', 'restored', 'refunded', 'paid', 'bought'] as const
export type Deed = (typeof deeds)[number]

/** By then it is settled, and what the page shows may have come of something else. */
const toldWithinMs = 3_600_000

/** What the person began here and was not told the end of, also before a reload. */
export function recallBegun(): { readonly what: Deed; readonly at: number } | null {
  const [kept, since, account] = readStored('payment_begun')?.split(' ') ?? []
  const at = Number(since)
  const what = deeds.find((deed) => deed === kept)
  const isOwn = account === currentAccount() && Math.abs(Date.now() - at) < toldWithinMs
  return what && isOwn ? { what, at } : null
}

export function keepBegun(what: Deed | null): void {
  if (what === null) removeStored('payment_begun')
  else writeStored('payment_begun', [what, Date.now(), currentAccount()].join(' '))
}

/** By how the membership stands, where the answer to the deed itself was lost. */
export function isDone(what: Deed, { status, product, product_id }: Membership): boolean {
  if (what === 'claimed') return product?.special_offer === true
  if (what === 'refunded') return product_id === ''
  return what === 'cancelled' ? status === 'cancelled' || status === 'expired' : status === 'active'
}
