import type { SignedInOperator } from '@vela/contract/operator/access'
import type { Permission } from '@vela/contract/operator/permissions'
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

/** Whether the role of the operator has the permission; the server checks it again. */
export function useMay(permission: Permission): boolean {
  const { operator } = useSession()
  return operator !== null && operator !== 'unknown' && operator.permissions.includes(permission)
}
