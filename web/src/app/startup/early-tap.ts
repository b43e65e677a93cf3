import type { Reply } from '@vela/contract/call'
import type { Person } from '@vela/contract/person'
import type { saveAnswer } from '@vela/contract/save-answer'
import { appState } from '../../state/app-state.ts'
import { goFrom } from '../../state/navigation/navigation.ts'
import { track } from '../../telemetry/track.ts'

type EarlyTap = {
  readonly button: HTMLElement
  /** The value of the tapped option. */
  readonly value: string | null
  /** The session that this answer created, if the inline script sent it; null when that failed. */
  readonly opened?: Promise<Reply<typeof saveAnswer>['data'] | null>
}

declare global {
  // Set by the inline script of the prerendered page; null makes that script stop.
  // oxlint-disable-next-line no-var -- a global is declared with var
  var velaEarlyTap: EarlyTap | null | undefined
  // Set by the app's first import: from then on the inline script no longer changes the page or the stored state.
  // oxlint-disable-next-line no-var
  var velaHasStarted: true | undefined
}

const isGender = (value: string | null): value is Person['gender'] => value === 'male' || value === 'female'

function storeAnswer({ id, assigned }: Reply<typeof saveAnswer>['data'], gender: Person['gender']): void {
  const { quiz } = appState.getState()
  appState.setState({ id, ...assigned, gender, quiz: { ...quiz, answers: { ...quiz.answers, gender } } })
  track('Quiz Started')
  goFrom('gender', 'age')
}

/** [T-01] Tracks the gender screen and its answer, which happened before the app had started. */
export function trackEarlyAnswer(): void {
  track('View', { screen: 'gender' })
  track('Quiz view')
  track('Quiz Started')
}

/** Repeats a tap made before the app had started, unless the inline script has already sent its answer. */
export async function replayEarlyTap(): Promise<void> {
  const tapped = globalThis.velaEarlyTap
  globalThis.velaEarlyTap = null
  const opened = await tapped?.opened
  if (tapped && opened && isGender(tapped.value)) {
    storeAnswer(opened, tapped.value)
    return
  }
  if (!tapped) return
  // If the page was rendered again, the option with the same value replaces the button.
  const options = document.querySelectorAll<HTMLElement>('[data-screen] [data-value]')
  const twin = [...options].find((option) => option.dataset['value'] === tapped.value)
  const button = tapped.button.isConnected ? tapped.button : twin
  button?.removeAttribute('data-early')
  button?.click()
}
