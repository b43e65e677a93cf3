/**
 * The rule of the placement. Each course is a best of three: it begins with a chapter in the middle, a right
 * answer leads to the last chapter, a wrong one to an easier chapter. Two right answers, and the plan skips the course up
 * to the hardest chapter that was answered right. Two wrong ones, and the plan reads it from its beginning.
 *
 * Two courses in a row without a right answer end the placement, so a beginner sees four questions. Somebody who knows
 * everything sees two a course. Pure functions: the same answers lead to the same question and the same result.
 */

/** The chapters of a course that may be asked about, in teaching order, at least one. */
export type PlacementCourse = { readonly course: string; readonly chapters: readonly string[] }

export type Answer = { readonly course: string; readonly chapter: string; readonly isRight: boolean }

const maxQuestions = 15
const maxOfCourse = 3
const enough = 2

/** The chapter of the next question; null once the result is clear. */
export function nextToAsk(courses: readonly PlacementCourse[], answers: readonly Answer[]): string | null {
  const course = courses.find((one) => !isDecided(ofCourse(one, answers)))
  if (course === undefined) return null
  const own = ofCourse(course, answers)
  if (own.length === 0 && (isLost(courses, answers) || answers.length + maxOfCourse > maxQuestions))
    return null
  return course.chapters[placeOf(own, course.chapters.length - 1)] ?? null
}

/** The chapters that the plan skips. */
export function knownChapters(courses: readonly PlacementCourse[], answers: readonly Answer[]): string[] {
  return courses.flatMap((course) => {
    const right = ofCourse(course, answers).filter(({ isRight }) => isRight)
    if (right.length < enough) return []
    const hardest = Math.max(...right.map(({ chapter }) => course.chapters.indexOf(chapter)))
    return course.chapters.slice(0, hardest + 1)
  })
}

/** How many questions it can be at most, with those that were asked. */
export function mostQuestions(courses: readonly PlacementCourse[], answers: readonly Answer[]): number {
  if (nextToAsk(courses, answers) === null) return answers.length
  const left = courses
    .map((course) => ofCourse(course, answers))
    .filter((own) => !isDecided(own))
    .reduce((sum, own) => sum + maxOfCourse - own.length, 0)
  return Math.min(maxQuestions, answers.length + left)
}

const ofCourse = ({ course }: PlacementCourse, answers: readonly Answer[]) =>
  answers.filter((one) => one.course === course)

function isDecided(answers: readonly Answer[]): boolean {
  const right = answers.filter(({ isRight }) => isRight).length
  return right >= enough || answers.length - right >= enough
}

/** Where in the course the next question is: a wrong answer is never followed by a harder chapter. */
function placeOf([first, second]: readonly Answer[], last: number): number {
  const middle = Math.floor(last / 2)
  if (first === undefined) return middle
  if (!first.isRight) return Math.floor(middle / 2)
  return second === undefined ? last : middle
}

/** Whether the two courses that were asked last had no right answer. */
function isLost(courses: readonly PlacementCourse[], answers: readonly Answer[]): boolean {
  const done = courses.map((course) => ofCourse(course, answers)).filter(isDecided)
  const last = done.slice(-2)
  return last.length === 2 && last.flat().every(({ isRight }) => !isRight)
}
