import { startOver } from '../navigation/navigation.ts'
import { auth, clearSession, hasSession, reloadSession } from './auth.ts'
import { clearCachedCopies, clearUserData } from './clear-user-data.ts'
import { clearEndedSession, endedSession, saveEndedSession } from './ended-session.ts'

/**
 * nothing of the person shows in this browser any more, and gender does.
 * [D12] what waits to be sent stays on the disk until they are back: it is nowhere else.
 */
export function clearUser(): void {
  clearSession()
  clearEndedSession()
  clearUserData()
  startOver()
}

/** Another tab has signed out: on purpose, or because the session had ended, of which it left a note (D37). */
export function handleSignOutElsewhere(): void {
  if (endedSession() === null) clearUser()
  else startOver('login_page')
}

/**
 * (D37) Whose session has ended without their doing logs in again and goes on where they were; nothing of theirs shows
 * until then, except for the address. A newer session, of another tab perhaps, stays.
 */
export function endExpiredSession(token: string | null): boolean {
  const hasIt = () => hasSession() && auth.getState().token === token
  if (!hasIt()) return false
  reloadSession()
  if (hasSession() && !hasIt()) return false
  // Another tab has signed out, and the storage event that says so has not come yet.
  if (!hasSession()) {
    handleSignOutElsewhere()
    return true
  }
  saveEndedSession()
  clearSession()
  void clearCachedCopies()
  startOver('login_page')
  return true
}
