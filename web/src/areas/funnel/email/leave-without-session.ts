import { appState } from '../../../state/app-state.ts'
import { startOver } from '../../../state/navigation/navigation.ts'
import { removeStored } from '../../../state/storage/local-storage.ts'

/** [F-06] nobody has answered anything here: back to the first question, with nothing left of an earlier visit. */
export function leaveWithoutSession(): void {
  if (appState.getState().screen !== 'email') return
  removeStored('timer_end')
  removeStored('upsaleDiscount')
  startOver()
}
