import type { CastMember } from '@vela/contract/cast'
import type { LivingChart } from '@vela/contract/interaction'
import type { QuizPage } from '@vela/contract/learning'
import type { PageGuess } from '@vela/contract/page-guess'
import type { WorksheetField } from '@vela/contract/worksheet'

/** A page: `content` is sanitised HTML (styles: reading.css of the lesson). */
type CompiledPage = {
  readonly id: string
  readonly title: string
  readonly content: string
  readonly person?: CastMember
  /** What the page asks a person to fill in. */
  readonly fields?: WorksheetField[]
  readonly charts?: LivingChart[]
  /** [N-32] */
  readonly guesses?: PageGuess[]
}

type CompiledOption = {
  readonly id: string
  readonly answer: string
  readonly correct: 'true' | 'false'
  readonly why: string
}

/** The title is the question. All texts are plain text. */
type CompiledQuiz = {
  readonly id: string
  readonly title: string
  readonly options: readonly CompiledOption[]
  /** The ids of the glossary entries that it asks about. They are not sent with the chapter. */
  readonly ideas: readonly string[]
  /** How it is answered, if not by choosing an option. */
  readonly interaction?: NonNullable<QuizPage['interaction']>
  readonly fresh?: NonNullable<QuizPage['fresh']>
}

/** Ids are `<course>/<chapter>/<slug>`. */
export type CompiledElement = CompiledPage | CompiledQuiz

type CompiledCourse = {
  readonly id: string
  readonly title: string
  readonly subTitle: string
  readonly icon: string
  readonly isAddOn: boolean
  readonly chapters: readonly { readonly id: string; readonly title: string }[]
}

type CompiledChapter = {
  /** A hash of the elements, 16 hex digits: the chapter's ETag. */
  readonly hash: string
  /** [N-31] The object that opens it, as SVG. */
  readonly drawing: string
  readonly elements: readonly CompiledElement[]
}

/** The whole curriculum in one language. */
export type CompiledCourses = {
  readonly courses: readonly CompiledCourse[]
  /** The chapters by id; chapters that are not written yet are missing. */
  readonly chapters: Readonly<Record<string, CompiledChapter>>
  /** The glossary, by the id in `data-term`. */
  readonly terms: Readonly<Record<string, { readonly term: string; readonly meaning: string }>>
}
