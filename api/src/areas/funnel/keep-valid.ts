import { type Answers, isAnswerOf, isQuestionKey } from '@vela/contract/questions'

/** Of several answers to a question the last. The table of questions may have changed since they were given. */
export function keepValid(held: readonly { readonly key: string; readonly value: string }[]): Answers {
  return Object.fromEntries(
    held
      .filter(({ key, value }) => isQuestionKey(key) && isAnswerOf(key, value))
      .map(({ key, value }) => [key, value]),
  )
}
