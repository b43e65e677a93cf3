import { outline } from '@vela/content/outline'
import type { QuizPage } from '@vela/contract/learning'
import { freshQuestion } from '@vela/contract/scoring/fresh-question'
import { rightOption } from '@vela/contract/scoring/nearest-option'
import { beforeAll, expect, test } from 'vitest'
import { seeded } from '../../../../test/seeded-schedule.ts'
import { type Library, openLibrary } from '../library.ts'
import { chooseQuestions } from './choose-questions.ts'
import { describeQuestion, questionsOf, scoreAnswer } from './test-question.ts'

let libraries: Library[]
beforeAll(async () => {
  libraries = [await openLibrary('en'), await openLibrary('es')]
})

/** Every question of every course in both languages, without and with each row of fresh numbers. */
const pages = (): QuizPage[] =>
  libraries
    .flatMap(({ questions }) => [...questions.values()])
    .flatMap(({ page }) => [
      page,
      ...(page.fresh?.rows ?? []).flatMap((_, row) => freshQuestion(page, row) ?? []),
    ])

const rowOf = (page: QuizPage) => ({
  step: 1,
  question: page.id,
  numbers: null,
  options: page.options.map(({ id }) => id),
})

/** The same question with another right answer: whatever differs between the two must not be sent. */
function withOtherAnswer(page: QuizPage, right: number): QuizPage {
  const isTyped = page.interaction?.kind === 'number'
  const options = page.options.map((option, index) => ({
    id: option.id,
    answer: isTyped ? `other ${index}` : option.answer,
    correct: index === right ? ('true' as const) : ('false' as const),
    why: `other ${index}`,
  }))
  const { fresh: _, interaction, ...rest } = page
  return { ...rest, options, ...(isTyped && { interaction }) }
}

test('[R-41] what is sent before an answer is the same whichever answer is right', () => {
  const all = pages()
  expect(all.length).toBeGreaterThan(2000)
  for (const page of all) {
    const sent = JSON.stringify(describeQuestion(page, rowOf(page)))
    for (const right of page.options.keys()) {
      const other = withOtherAnswer(page, right)
      expect(JSON.stringify(describeQuestion(other, rowOf(other)))).toBe(sent)
    }
  }
})

test('[R-42] of the options of a choice exactly one is right, and a person who does not know is not', () => {
  for (const page of pages()) {
    if (page.interaction?.kind === 'number') continue
    const rights = page.options.filter(
      (_, index) => scoreAnswer(page, rowOf(page), String(index + 1))?.isRight,
    )
    expect(rights, page.id).toHaveLength(1)
    expect(scoreAnswer(page, rowOf(page), '?')).toMatchObject({ isRight: false, option: null })
    for (const answer of ['0', '', 'a', '1.5', String(page.options.length + 1)])
      expect(scoreAnswer(page, rowOf(page), answer), answer).toBeNull()
  }
})

test('[R-40] [R-41] every chapter has a test of five, or of all its questions; no question tells another', () => {
  const random = seeded(1)
  for (const { id } of outline.flatMap(({ chapters }) => chapters)) {
    const questions = libraries.slice(0, 1).flatMap((library) => questionsOf(library, id))
    const hasFigures = questions.some(({ fresh }) => fresh !== undefined)
    for (let round = 1; round <= 5; round += 1) {
      const history = { answered: new Set<string>(), earlier: [] }
      const chosen = chooseQuestions(questions, history, (limit) => Math.floor(random() * limit))
      expect(chosen.length, id).toBe(hasFigures ? 5 : Math.min(5, questions.length))
      expect(chosen.length, id).toBeGreaterThanOrEqual(3)
      const solutions = chosen.map(({ question, numbers }) => {
        const page = questions.find((one) => one.id === question)
        const shown = page && numbers !== null ? freshQuestion(page, numbers) : page
        return `${question} ${rightOption(shown?.options ?? [])?.answer}`
      })
      expect(new Set(solutions).size, id).toBe(solutions.length)
    }
  }
})
