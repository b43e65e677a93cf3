import type { Claim } from '@vela/contract/account'
import { useState } from 'react'
import { createStore } from 'zustand/vanilla'
import { appState } from '../../state/app-state.ts'
import { takeLinkedScreen } from '../../state/navigation/linked-screen.ts'
import { goFrom, restoreScreen } from '../../state/navigation/navigation.ts'
import type { ScreenName } from '../../state/navigation/screen-names.ts'
import { auth, hasSession } from '../../state/session/auth.ts'
import { takeEndedSessionState } from '../../state/session/ended-session.ts'
import { useStoreValue } from '../../state/storage/persisted-store.ts'

/** What happened to a paid plan at login or registration, if the registration screen has to explain it. */
const shownClaim = createStore<{ readonly claim: Claim | null }>()(() => ({ claim: null }))

export const useShownClaim = () => useStoreValue(shownClaim, (state) => state.claim)

/**
 * Stores the claim for display and returns whether there is something to explain. A plan that was added to the account
 * needs no message.
 */
export function showClaim(claim: Claim | undefined): boolean {
  const isShown = claim !== undefined && claim.kind !== 'added'
  shownClaim.setState({ claim: isShown ? claim : null })
  return isShown
}

/** Whether the user was signed in when the screen opened and still is; the session may end while it is shown. */
export function useArrivedSignedIn(): boolean {
  const [wasSignedIn] = useState(hasSession)
  return useStoreValue(auth, hasSession) && wasSignedIn
}

/**
 * Opens the message about a paid plan, or else the screen an email linked to, or else the screen where the last session
 * ended, or else the map.
 */
export function goAfterSignIn(from: ScreenName, claim: Claim | undefined): void {
  if (showClaim(claim)) {
    goFrom(from, 'registration')
    return
  }
  const linked = takeLinkedScreen()
  const endedAt = takeEndedSessionState()
  if (linked !== null || endedAt === null) {
    goFrom(from, linked ?? 'learn')
    return
  }
  const { screen, screenPrev, screenPrevScope, ...lesson } = endedAt
  appState.setState(lesson)
  restoreScreen(from, { screen, screenPrev, screenPrevScope })
}
