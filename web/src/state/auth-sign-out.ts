import { auth, followStored, forgetSession, hasSession } from './auth.ts'
import { startOver } from './navigation.ts'
import { forgetTraces } from './traces.ts'

/**
 * nothing of the person shows in this browser any more, and gender does.
 * [D12] what waits to be sent stays on the disk until they are back: it is nowhere else.
 */
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
