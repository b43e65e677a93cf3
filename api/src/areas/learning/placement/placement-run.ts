import { randomInt } from 'node:crypto'
import type { Placement } from '@vela/contract/placement'
import type { Library } from '../library.ts'
import { chooseQuestions } from '../test-out/choose-questions.ts'
import { describeSteps } from '../test-out/describe-test-out.ts'
import { questionsOf } from '../test-out/test-question.ts'
import type { QuestionRow, StoredRun, Variant } from '../test-out/test-run.table.ts'
import { type Answer, mostQuestions, type PlacementCourse } from './placement-rule.ts'

/** The answers of a run as the rule reads them. A question that has left the courses does not count. */
export function answersOf({ questions }: Library, rows: readonly QuestionRow[]): Answer[] {
  return rows.flatMap(({ question, isRight }) => {
    const found = questions.get(question)
    return found === undefined || isRight === null
      ? []
      : [{ course: found.course, chapter: found.chapter, isRight }]
  })
}

/** A question of a chapter: one that this run has not asked yet, with numbers that no test has used, if there are any. */
export function chooseQuestion(
  library: Library,
  chapter: string,
  current: readonly QuestionRow[],
  earlier: readonly QuestionRow[],
): Variant | undefined {
  const pages = questionsOf(library, chapter)
  const others = pages.filter(({ id }) => current.every(({ question }) => question !== id))
  const history = { answered: new Set<string>(), earlier }
  const [variant] = chooseQuestions(
    others.length > 0 ? others : pages,
    history,
    (limit) => randomInt(limit),
    1,
  )
  return variant
}

/** A placement as far as it is answered, and its result. */
export function describePlacement(
  library: Library,
  courses: readonly PlacementCourse[],
  { run, questions }: StoredRun,
): Placement {
  const answers = answersOf(library, questions)
  return {
    id: run.id,
    total: run.finishedAt === null ? mostQuestions(courses, answers) : questions.length,
    ...describeSteps(library, questions),
    seen: run.known && describeSeen(library, answers, run.known),
  }
}

function describeSeen(library: Library, answers: readonly Answer[], known: readonly string[]) {
  const seen = new Set(answers.map(({ course }) => course))
  return library.courses
    .filter(({ id }) => seen.has(id))
    .map(({ title, chapters }) => {
      const skipped = chapters.filter(({ id }) => known.includes(id))
      return { course: title, skipped: skipped.length, upTo: skipped.at(-1)?.title ?? null }
    })
}
