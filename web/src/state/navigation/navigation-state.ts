import type { ScreenName } from './screen-names.ts'

/** The current screen and the way back; the field names are those of the stored state [S-20]. */
export type NavigationState = {
  readonly screen: ScreenName
  readonly screenPrev: ScreenName | null
  readonly screenPrevScope: readonly ScreenName[]
}

export const maxStackLength = 50

/** [S-03] Pushes the current screen on the stack. */
export function pushScreen(place: NavigationState, screen: ScreenName): NavigationState {
  return {
    screen,
    screenPrev: place.screen,
    screenPrevScope: [...place.screenPrevScope, place.screen].slice(-maxStackLength),
  }
}

/** [S-04] Pops the stack; falls back to the previous screen and then to home, so that no screen is a dead end. */
export function popScreen(place: NavigationState, home: ScreenName): NavigationState {
  const screenPrevScope = place.screenPrevScope.slice(0, -1)
  return {
    screen: place.screenPrevScope.at(-1) ?? place.screenPrev ?? home,
    screenPrev: screenPrevScope.at(-1) ?? null,
    screenPrevScope,
  }
}

/** Every state on the way back, from the first screen to the current one. */
export function statesUpTo(place: NavigationState): NavigationState[] {
  const screens = [...place.screenPrevScope, place.screen]
  return screens.map((screen, index) => ({
    screen,
    screenPrev: index === screens.length - 1 ? place.screenPrev : (screens[index - 1] ?? null),
    screenPrevScope: screens.slice(0, index),
  }))
}
