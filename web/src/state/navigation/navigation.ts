/**
 * Moves between screens and keeps the browser's history in step with the stored stack [S-03] [S-04] [D3].
 *
 * The back button of the browser or phone does the same as the arrow in the app. Screens of the academy are never shown
 * without a session [D2]. `go` is the usual way to change the screen; navigation-state.ts has the pure stack
 * operations; `followHistory` connects both at startup.
 */

import * as z from 'zod/mini'
import { appState, clearAppState, placeSchema } from '../app-state.ts'
import { hasSession } from '../session/auth.ts'
import { endedSession } from '../session/ended-session.ts'
import { type NavigationState, popScreen, pushScreen, statesUpTo } from './navigation-state.ts'
import { needsSession, type ScreenName } from './screen-names.ts'
import { readUrlParameters } from './url-parameters.ts'

// [D3] Every history entry of the app holds the complete navigation state, so a back gesture, a long press on the back
// button or a forward step needs no counting: the entry is applied as it is.
const entrySchema = z.object({
  position: z.int(),
  // Entries from before the state was cleared must not restore that state's screens.
  era: z.int(),
  place: placeSchema,
})

type Movement = 'none' | 'forward' | 'back'

const doubleTapMs = 300

let position = 0
let era = 0
let movement: Movement = 'none'
let isRewinding = false
let interceptor: { readonly screen: ScreenName; readonly handleBack: () => boolean } | null = null
let lastBackAt = Number.NEGATIVE_INFINITY

const home = (): ScreenName => (hasSession() ? 'learn' : 'gender')

/**
 * (D37) The screen to show instead of one that needs a session: login for a user whose session ended here, [D2] gender
 * for a visitor.
 */
export function allowedScreen(screen: ScreenName): ScreenName {
  if (hasSession() || !needsSession(screen)) return screen
  return endedSession() === null ? 'gender' : 'login_page'
}

function currentState(): NavigationState {
  const { screen, screenPrev, screenPrevScope } = appState.getState()
  return { screen, screenPrev, screenPrevScope }
}

function setPlace(place: NavigationState, by: Movement): void {
  movement = by
  appState.setState({ ...place, screenPrevScope: [...place.screenPrevScope] })
}

/** Writes a history entry. Browsers refuse more than about 100 in 30 seconds; the stored stack works without them. */
function writeEntry(method: 'pushState' | 'replaceState', at: number, place: NavigationState): void {
  try {
    history[method]({ position: at, era, place }, '')
    position = at
  } catch {}
}

/** The direction of the last screen change, which decides from which side the screen slides in. */
export function lastMovement(): Movement {
  return movement
}

export function go(screen: ScreenName): void {
  const target = allowedScreen(screen)
  const from = currentState()
  if (target === from.screen) return
  setPlace(pushScreen(from, target), 'forward')
  writeEntry('pushState', position + 1, currentState())
}

/** Moves on from a screen that waited for a response, unless the user has left it in the meantime. */
export function goFrom(from: ScreenName, to: ScreenName): void {
  if (appState.getState().screen === from) go(to)
}

/** Shows another screen in place of the current one, so that going back skips the current one. */
export function replaceScreen(to: ScreenName): void {
  const target = allowedScreen(to)
  if (target === currentState().screen) return
  setPlace({ ...currentState(), screen: target }, 'forward')
  writeEntry('replaceState', position, currentState())
}

/**
 * [S-05] Makes all existing entries outdated, so that they lead nowhere. `entriesBelow` entries stay below the current
 * one.
 */
function clearHistory(entriesBelow: 0 | 1): void {
  era += 1
  if (position < entriesBelow) writeEntry('pushState', entriesBelow, currentState())
  else writeEntry('replaceState', position, currentState())
  if (position <= entriesBelow) return
  isRewinding = true
  history.go(entriesBelow - position)
}

/**
 * Like goFrom, but the user cannot go back into the funnel. One entry stays below, so that the first back press reaches
 * the screen instead of leaving the site [D3].
 */
export function goFromWithoutReturn(from: ScreenName, to: ScreenName): void {
  if (currentState().screen !== from) return
  setPlace({ screen: allowedScreen(to), screenPrev: null, screenPrevScope: [] }, 'forward')
  clearHistory(1)
}

/**
 * Whether the current screen handled the back press. A screen that is being left still shows while the next one loads,
 * but no longer handles it.
 */
const isIntercepted = (): boolean => interceptor?.screen === currentState().screen && interceptor.handleBack()

export function back(): void {
  if (isIntercepted()) return
  // The browser reports Back asynchronously through popstate, so the second tap of a double tap would go back twice.
  if (performance.now() - lastBackAt < doubleTapMs) return
  lastBackAt = performance.now()
  if (position > 0) {
    history.back()
  } else {
    setPlace(popScreen(currentState(), home()), 'back')
    writeEntry('replaceState', position, currentState())
  }
}

/** Lets a screen with inner steps handle the back press first; the handler returns whether it did. */
export function interceptBack(handleBack: () => boolean): () => void {
  const own = { screen: currentState().screen, handleBack }
  interceptor = own
  return () => {
    if (interceptor === own) interceptor = null
  }
}

/** Restores a screen that was left earlier, with its own way back. */
export function restoreScreen(from: ScreenName, place: NavigationState): void {
  if (currentState().screen !== from) return
  setPlace({ ...place, screen: allowedScreen(place.screen) }, 'forward')
  clearHistory(1)
}

/** [S-05] Clears the state and starts over with an empty history; the flow named in the URL stays. */
export function startOver(screen: 'gender' | 'login_page' = 'gender'): void {
  clearAppState(screen)
  appState.setState({ flow: readUrlParameters(location.search).flow ?? null })
  movement = 'back'
  clearHistory(0)
}

/** Handles an entry of an older era. It only means that Back was pressed, unless the app itself went there. */
function onOutdatedEntry(at: number): void {
  const isBackPress = !isRewinding && at < position
  isRewinding = false
  if (isBackPress && isIntercepted()) {
    history.go(position - at)
    return
  }
  position = at
  if (isBackPress) setPlace(popScreen(currentState(), home()), 'back')
  writeEntry('replaceState', position, currentState())
}

function onPopState(event: PopStateEvent): void {
  const entry = entrySchema.safeParse(event.state).data
  if (entry === undefined || entry.era !== era) {
    onOutdatedEntry(entry?.position ?? position)
    return
  }
  const steps = entry.position - position
  if (steps === 0) return
  // A screen that handled the press stays: the browser goes forward again to its entry.
  if (steps < 0 && isIntercepted()) {
    history.go(-steps)
    return
  }
  position = entry.position
  setPlace({ ...entry.place, screen: allowedScreen(entry.place.screen) }, steps < 0 ? 'back' : 'forward')
}

/** Connects the stored stack to the browser's history; a tab without entries of the app gets one for each screen. */
export function followHistory(): () => void {
  history.scrollRestoration = 'manual'
  const entry = entrySchema.safeParse(history.state).data
  movement = 'none'
  position = entry?.position ?? 0
  era = entry?.era ?? 0
  if (entry === undefined) {
    statesUpTo(currentState()).forEach((place, index) => {
      writeEntry(index === 0 ? 'replaceState' : 'pushState', index, place)
    })
  } else {
    writeEntry('replaceState', position, currentState())
  }
  window.addEventListener('popstate', onPopState)
  return () => window.removeEventListener('popstate', onPopState)
}
