import type { Person } from '@vela/contract/person'
import { appState, noLesson } from '../app-state.ts'
import { auth, storeSession } from './auth.ts'
import { clearUserData } from './clear-user-data.ts'
import { clearEndedSession, endedSession } from './ended-session.ts'

/** [S-21] [D8] Stores the session and applies the account's flow and gender. */
export function signIn({ token, data }: { token: string; data: Person }): void {
  // (D37) A user who logs in again after their session ended finds everything as they left it.
  const before = auth.getState().data?.id ?? endedSession()?.account
  if (before !== data.id) {
    clearUserData()
    clearEndedSession()
    appState.setState(noLesson)
  }
  storeSession(token, data)
  appState.setState({ flow: data.flow, gender: data.gender })
}
