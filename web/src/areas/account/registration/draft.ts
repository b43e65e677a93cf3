import { createStore } from 'zustand/vanilla'
import { useStoreValue } from '../../../state/storage/persisted-store.ts'

export type Draft = {
  /** Null while it is the address from the quiz, which is in the app's state. */
  readonly email: string | null
  readonly screenName: string
  readonly password: string
  readonly repeat: string
  readonly isAccepted: boolean
}

// The terms are accepted by default.
const empty: Draft = { email: null, screenName: '', password: '', repeat: '', isAccepted: true }

/**
 * What was typed into the form. It is kept in memory, so that it survives a look at the terms and no password is
 * written to the browser's storage.
 */
export const draft = createStore<Draft>()(() => empty)

export const useDraft = () => useStoreValue(draft, (state) => state)

export function clearDraft(): void {
  draft.setState(empty)
}
