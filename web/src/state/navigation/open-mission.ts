import { appState } from '../app-state.ts'
import { go } from './navigation.ts'

/** Opens a mission of the simulator; `move` is the navigation function that changes the screen. */
export function openMission(mission: string, move = go): void {
  appState.setState({ activeMission: mission })
  move('mission')
}
