import type { CardForm } from '@vela/contract/card-form'
import type { Language } from '../../../i18n/language.ts'
import type { FormEvent } from './form-event.ts'

/** [P-11] names of the fields, in the person's language. */
type Labels = {
  readonly number: string
  readonly expiry: string
  readonly cvv: string
  readonly holder: string
}

export type Setting = {
  /** Empty, on the page, and nobody else's. */
  readonly place: HTMLElement
  readonly labels: Labels
  readonly language: Language
  readonly onEvent: (event: FormEvent) => void
}

export type MountedForm = {
  /** Null for a form that has a button of its own. */
  readonly submit: (() => void) | null
  readonly unmount: () => void
}

/** In two steps, so that who has left meanwhile gets no form. */
export type Mount = (setting: Setting) => MountedForm | Promise<MountedForm>

/** Each provider's part is fetched when it is the one that is needed. */
export async function loadForm(form: CardForm): Promise<Mount> {
  if (form.gateway === 'stripe') return (await import('./load-stripe-page.ts')).loadStripePage(form)
  if (form.gateway === 'solidgate') return (await import('./load-solidgate.ts')).loadSolidgate(form)
  return (await import('./load-sandbox.ts')).loadSandbox(form)
}
