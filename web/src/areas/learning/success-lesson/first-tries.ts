import type { Element } from '@vela/contract/learning'

type Answers = { find(type: 'element', typeId: string): { readonly option: string } | undefined }

/** How many questions of a chapter were answered right; what is recorded is the first answer. */
export function firstTries(elements: readonly Element[], answers: Answers) {
  const questions = elements.filter((element) => 'options' in element)
  const right = questions.filter(({ id, options }) => {
    const option = answers.find('element', id)?.option
    return options.some(({ id: known, correct }) => known === option && correct === 'true')
  })
  return { right: right.length, total: questions.length }
}
