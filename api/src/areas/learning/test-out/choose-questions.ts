import type { QuizPage } from '@vela/contract/learning'
import { freshQuestion } from '@vela/contract/scoring/fresh-question'
import { rightOption } from '@vela/contract/scoring/nearest-option'
import type { QuestionRow, Variant } from './test-run.table.ts'

/** The questions of a test. */
const ofTest = 5
/** A test is about the whole chapter, so it asks one question with at most so many different numbers. */
const maxOfOneQuestion = 3

export type History = {
  /** The ids of the questions that the person has answered in the lesson. */
  readonly answered: ReadonlySet<string>
  /** What earlier tests have asked the person. */
  readonly earlier: readonly Pick<QuestionRow, 'question' | 'numbers'>[]
}

/** Returns a whole number from 0 to below `limit`. */
export type Random = (limit: number) => number

type Candidate = { readonly page: QuizPage; readonly numbers: number | null; readonly solution: string }

/**
 * The questions of one test, unseen ones first: every question once, then again with other fresh numbers. One
 * that the person has answered before, and that has no other numbers, comes in only if there are too few.
 */
export function chooseQuestions(
  pages: readonly QuizPage[],
  { answered, earlier }: History,
  random: Random,
  wanted = ofTest,
): Variant[] {
  const isRepeated = ({ page, numbers }: Candidate) =>
    earlier.some((one) => one.question === page.id && one.numbers === numbers)
  const isSeen = (one: Candidate) => isRepeated(one) || (one.numbers === null && answered.has(one.page.id))

  const chosen: Candidate[] = []
  const countOf = (page: QuizPage) => chosen.filter((one) => one.page === page).length
  // The reason of one question must not tell the answer to another.
  const isRevealed = ({ page, solution }: Candidate) =>
    chosen.some((one) => one.page === page && one.solution === solution)
  function take(candidates: readonly Candidate[], maxOfOne: number): void {
    for (const one of candidates)
      if (chosen.length < wanted && countOf(one.page) < maxOfOne && !isRevealed(one)) chosen.push(one)
  }

  const candidates = shuffle(pages.flatMap(candidatesOf), random)
  const unseen = candidates.filter((one) => !isSeen(one))
  const seen = candidates.filter(isSeen)
  for (let round = 1; round <= maxOfOneQuestion; round += 1) take(unseen, round)
  for (let round = 1; round <= maxOfOneQuestion; round += 1) take(seen, round)
  return shuffle(chosen, random).map((one) => variantOf(one, random))
}

function candidatesOf(page: QuizPage): Candidate[] {
  const rows = page.fresh?.rows.length ?? 0
  if (rows === 0) return [{ page, numbers: null, solution: solutionOf(page) }]
  return Array.from({ length: rows }, (_, numbers) => ({
    page,
    numbers,
    solution: solutionOf(freshQuestion(page, numbers) ?? page),
  }))
}

const solutionOf = ({ options }: QuizPage) => rightOption(options)?.answer ?? ''

function variantOf({ page, numbers }: Candidate, random: Random): Variant {
  return {
    question: page.id,
    numbers,
    options: shuffle(
      page.options.map(({ id }) => id),
      random,
    ),
  }
}

function shuffle<T>(items: readonly T[], random: Random): T[] {
  const shuffled = [...items]
  for (let last = shuffled.length - 1; last > 0; last -= 1) {
    const other = random(last + 1)
    const [a, b] = [shuffled[last] as T, shuffled[other] as T]
    shuffled[last] = b
    shuffled[other] = a
  }
  return shuffled
}
