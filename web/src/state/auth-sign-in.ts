import type { Person } from '@vela/contract/person'
import { appState, noLesson } from './app-state.ts'
import { auth, keepSession } from './auth.ts'
import { endedSession, forgetEnded } from './ended-session.ts'
import { forgetTraces } from './traces.ts'

/** [S-21] [D8] who signs in brings the flow and the pictures of their account along. */
export function signIn({ token, data }: { token: string; data: Person }): void {
  // (D37) Whoever logs in again after their session has ended finds what they left.
  const before = auth.getState().data?.id ?? endedSession()?.account
  if (before !== data.id) {
    forgetTraces()
    forgetEnded()
    appState.setState(noLesson)
  }
  keepSession(token, data)
  appState.setState({ flow: data.flow, gender: data.gender })
}
