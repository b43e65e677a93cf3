import { useLayoutEffect } from 'react'
import { appState, noLesson } from '../../../state/app-state.ts'
import { back, go } from '../../../state/navigation/navigation.ts'
import { forgetScroll } from './pages/scroll-memory.ts'

/** [L-14] Goes to the map, through the history if the lesson was opened from it. */
export function goToMap(): void {
  if (appState.getState().screenPrev === 'learn') back()
  else go('learn')
}

/** [L-14] Returns a learner who came from a consultant's reply to it, and everyone else to the map. */
export function closeLesson(): void {
  if (appState.getState().screenPrev === 'consultant') back()
  else goToMap()
}

/** [L-14] Closes the lesson when the calling screen is left for the map, in whichever way. */
export function useClearLessonOnMap(): void {
  // A layout effect is cleaned up in the same commit as the screen change. A plain effect may be cleaned up later, and
  // a reload in between would restore the lesson.
  useLayoutEffect(
    () => () => {
      if (appState.getState().screen !== 'learn') return
      appState.setState(noLesson)
      forgetScroll()
    },
    [],
  )
}
