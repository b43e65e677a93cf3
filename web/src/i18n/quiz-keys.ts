import type { OptionOf, questions, quizSteps } from '@vela/contract/questions'

/** The questions whose texts are in this namespace; information pages and the final progress have their own texts. */
type Worded = Exclude<
  (typeof quizSteps)[number][number],
  {
    [K in keyof typeof questions]: (typeof questions)[K]['kind'] extends 'continue' | 'yes-no' ? K : never
  }[keyof typeof questions]
>

type OptionKeys = { [K in Worded]: `${K}.${OptionOf<K>}` }[Worded]

/** Each question has a title, a note on why we ask, and a text for each option; a missing text does not compile. */
export type QuizTexts = Readonly<Record<Worded | `${Worded}.note` | OptionKeys, string>>
