/** A page to read: `content` is sanitised HTML (styles: reading.css of the lesson). */
type CompiledPage = { readonly id: string; readonly title: string; readonly content: string }

type CompiledOption = {
  readonly id: string
  readonly answer: string
  readonly correct: 'true' | 'false'
  readonly why: string
}

/** A question is its title. All of its texts are plain. */
type CompiledQuiz = {
  readonly id: string
  readonly title: string
  readonly options: readonly CompiledOption[]
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
  /** Of the elements, 16 hex letters: the chapter's ETag. */
  readonly hash: string
  readonly elements: readonly CompiledElement[]
}

/** Everything that is taught, in one language. */
export type CompiledCourses = {
  readonly courses: readonly CompiledCourse[]
  /** By chapter id; a chapter that is not written yet is missing. */
  readonly chapters: Readonly<Record<string, CompiledChapter>>
  /** The glossary, by the id in `data-term`. */
  readonly terms: Readonly<Record<string, { readonly term: string; readonly meaning: string }>>
}
