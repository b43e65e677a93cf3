import { currentAccount } from '../../../state/current-account.ts'
import { readStored, removeStored, writeStored } from '../../../state/storage.ts'

type Begun = { readonly what: 'restored' | 'paid'; readonly at: number }

/** By then it is settled, and what the page shows may have come of something else. */
const toldWithinMs = 3_600_000

/** What the person began to pay here and was not told the end of, also before a reload. */
export function recallBegun(): Begun | null {
  const [what, since, account] = readStored('payment_begun')?.split(' ') ?? []
  const at = Number(since)
  if (account !== currentAccount() || !(Math.abs(Date.now() - at) < toldWithinMs)) return null
  return what === 'restored' || what === 'paid' ? { what, at } : null
}

export function keepBegun(what: Begun['what'] | null): void {
  if (what === null) removeStored('payment_begun')
  else writeStored('payment_begun', [what, Date.now(), currentAccount()].join(' '))
}
