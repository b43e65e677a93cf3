import type { KeyOfKind } from './wording.ts'

/** What every kind of question is given. */
export type Asked<Kind> = {
  question: KeyOfKind<Kind>
  /** The answer on its way, or the one given earlier. */
  chosen: string | null
  /** On its way: it flashes, and no other is taken. */
  isBusy: boolean
  onAnswer: (value: string) => void
}
