import { useLayoutEffect } from 'react'
import { appState, noLesson } from '../../../state/app-state.ts'
import { back, go } from '../../../state/navigation/navigation.ts'
import { forgetScroll } from './scroll-memory.ts'

/** [L-14] to the map, where the person mostly came from. */
export function toMap(): void {
  if (appState.getState().screenPrev === 'learn') back()
  else go('learn')
}

/** [L-14] and who was led here by a reply goes on reading that. */
export function closeLesson(): void {
  if (appState.getState().screenPrev === 'consultant') back()
  else toMap()
}

/** [L-14] whichever way led to the map, nothing is open any more. */
export function useClearedByMap(): void {
  // With the screen, not some time after it: a reload in between would find the lesson open.
  useLayoutEffect(
    () => () => {
      if (appState.getState().screen !== 'learn') return
      appState.setState(noLesson)
      forgetScroll()
    },
    [],
  )
}
