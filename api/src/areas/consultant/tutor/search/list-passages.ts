import type { Book, BookChapter, BookPage, BookQuiz } from '../explain/open-book.ts'

export type NewPassage = {
  readonly elementId: string
  readonly kind: 'page' | 'quiz' | 'term'
  readonly chapterId: string
  readonly courseId: string
  readonly position: number
  readonly chapterTitle: string
  readonly title: string
  readonly words: string
  readonly body: string
}

export type FoundPassage = Omit<NewPassage, 'words' | 'position'> & {
  readonly rank: number
  /** How much of what the question is made of the passage has: 1 is all of it. */
  readonly covered: number
  /** How many of its words. */
  readonly matched: number
}

/** What can be found. A review is not: it asks about what other chapters explain. */
export function listPassages(book: Book): NewPassage[] {
  const names = new Map(book.terms.map(({ id, name }) => [id, name]))
  const chapters = [...book.chapters.values()].filter(({ isReview }) => !isReview)
  const terms = book.terms.flatMap((term) => {
    const chapter = book.chapters.get(term.chapterId)
    if (chapter === undefined) return []
    const passage = {
      elementId: `term:${term.id}`,
      kind: 'term',
      title: term.name,
      words: '',
      body: term.meaning,
    } as const
    return [{ ...passage, ...placeOf(chapter) }]
  })
  const taught = chapters.flatMap((chapter) => [
    ...chapter.pages.map((page) => ({ ...pagePassage(page, chapter, names), ...placeOf(chapter) })),
    ...chapter.quizzes.map((quiz) => ({ ...quizPassage(quiz), ...placeOf(chapter) })),
  ])
  return [...taught, ...terms].map((passage, position) => ({ ...passage, position }))
}

const placeOf = ({ id, course, title }: BookChapter) => ({
  chapterId: id,
  courseId: course,
  chapterTitle: title,
})

function pagePassage(
  { id, title, blocks, terms }: BookPage,
  { summary }: BookChapter,
  names: ReadonlyMap<string, string>,
) {
  return {
    elementId: id,
    kind: 'page' as const,
    title,
    words: [summary, ...terms.flatMap((term) => names.get(term) ?? [])].join(' '),
    body: blocks.map(({ sentences }) => sentences.join(' ')).join('\n'),
  }
}

function quizPassage({ id, title, options }: BookQuiz) {
  const right = options.find(({ isRight }) => isRight)
  return {
    elementId: id,
    kind: 'quiz' as const,
    title,
    words: '',
    body: right === undefined ? '' : `${right.answer}. ${right.why}`,
  }
}
