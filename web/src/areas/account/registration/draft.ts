import { createStore } from 'zustand/vanilla'
import { useStoreValue } from '../../../state/storage/persisted-store.ts'

export type Draft = {
  readonly screenName: string
  readonly password: string
  readonly repeat: string
  readonly isAccepted: boolean
}

// the terms are accepted until they are unticked.
const empty: Draft = { screenName: '', password: '', repeat: '', isAccepted: true }

/** What is typed outlives a look at the terms, and only that: a password is never written to the browser's storage. */
export const draft = createStore<Draft>()(() => empty)

export const useDraft = () => useStoreValue(draft, (state) => state)

export function forgetDraft(): void {
  draft.setState(empty)
}
