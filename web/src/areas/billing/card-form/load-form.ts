import type { CardForm } from '@vela/contract/card-form'
import type { Language } from '../../../i18n/language.ts'
import type { FormEvent } from './form-event.ts'

/** [P-11] The labels of the fields, in the user's language. */
type Labels = {
  readonly number: string
  readonly expiry: string
  readonly cvv: string
  readonly holder: string
}

export type Setting = {
  /** An empty element on the page that no other form uses. */
  readonly place: HTMLElement
  readonly labels: Labels
  readonly language: Language
  readonly onEvent: (event: FormEvent) => void
}

export type MountedForm = {
  /** Submits the form; null if the form has its own button. */
  readonly submit: (() => void) | null
  readonly unmount: () => void
}

/** Loading and mounting are separate steps, so that no form is mounted for a user who left while it loaded. */
export type Mount = (setting: Setting) => MountedForm | Promise<MountedForm>

/** Loads only the code of the form's own provider. */
export async function loadForm(form: CardForm): Promise<Mount> {
  if (form.gateway === 'stripe') return (await import('./load-stripe-page.ts')).loadStripePage(form)
  if (form.gateway === 'solidgate') return (await import('./load-solidgate.ts')).loadSolidgate(form)
  return (await import('./load-sandbox.ts')).loadSandbox(form)
}
