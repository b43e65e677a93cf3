import { auth, hasSession } from '../../state/session/auth.ts'
import { clearUser } from '../../state/session/sign-out.ts'
import { forgetDraft } from './registration/draft.ts'
import { tellSignOut } from './tell-sign-outs.ts'

/** signs out here at once, with or without a network. */
export function signOut(): void {
  const { token } = auth.getState()
  if (token !== null && hasSession()) tellSignOut(token)
  forgetDraft()
  clearUser()
}
