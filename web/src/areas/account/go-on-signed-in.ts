import type { Claim } from '@vela/contract/account'
import { appState } from '../../state/app-state.ts'
import { takeEndedPlace } from '../../state/ended-session.ts'
import { takeLinkedScreen } from '../../state/linked-screen.ts'
import { goOn, returnTo } from '../../state/navigation.ts'
import type { ScreenName } from '../../state/screen-names.ts'
import { tellClaim } from './claim-news.ts'

/** News of a paid plan first, else what a mail led to, else where the person's last session ended, else the map. */
export function goOnSignedIn(from: ScreenName, claim: Claim | undefined): void {
  if (tellClaim(claim)) {
    goOn(from, 'registration')
    return
  }
  const linked = takeLinkedScreen()
  const left = takeEndedPlace()
  if (linked !== null || left === null) {
    goOn(from, linked ?? 'learn')
    return
  }
  const { screen, screenPrev, screenPrevScope, ...lesson } = left
  appState.setState(lesson)
  returnTo(from, { screen, screenPrev, screenPrevScope })
}
