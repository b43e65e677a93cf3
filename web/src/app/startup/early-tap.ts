import type { Person } from '@vela/contract/person'
import { appState } from '../../state/app-state.ts'
import { goFrom } from '../../state/navigation/navigation.ts'
import { track } from '../../telemetry/track.ts'

type EarlyTap = {
  readonly button: HTMLElement
  /** Of an option. */
  readonly value: string | null
  /** The session this answer has opened, when the inline script could send it; null when that failed. */
  readonly opened?: Promise<string | null>
}

declare global {
  // Left by the inline script of the prerendered page; null tells that script to retire.
  // oxlint-disable-next-line no-var -- a global is declared with var
  var velaEarlyTap: EarlyTap | null | undefined
  // oxlint-disable-next-line no-var
  var velaWakes: true | undefined
}

const isGender = (value: string | null): value is Person['gender'] => value === 'male' || value === 'female'

function keepAnswer(id: string, gender: Person['gender']): void {
  const { quiz } = appState.getState()
  appState.setState({ id, gender, quiz: { ...quiz, answers: { ...quiz.answers, gender } } })
  track('Quiz Started')
  goFrom('gender', 'age')
}

/** [T-01] the page has shown gender and taken its answer before the app was awake. */
export function trackEarlyAnswer(): void {
  track('View', { screen: 'gender' })
  track('Quiz view')
  track('Quiz Started')
}

/** A tap made before the app was awake counts: what has not been answered yet is tapped once more. */
export async function replayEarlyTap(): Promise<void> {
  const tapped = globalThis.velaEarlyTap
  globalThis.velaEarlyTap = null
  const id = await tapped?.opened
  if (tapped && id && isGender(tapped.value)) {
    keepAnswer(id, tapped.value)
    return
  }
  if (!tapped) return
  // Where the page had to be drawn anew, the option of the same value has taken the button's place.
  const options = document.querySelectorAll<HTMLElement>('[data-screen] [data-value]')
  const twin = [...options].find((option) => option.dataset['value'] === tapped.value)
  const button = tapped.button.isConnected ? tapped.button : twin
  button?.removeAttribute('data-early')
  button?.click()
}
