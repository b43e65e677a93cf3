import type { Person } from '@vela/contract/person'
import { appState } from './app-state.ts'
import { keepSession } from './auth.ts'

/** [S-21] [D8] who signs in brings the flow and the pictures of their account along. */
export function signIn({ token, data }: { token: string; data: Person }): void {
  keepSession(token, data)
  appState.setState({ flow: data.flow, gender: data.gender })
}
