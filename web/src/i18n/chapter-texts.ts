import type { chapterWords } from '@vela/content/chapter-words-en'

/** The titles of the curriculum as texts: chapters and courses by their ids. */
export function chapterTexts(words: typeof chapterWords): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(words).flatMap(([id, { title, course }]) => [
      [id, title],
      [courseOf(id), course],
    ]),
  )
}

/** A chapter's id starts with the id of its course. */
export function courseOf(chapter: string): string {
  return chapter.split('/')[0] ?? chapter
}
