import { auth, hasSession } from '../../state/session/auth.ts'
import { clearUser } from '../../state/session/sign-out.ts'
import { clearDraft } from './registration/draft.ts'
import { reportSignOut } from './report-sign-outs.ts'

/** Removes everything of the user from this browser, for a token that the server has already ended. */
export function signOutLocally(): void {
  clearDraft()
  clearUser()
}

/** Signs out in this browser at once, online or offline, and reports it to the server. */
export function signOut(): void {
  const { token } = auth.getState()
  if (token !== null && hasSession()) reportSignOut(token)
  signOutLocally()
}
