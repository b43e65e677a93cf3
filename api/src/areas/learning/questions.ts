import type { CompiledCourses, CompiledElement } from '@vela/content/compiled-courses'
import type { QuizPage } from '@vela/contract/learning'

export type ChapterPosition = {
  readonly course: string
  readonly isAddOn: boolean
  readonly isFirst: boolean
}

export type LibraryQuestion = ChapterPosition & {
  readonly chapter: string
  /** Counts the questions of all courses in their order. */
  readonly position: number
  readonly page: QuizPage
  /** The ids of the glossary entries that it asks about. */
  readonly ideas: readonly string[]
}

export type CourseTerms = {
  readonly course: string
  readonly title: string
  readonly ideas: readonly { readonly id: string; readonly term: string }[]
}

type CompiledQuiz = Extract<CompiledElement, { options: unknown }>

export function listQuestions({ courses, chapters }: CompiledCourses): Map<string, LibraryQuestion> {
  const found = courses.flatMap((course) =>
    course.chapters.flatMap(({ id: chapter }, place) =>
      (chapters[chapter]?.elements ?? [])
        .filter((element): element is CompiledQuiz => 'options' in element)
        .map(({ ideas, options, ...page }) => ({
          course: course.id,
          isAddOn: course.isAddOn,
          isFirst: place === 0,
          chapter,
          page: { ...page, options: [...options] },
          ideas,
        })),
    ),
  )
  return new Map(found.map((question, position) => [question.page.id, { ...question, position }]))
}

/** Lists the ideas of each course. An idea belongs to the first course that has a question about it. */
export function listIdeas(
  { courses, terms }: CompiledCourses,
  questions: ReadonlyMap<string, LibraryQuestion>,
): CourseTerms[] {
  const firstCourseOf = new Map<string, string>()
  for (const { course, ideas } of questions.values())
    for (const idea of ideas) if (!firstCourseOf.has(idea)) firstCourseOf.set(idea, course)
  return courses.map(({ id: course, title }) => ({
    course,
    title,
    ideas: [...firstCourseOf]
      .filter(([, firstCourse]) => firstCourse === course)
      .map(([id]) => ({ id, term: terms[id]?.term ?? id })),
  }))
}
