import { expect, test } from 'vitest'
import { seeded } from '../../../../test/seeded-schedule.ts'
import {
  type Answer,
  knownChapters,
  mostQuestions,
  nextToAsk,
  type PlacementCourse,
} from './placement-rule.ts'

const courseOf = (course: string, count: number): PlacementCourse => ({
  course,
  chapters: Array.from({ length: count }, (_, index) => `${course}${index + 1}`),
})
const plan = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((name) => courseOf(name, 7))

/** Answers until it ends; returns what was asked. */
function take(courses: readonly PlacementCourse[], isRight: (chapter: string) => boolean): Answer[] {
  const answers: Answer[] = []
  for (let chapter = nextToAsk(courses, answers); chapter !== null; chapter = nextToAsk(courses, answers)) {
    const course = courses.find(({ chapters }) => chapters.includes(chapter ?? ''))?.course ?? ''
    answers.push({ course, chapter, isRight: isRight(chapter) })
    if (answers.length > 100) throw new Error('the placement does not end')
  }
  return answers
}
const chapters = (answers: readonly Answer[]) => answers.map(({ chapter }) => chapter)

test('[R-51] who knows nothing is asked four questions, and the plan skips nothing', () => {
  const answers = take(plan, () => false)
  expect(chapters(answers)).toEqual(['a4', 'a2', 'b4', 'b2'])
  expect(knownChapters(plan, answers)).toEqual([])
})

test('[R-51] who knows everything is asked two questions a course, and the plan skips those courses', () => {
  const answers = take(plan, () => true)
  expect(chapters(answers).slice(0, 4)).toEqual(['a4', 'a7', 'b4', 'b7'])
  expect(answers).toHaveLength(14)
  expect(knownChapters(plan, answers)).toEqual(plan.slice(0, 7).flatMap((course) => course.chapters))
})

test.each([
  ['right, right', [true, true], ['a4', 'a7'], 7],
  ['right, wrong, right', [true, false, true], ['a4', 'a7', 'a4'], 4],
  ['right, wrong, wrong', [true, false, false], ['a4', 'a7', 'a4'], 0],
  ['wrong, right, right', [false, true, true], ['a4', 'a2', 'a2'], 2],
  ['wrong, right, wrong', [false, true, false], ['a4', 'a2', 'a2'], 0],
  ['wrong, wrong', [false, false], ['a4', 'a2'], 0],
] as const)('[R-51] a course is a best of three: %s', (_, given, expected, count) => {
  const [course = courseOf('a', 7)] = plan
  const left = [...given]
  const answers = take([course], () => left.shift() ?? false)
  expect(chapters(answers)).toEqual(expected)
  expect(knownChapters([course], answers)).toEqual(course.chapters.slice(0, count))
})

test('[R-51] a course with one chapter is asked about it', () => {
  const one = [courseOf('a', 1)]
  expect(
    knownChapters(
      one,
      take(one, () => true),
    ),
  ).toEqual(['a1'])
  expect(nextToAsk([], [])).toBeNull()
})

test('[R-51] whatever is answered, it ends within 15 questions, and each skipped chapter is shown by two answers', () => {
  const random = seeded(5)
  for (let round = 0; round < 400; round += 1) {
    const courses = Array.from({ length: Math.floor(random() * 9) }, (_, index) =>
      courseOf(String.fromCharCode(97 + index), 1 + Math.floor(random() * 8)),
    )
    const skill = random()
    const answers = take(courses, () => random() < skill)
    expect(answers.length).toBeLessThanOrEqual(15)
    const totals = answers.map((_, index) => mostQuestions(courses, answers.slice(0, index)))
    expect(totals).toEqual(totals.toSorted((one, other) => other - one))
    expect(totals.at(-1) ?? 0).toBeGreaterThanOrEqual(answers.length)
    expect(mostQuestions(courses, answers)).toBe(answers.length)
    const known = knownChapters(courses, answers)
    for (const { course, chapters: all } of courses) {
      const own = answers.filter((one) => one.course === course)
      const right = own.filter(({ isRight }) => isRight)
      // A course that was begun is always decided.
      expect([0, 2]).toContain(Math.max(right.length, own.length - right.length))
      const skipped = all.filter((chapter) => known.includes(chapter))
      expect(skipped).toEqual(all.slice(0, skipped.length))
      if (skipped.length === 0) continue
      expect(right).toHaveLength(2)
      expect(right.map(({ chapter }) => chapter)).toContain(skipped.at(-1))
      // Nothing is skipped that lies above a wrong answer.
      const wrong = own.find(({ isRight }) => !isRight)
      const isAbove = wrong === undefined || all.indexOf(wrong.chapter) >= skipped.length
      expect(isAbove || all.length < 4).toBe(true)
    }
    answersNeverGetHarder(courses, answers)
  }
})

function answersNeverGetHarder(courses: readonly PlacementCourse[], answers: readonly Answer[]): void {
  for (const [index, { course, chapter }] of answers.entries()) {
    const before = answers[index - 1]
    if (before === undefined || before.course !== course || before.isRight) continue
    const all = courses.find((one) => one.course === course)?.chapters ?? []
    expect(all.indexOf(chapter)).toBeLessThanOrEqual(all.indexOf(before.chapter))
  }
}
