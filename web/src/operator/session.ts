import type { SignedInOperator } from '@vela/contract/operator/access'
import { create } from 'zustand'

/** `unknown` until the server has said who is signed in. */
type Session = { readonly operator: SignedInOperator | 'unknown' | null }

export const useSession = create<Session>(() => ({ operator: 'unknown' }))

export function startSession(operator: SignedInOperator): void {
  useSession.setState({ operator })
}

export function endSession(): void {
  useSession.setState({ operator: null })
}
