import type { Claim } from '@vela/contract/account'
import { createStore } from 'zustand/vanilla'
import { useStoreValue } from '../../state/storage/persisted-store.ts'

/** What became of a paid plan at log-in or registration, for the screen that says it. */
const claimNews = createStore<{ readonly claim: Claim | null }>()(() => ({ claim: null }))

export const useClaimNews = () => useStoreValue(claimNews, (state) => state.claim)

/** Whether there is something to say: a plan that simply came to the account speaks for itself. */
export function tellClaim(claim: Claim | undefined): boolean {
  const isNews = claim !== undefined && claim.kind !== 'added'
  claimNews.setState({ claim: isNews ? claim : null })
  return isNews
}
