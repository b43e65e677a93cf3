import { replies } from '@vela/content/replies'
import type { Rights } from '../../../../billing/public.ts'
import { fill } from '../../../calculate/format.ts'
import type { Turn } from '../../../reply.ts'
import { stemsOf } from '../../search/words.ts'
import { mayOpen, withLinks } from '../cite.ts'
import type { Book } from '../open-book.ts'
import type { WrittenAnswer } from './index-answers.ts'

/** What was written for it, then where to read on. */
export function tellAnswer({ text, chapters }: WrittenAnswer, rights: Rights, book: Book): string {
  const closed = closedCourse(chapters, rights, book)
  if (closed === null) return withLinks([text], chapters, rights, book)
  // [D11] What it is, as the glossary says to all; the rest is in the course.
  return withLinks(
    [firstSentence(text), fill(replies[book.language].explain.apart, { course: closed }) ?? ''],
    chapters,
    rights,
    book,
  )
}

function closedCourse([first = '']: readonly string[], rights: Rights, book: Book): string | null {
  const chapter = book.chapters.get(first)
  return chapter === undefined || mayOpen(chapter, rights) ? null : chapter.courseTitle
}

const firstSentence = (text: string) => text.split(/(?<=[.!?])\s+(?=[¿¡"“«*]*\p{Lu})/u)[0] ?? text

/** The written answer that was told last; null where the last reply was another thing. */
export function lastTold(history: readonly Turn[], { answers }: Book): WrittenAnswer | null {
  const last = history.findLast(({ role }) => role === 'assistant')?.content
  if (last === undefined) return null
  return (
    answers.answers.find(
      ({ text, more }) => last.includes(text) || (more !== undefined && last.includes(more)),
    ) ?? null
  )
}

/** Whether it was told before in the conversation. */
export function wasTold({ text }: WrittenAnswer, history: readonly Turn[]): boolean {
  return history.some(({ role, content }) => role === 'assistant' && content.includes(text))
}

/** The example or the reason that goes with it; null where there is none, or it was told. */
export function tellMore(
  { more, chapters }: WrittenAnswer,
  said: string,
  rights: Rights,
  book: Book,
): string | null {
  if (more === undefined || said.includes(more) || closedCourse(chapters, rights, book) !== null) return null
  return withLinks([more], chapters.slice(0, 1), rights, book)
}

/** Whether it says in bold what the words mean. */
export function marks({ text }: WrittenAnswer, stems: readonly string[], { language }: Book): boolean {
  const marked = [...text.matchAll(/\*\*([^*]+)\*\*/g)].map(([, words = '']) => stemsOf(words, language))
  return marked.some((all) => stems.every((one) => all.includes(one)))
}
