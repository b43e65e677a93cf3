import { contentLanguages, readChapterText } from './course-files.ts'
import type { WrittenOutline } from './outline-schema.ts'
import { parseChapter } from './parse-chapter.ts'
import type { WrittenElement, WrittenQuiz } from './written-elements.ts'

const percent = (part: number, whole: number) => `${whole === 0 ? 0 : Math.round((part * 100) / whole)} %`

/** The distribution of the questions, one line for each course and language. */
export function quizStatistics({ courses }: WrittenOutline, only?: string): string[] {
  return courses
    .filter(({ id }) => only === undefined || id === only)
    .flatMap(({ id, chapters }) =>
      contentLanguages.map((language) => {
        const elements = chapters.flatMap(
          (chapter) => parseChapter(readChapterText(chapter.id, language) ?? '').elements,
        )
        return `${id}.${language}: ${describeElements(elements)}`
      }),
    )
}

function describeElements(elements: readonly WrittenElement[]): string {
  const quizzes = elements.filter((one): one is WrittenQuiz => one.kind === 'quiz')
  const right = quizzes.map(({ options }) => options.findIndex(({ isRight }) => isRight))
  const places = ['a', 'b', 'c', 'd', 'e'].map(
    (name, index) => [name, right.filter((at) => at === index).length] as const,
  )
  const isLongest = ({ options }: WrittenQuiz) =>
    options.every(
      ({ isRight, text }) =>
        isRight ||
        text.length < Math.max(...options.filter((one) => one.isRight).map((one) => one.text.length)),
    )
  const kinds = ['concept', 'arithmetic', 'case'].map(
    (kind) => `${quizzes.filter(({ asks }) => asks === kind).length} ${kind}`,
  )
  return [
    `${elements.length} elements, ${percent(quizzes.length, elements.length)} quizzes (${kinds.join(', ')})`,
    `right option ${places
      .filter(([, count]) => count > 0)
      .map(([name, count]) => `${name} ${count}`)
      .join(' ')}`,
    `right one longest ${percent(quizzes.filter(isLongest).length, quizzes.length)}`,
  ].join('; ')
}
