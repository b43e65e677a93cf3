import { replies } from '@vela/content/replies'
import type { Rights } from '../../../billing/public.ts'
import { isOpen } from '../../../learning/public.ts'
import { fill } from '../../calculate/format.ts'
import type { Book, BookChapter } from './open-book.ts'

const mostLinks = 3

/** What is open to all who may ask: whoever has a plan, and bought nothing apart. */
export const everybody: Rights = { hasPlan: true, addOns: [] }

/** Numbered, each once. A chapter that is not open to the person is named, and is no link. */
export function cite(ids: readonly string[], book: Book, rights: Rights): string {
  const chapters = [...new Set(ids)].flatMap((id) => book.chapters.get(id) ?? []).slice(0, mostLinks)
  return chapters
    .map((chapter, at) => {
      const { id, title, courseTitle } = chapter
      if (mayOpen(chapter, rights)) return `${at + 1}. [${title}](chapter:${id})`
      return `${at + 1}. ${title}, ${fill(replies[book.language].explain.bought_apart, { course: courseTitle })}`
    })
    .join('\n')
}

/** What is said, and below it where to read on. */
export function withLinks(
  parts: readonly string[],
  ids: readonly string[],
  rights: Rights,
  book: Book,
): string {
  return [...parts, `${replies[book.language].explain.read}\n${cite(ids, book, rights)}`].join('\n\n')
}

/** Whoever may ask has a plan, so that only an add-on can be closed. */
export function mayOpen(chapter: BookChapter, { addOns }: Rights): boolean {
  return isOpen(chapter, { hasPlan: true, addOns })
}

export function citedIn(text: string): string[] {
  return [...text.matchAll(/\]\(chapter:([^)]+)\)/g)].map(([, id = '']) => id)
}
