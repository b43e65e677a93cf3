import { createStore } from 'zustand/vanilla'
import { useStoreValue } from '../../../state/storage/persisted-store.ts'

export type Draft = {
  readonly screenName: string
  readonly password: string
  readonly repeat: string
  readonly isAccepted: boolean
}

// The terms start ticked.
const empty: Draft = { screenName: '', password: '', repeat: '', isAccepted: true }

/** In memory, so that it survives a look at the terms; a password is never written to the browser's storage. */
export const draft = createStore<Draft>()(() => empty)

export const useDraft = () => useStoreValue(draft, (state) => state)

export function clearDraft(): void {
  draft.setState(empty)
}
