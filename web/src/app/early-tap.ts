import type { Person } from '@vela/contract/person'
import { appState } from '../state/app-state.ts'
import { goOn } from '../state/navigation.ts'

type EarlyTap = {
  readonly value: string
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

const isGender = (value: string): value is Person['gender'] => value === 'male' || value === 'female'

function keepAnswer(id: string, gender: Person['gender']): void {
  const { quiz } = appState.getState()
  appState.setState({ id, gender, quiz: { ...quiz, answers: { ...quiz.answers, gender } } })
  goOn('gender', 'age')
}

/** A tap made before the app was awake counts: what it has not answered yet is tapped once more. */
export async function takeEarlyTap(): Promise<void> {
  const tapped = globalThis.velaEarlyTap
  globalThis.velaEarlyTap = null
  const id = await tapped?.opened
  if (tapped && id && isGender(tapped.value)) {
    keepAnswer(id, tapped.value)
    return
  }
  for (const option of document.querySelectorAll<HTMLElement>('[data-screen] [data-value]')) {
    option.removeAttribute('data-early')
    if (option.dataset['value'] === tapped?.value) option.click()
  }
}
