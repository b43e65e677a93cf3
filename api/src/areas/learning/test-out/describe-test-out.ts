import type { TestOut } from '@vela/contract/test-out'
import type { Library } from '../library.ts'
import { describeAnswered, describeQuestion, findQuestion } from './test-question.ts'
import type { StoredRun } from './test-run.table.ts'

/** 80 percent, rounded up: 4 of 5, and 3 of 3. */
export const neededOf = (total: number) => Math.ceil(total * 0.8)

/** The answered questions with their reasons, and the next one without. */
export function describeSteps(
  library: Library,
  questions: StoredRun['questions'],
): Pick<TestOut, 'answered' | 'question'> {
  const pages = questions.map((row) => ({ row, page: findQuestion(library, row) }))
  const next = pages.find(({ row }) => row.answeredAt === null)
  return {
    answered: pages.flatMap(({ row, page }) =>
      page !== undefined && row.answeredAt !== null ? [describeAnswered(page, row)] : [],
    ),
    question: next?.page === undefined ? null : describeQuestion(next.page, next.row),
  }
}

/** A test as far as it is answered. */
export function describeTestOut(library: Library, { run, questions }: StoredRun): TestOut {
  return {
    id: run.id,
    chapter: run.chapter ?? '',
    total: questions.length,
    needed: neededOf(questions.length),
    ...describeSteps(library, questions),
    isPassed: run.passed,
  }
}
