import type { chapterWords } from '@vela/content/chapter-words-en'

/** Titles of the curriculum as texts: of a chapter by its id, and of a course by its own. */
export function chapterTexts(words: typeof chapterWords): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(words).flatMap(([id, { title, course }]) => [
      [id, title],
      [courseOf(id), course],
    ]),
  )
}

/** A chapter's id begins with its course's. */
export function courseOf(chapter: string): string {
  return chapter.split('/')[0] ?? chapter
}
