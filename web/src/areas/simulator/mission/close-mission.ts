import { appState } from '../../../state/app-state.ts'
import { back, go } from '../../../state/navigation/navigation.ts'

/** Goes to the list, through the history if the mission was opened from it. */
export function closeMission(): void {
  if (appState.getState().screenPrev === 'simulator') back()
  else go('simulator')
}
