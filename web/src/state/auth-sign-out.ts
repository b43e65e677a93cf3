import { auth, followStored, forgetSession, hasSession } from './auth.ts'
import { startOver } from './navigation.ts'
import { forgetTraces } from './traces.ts'

/** nothing of the person stays in this browser, and gender shows. */
export function clearPerson(): void {
  forgetSession()
  forgetTraces()
  startOver()
}

/** [D2] a session that has ended elsewhere is a visitor's; a newer one, of another tab perhaps, stays. */
export function endLostSession(token: string | null): boolean {
  const hasIt = () => hasSession() && auth.getState().token === token
  if (!hasIt()) return false
  followStored()
  if (hasSession() && !hasIt()) return false
  clearPerson()
  return true
}
