import type { Element } from '@vela/contract/learning'

/** How many questions of a chapter were answered right. */
export function countRight(elements: readonly Element[], answerOf: (question: string) => string | undefined) {
  const questions = elements.filter((element) => 'options' in element)
  const right = questions.filter(({ id, options }) => {
    const answer = answerOf(id)
    return options.some(({ id: option, correct }) => option === answer && correct === 'true')
  })
  return { right: right.length, total: questions.length }
}
