import * as z from 'zod/mini'
import { appState, clearAppState, placeSchema } from '../app-state.ts'
import { hasSession } from '../session/auth.ts'
import { endedSession } from '../session/ended-session.ts'
import { type NavigationState, popScreen, pushScreen, statesUpTo } from './navigation-state.ts'
import { guardScreen, type ScreenName } from './screen-names.ts'
import { readUrlParameters } from './url-parameters.ts'

// [D3] every browser history entry of ours carries the whole place it stands for, so a back gesture, a long
// press on the back button or a forward needs no counting: the entry is applied as it is.
const entrySchema = z.object({
  position: z.int(),
  // Entries made before the state was cleared must not bring that state's screens back.
  era: z.int(),
  place: placeSchema,
})

type Movement = 'none' | 'forward' | 'back'

const doubleTapMs = 300

let position = 0
let era = 0
let movement: Movement = 'none'
let isRewinding = false
let inner: { readonly screen: ScreenName; readonly takesBack: () => boolean } | null = null
let askedBackAt = Number.NEGATIVE_INFINITY

const home = (): ScreenName => (hasSession() ? 'learn' : 'gender')

/** (D37) Who was signed in here logs in first; [D2] a visitor gets gender. */
export function guardNow(screen: ScreenName): ScreenName {
  const isOutside = guardScreen(screen, hasSession()) !== screen
  if (!isOutside) return screen
  return endedSession() === null ? 'gender' : 'login_page'
}

function here(): NavigationState {
  const { screen, screenPrev, screenPrevScope } = appState.getState()
  return { screen, screenPrev, screenPrevScope }
}

function show(place: NavigationState, by: Movement): void {
  movement = by
  appState.setState({ ...place, screenPrevScope: [...place.screenPrevScope] })
}

/** Browsers refuse more than about 100 entries in half a minute; the stack itself goes on without them. */
function writeEntry(how: 'pushState' | 'replaceState', at: number, place: NavigationState): void {
  try {
    history[how]({ position: at, era, place }, '')
    position = at
  } catch {}
}

/** How the shown screen came on: decides from which side it slides in. */
export function lastMovement(): Movement {
  return movement
}

export function go(screen: ScreenName): void {
  const target = guardNow(screen)
  const from = here()
  if (target === from.screen) return
  show(pushScreen(from, target), 'forward')
  writeEntry('pushState', position + 1, here())
}

/** Moves on from a screen that waited for an answer, unless the person has left it meanwhile. */
export function goFrom(from: ScreenName, to: ScreenName): void {
  if (appState.getState().screen === from) go(to)
}

/** In place of the shown screen, which has nothing to show: going back must not lead into it again. */
export function replaceScreen(screen: ScreenName): void {
  const target = guardNow(screen)
  if (target === here().screen) return
  show({ ...here(), screen: target }, 'forward')
  writeEntry('replaceState', position, here())
}

/** [S-05] Entries made before belong to another era and lead nowhere. `kept` of them stay below the current one. */
function forgetWay(kept: 0 | 1): void {
  era += 1
  if (position < kept) writeEntry('pushState', kept, here())
  else writeEntry('replaceState', position, here())
  if (position <= kept) return
  isRewinding = true
  history.go(kept - position)
}

/**
 * Like goOn, but nobody with an account goes back into the funnel. One entry stays below, so that the first press of
 * back reaches the screen instead of leaving the site [D3].
 */
export function goFromWithoutReturn(from: ScreenName, to: ScreenName): void {
  if (here().screen !== from) return
  show({ screen: guardNow(to), screenPrev: null, screenPrevScope: [] }, 'forward')
  forgetWay(1)
}

/** A screen that is left still shows while the next one loads: the press is no longer its own. */
const isTaken = (): boolean => inner?.screen === here().screen && inner.takesBack()

export function back(): void {
  if (isTaken()) return
  // The browser answers later, as popstate: the second half of a double tap would go back twice.
  if (performance.now() - askedBackAt < doubleTapMs) return
  askedBackAt = performance.now()
  if (position > 0) {
    history.back()
  } else {
    show(popScreen(here(), home()), 'back')
    writeEntry('replaceState', position, here())
  }
}

/** Lets a screen with inner steps take the back press first; it answers whether it did. */
export function interceptBack(takesBack: () => boolean): () => void {
  const own = { screen: here().screen, takesBack }
  inner = own
  return () => {
    if (inner === own) inner = null
  }
}

/** A place that was left earlier, with its own way back. */
export function restoreScreen(from: ScreenName, place: NavigationState): void {
  if (here().screen !== from) return
  show({ ...place, screen: guardNow(place.screen) }, 'forward')
  forgetWay(1)
}

/** [S-05] clears the state and begins anew, with nothing left to go back to; the flow the address names stays. */
export function startOver(screen: 'gender' | 'login_page' = 'gender'): void {
  clearAppState(screen)
  appState.setState({ flow: readUrlParameters(location.search).flow ?? null })
  movement = 'back'
  forgetWay(0)
}

/** An entry of another era only tells that back was pressed, unless we went there ourselves. */
function onForgottenEntry(at: number): void {
  const isBackPress = !isRewinding && at < position
  isRewinding = false
  if (isBackPress && isTaken()) {
    history.go(position - at)
    return
  }
  position = at
  if (isBackPress) show(popScreen(here(), home()), 'back')
  writeEntry('replaceState', position, here())
}

function onPopState(event: PopStateEvent): void {
  const entry = entrySchema.safeParse(event.state).data
  if (entry === undefined || entry.era !== era) {
    onForgottenEntry(entry?.position ?? position)
    return
  }
  const steps = entry.position - position
  if (steps === 0) return
  // A screen that took the press keeps its place: the browser is walked forward to where it was.
  if (steps < 0 && isTaken()) {
    history.go(-steps)
    return
  }
  position = entry.position
  show({ ...entry.place, screen: guardNow(entry.place.screen) }, steps < 0 ? 'back' : 'forward')
}

/** Ties the stored stack to the browser's history; a tab without entries of ours gets one for each step. */
export function followHistory(): () => void {
  history.scrollRestoration = 'manual'
  const entry = entrySchema.safeParse(history.state).data
  movement = 'none'
  position = entry?.position ?? 0
  era = entry?.era ?? 0
  if (entry === undefined) {
    statesUpTo(here()).forEach((place, index) => {
      writeEntry(index === 0 ? 'replaceState' : 'pushState', index, place)
    })
  } else {
    writeEntry('replaceState', position, here())
  }
  window.addEventListener('popstate', onPopState)
  return () => window.removeEventListener('popstate', onPopState)
}
