import type { InteractionKind, InteractionOf } from '@vela/contract/interaction'
import type { QuizPage } from '@vela/contract/learning'
import type { Scored } from '@vela/contract/scoring/nearest-option'

/** What every view of an interaction gets. A view shows the solution once there is an answer. */
export type ViewProps<K extends InteractionKind = InteractionKind> = {
  readonly page: QuizPage
  readonly interaction: InteractionOf<K>
  /** The language of the page, if it differs from the app's. */
  readonly lang: string | undefined
  /** The option that is recorded; undefined until the question is answered. */
  readonly answer: string | undefined
  readonly onAnswer: (scored: Scored) => void
}
