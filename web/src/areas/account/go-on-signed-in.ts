import type { Claim } from '@vela/contract/account'
import { appState } from '../../state/app-state.ts'
import { takeLinkedScreen } from '../../state/navigation/linked-screen.ts'
import { goFrom, restoreScreen } from '../../state/navigation/navigation.ts'
import type { ScreenName } from '../../state/navigation/screen-names.ts'
import { takeEndedSessionState } from '../../state/session/ended-session.ts'
import { tellClaim } from './claim-news.ts'

/** News of a paid plan first, else what a mail led to, else where the person's last session ended, else the map. */
export function goOnSignedIn(from: ScreenName, claim: Claim | undefined): void {
  if (tellClaim(claim)) {
    goFrom(from, 'registration')
    return
  }
  const linked = takeLinkedScreen()
  const left = takeEndedSessionState()
  if (linked !== null || left === null) {
    goFrom(from, linked ?? 'learn')
    return
  }
  const { screen, screenPrev, screenPrevScope, ...lesson } = left
  appState.setState(lesson)
  restoreScreen(from, { screen, screenPrev, screenPrevScope })
}
