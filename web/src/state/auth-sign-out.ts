import { auth, forgetSession, hasSession } from './auth.ts'
import { startOver } from './navigation.ts'
import { removeStored } from './storage.ts'

/** nothing of the person stays in this browser, and gender shows. */
export function clearPerson(): void {
  forgetSession()
  for (const key of ['last_course', 'timer_end', 'upsaleDiscount'] as const) removeStored(key)
  startOver()
}

/** [D2] a session that has ended elsewhere is a visitor's; a newer one, of another tab perhaps, stays. */
export function endLostSession(token: string | null): void {
  if (hasSession() && auth.getState().token === token) clearPerson()
}
