/**
 * One question of a test: what is sent before it is answered, how an answer is scored, and what is sent then.
 *
 * [R-41] `describeQuestion` is the only function whose result is sent before the answer. It copies the fields that a
 * person needs one by one, so a new field of a question stays on the server. The ids of the options are their places on
 * the screen, because the lesson's own ids would tell a person who has read it which option is right.
 */
import type { QuizPage } from '@vela/contract/learning'
import { freshQuestion } from '@vela/contract/scoring/fresh-question'
import { rightOption } from '@vela/contract/scoring/nearest-option'
import { scoreNumber } from '@vela/contract/scoring/score-number'
import type { TestAnswered, TestQuestion } from '@vela/contract/test-out'
import type { Library } from '../library.ts'
import type { QuestionRow, Variant } from './test-run.table.ts'

/** What a person sends who does not know the answer. */
const unknownAnswer = '?'

export const questionsOf = ({ questions }: Pick<Library, 'questions'>, chapter: string): QuizPage[] =>
  [...questions.values()].flatMap((question) => (question.chapter === chapter ? question.page : []))

/** The question with its numbers; undefined if it is not in the courses any more. */
export function findQuestion(
  { questions }: Pick<Library, 'questions'>,
  { question, numbers }: Variant,
): QuizPage | undefined {
  const page = questions.get(question)?.page
  return page && numbers !== null ? (freshQuestion(page, numbers) ?? page) : page
}

/** The options in the order in which they are shown. */
function optionsIn(page: QuizPage, { options }: Variant): QuizPage['options'] {
  return options.flatMap((id) => page.options.find((option) => option.id === id) ?? [])
}

const placeOf = (index: number) => String(index + 1)

export function describeQuestion(page: QuizPage, row: Variant & Pick<QuestionRow, 'step'>): TestQuestion {
  const { step } = row
  const { title, interaction } = page
  if (interaction?.kind === 'number')
    return { kind: 'number', step, title, before: interaction.before, after: interaction.after }
  const options = optionsIn(page, row).map(({ answer }, index) => ({ id: placeOf(index), answer }))
  return { kind: 'choice', step, title, options }
}

/** The option that an answer stands for. It is exact if it says just what the option says. */
type Scored = { readonly option: string | null; readonly isExact: boolean; readonly isRight: boolean }

/** Null if the question has no such answer. */
export function scoreAnswer(page: QuizPage, row: Variant, answer: string): Scored | null {
  if (answer === unknownAnswer) return { option: null, isExact: false, isRight: false }
  const right = rightOption(page.options)?.id
  if (page.interaction?.kind === 'number') {
    const scored = scoreNumber(page.interaction, page.options, answer)
    return scored && { ...scored, isRight: scored.option === right }
  }
  const option = optionsIn(page, row)[Number(answer) - 1]
  return option === undefined ? null : { option: option.id, isExact: true, isRight: option.id === right }
}

export function describeAnswered(page: QuizPage, row: QuestionRow): TestAnswered {
  const { step, answer, isRight } = row
  const given = answer ?? unknownAnswer
  const right = rightOption(page.options)
  const scored = scoreAnswer(page, row, given)
  const mistake = page.options.find(({ id }) => id === scored?.option)
  return {
    step,
    title: page.title,
    isRight: isRight === true,
    given,
    right:
      page.interaction?.kind === 'number'
        ? null
        : placeOf(optionsIn(page, row).findIndex(({ id }) => id === right?.id)),
    solution: right?.answer ?? '',
    why: right?.why ?? '',
    mistake: !isRight && scored?.isExact ? (mistake?.why ?? null) : null,
  }
}
