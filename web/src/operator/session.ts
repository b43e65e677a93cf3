import type { SignedInOperator } from '@vela/contract/operator/access'
import type { Permission } from '@vela/contract/operator/permissions'
import { create } from 'zustand'

type Session = {
  /** `unknown` until the server has said who is signed in. */
  readonly operator: SignedInOperator | 'unknown' | null
  /** The server no longer accepts the session. The page stays behind the sign-in, with everything typed in it. */
  readonly isEnded: boolean
}

export const useSession = create<Session>(() => ({ operator: 'unknown', isEnded: false }))

export function startSession(operator: SignedInOperator): void {
  useSession.setState({ operator, isEnded: false })
}

export function endSession(): void {
  useSession.setState({ operator: null, isEnded: false })
}

/** Asks for a new sign-in in front of the page, and says who has signed in; `nobody` if there is no page to keep. */
export function requestSignIn(): Promise<'same' | 'somebody else' | 'nobody'> {
  const { operator: before } = useSession.getState()
  if (before === null || before === 'unknown') {
    endSession()
    return Promise.resolve('nobody')
  }
  useSession.setState({ isEnded: true })
  return new Promise((resolve) => {
    const stop = useSession.subscribe(({ operator, isEnded }) => {
      if (isEnded) return
      stop()
      const isSame = operator !== null && operator !== 'unknown' && operator.id === before.id
      resolve(isSame ? 'same' : 'somebody else')
    })
  })
}

/** Whether the role of the operator has the permission; the server checks it again. */
export function useMay(permission: Permission): boolean {
  const { operator } = useSession()
  return operator !== null && operator !== 'unknown' && operator.permissions.includes(permission)
}
