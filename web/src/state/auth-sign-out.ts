import { auth, followStored, forgetSession, hasSession } from './auth.ts'
import { endedSession, forgetEnded, rememberEnded } from './ended-session.ts'
import { startOver } from './navigation.ts'
import { forgetCopies, forgetTraces } from './traces.ts'

/**
 * nothing of the person shows in this browser any more, and gender does.
 * [D12] what waits to be sent stays on the disk until they are back: it is nowhere else.
 */
export function clearPerson(): void {
  forgetSession()
  forgetEnded()
  forgetTraces()
  startOver()
}

/** Another tab has signed out: on purpose, or because the session had ended, of which it left a note (D37). */
export function followSignOut(): void {
  if (endedSession() === null) clearPerson()
  else startOver('login_page')
}

/**
 * (D37) Whose session has ended without their doing logs in again and goes on where they were; nothing of theirs shows
 * until then, except for the address. A newer session, of another tab perhaps, stays.
 */
export function endLostSession(token: string | null): boolean {
  const hasIt = () => hasSession() && auth.getState().token === token
  if (!hasIt()) return false
  followStored()
  if (hasSession() && !hasIt()) return false
  // Another tab has signed out, and the storage event that says so has not come yet.
  if (!hasSession()) {
    followSignOut()
    return true
  }
  rememberEnded()
  forgetSession()
  void forgetCopies()
  startOver('login_page')
  return true
}
