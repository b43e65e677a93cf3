import { chapterCompiler } from './compile-courses.ts'
import { type ContentLanguage, readTerms } from './course-files.ts'

/** A page and a question of a real lesson, which visitors may read before they pay. */
export type SampleLesson = {
  readonly title: string
  /** Sanitised HTML. */
  readonly content: string
  readonly question: string
  readonly options: readonly {
    readonly id: string
    readonly answer: string
    readonly isRight: boolean
    readonly why: string
  }[]
}

const course = 'saving-and-growth'
const chapter = `${course}/how-interest-grows`

/** The first page of the chapter and its first question, which may be a choice although the lesson asks for a number. */
export function readSampleLesson(language: ContentLanguage): SampleLesson {
  const elements = chapterCompiler(language, readTerms(course))(chapter)
  const page = elements.find((element) => 'content' in element)
  const quiz = elements.find((element) => 'options' in element)
  if (!page || !quiz) throw new Error(`${chapter} has no page or no question.`)
  return {
    title: page.title,
    content: withoutButtons(page.content),
    question: quiz.title,
    options: quiz.options.map(({ id, answer, correct, why }) => ({
      id,
      answer,
      isRight: correct === 'true',
      why,
    })),
  }
}

/** The glossary opens only in the lesson itself, so its terms are plain words here. */
const withoutButtons = (html: string) => html.replace(/<button[^>]*>(.*?)<\/button>/g, '<strong>$1</strong>')
