import type { OptionOf, questions, quizSteps } from '@vela/contract/questions'

/** The questions that the quiz words itself; pages to read and the final progress have their own texts. */
type Worded = Exclude<
  (typeof quizSteps)[number][number],
  {
    [K in keyof typeof questions]: (typeof questions)[K]['kind'] extends 'continue' | 'yes-no' ? K : never
  }[keyof typeof questions]
>

type OptionKeys = { [K in Worded]: `${K}.${OptionOf<K>}` }[Worded]

/** A title, a line on why we ask, and a text for each option: a question or option without its text does not compile. */
export type QuizTexts = Readonly<Record<Worded | `${Worded}.note` | OptionKeys, string>>
