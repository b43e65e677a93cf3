import { startOver } from '../navigation/navigation.ts'
import { auth, clearSession, hasSession, reloadSession } from './auth.ts'
import { clearCachedCopies, clearUserData } from './clear-user-data.ts'
import { clearEndedSession, endedSession, saveEndedSession } from './ended-session.ts'

/**
 * Removes everything of the user from this browser and shows gender. [D12] Unsent progress stays on the disk
 * until the user is back, because it exists nowhere else.
 */
export function clearUser(): void {
  clearSession()
  clearEndedSession()
  clearUserData()
  startOver()
}

/**
 * Follows a sign-out in another tab: on purpose, or because the session had ended, which that tab recorded
 * (D37).
 */
export function handleSignOutElsewhere(): void {
  if (endedSession() === null) clearUser()
  else startOver('login_page')
}

/**
 * (D37) Ends a session whose token the server has rejected. The user logs in again and continues where they were; until
 * then only their email address shows. A newer session, for example from another tab, stays. Returns whether the
 * session ended.
 */
export function endExpiredSession(token: string | null): boolean {
  const hasIt = () => hasSession() && auth.getState().token === token
  if (!hasIt()) return false
  reloadSession()
  if (hasSession() && !hasIt()) return false
  // Another tab signed out, and its storage event has not arrived yet.
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
