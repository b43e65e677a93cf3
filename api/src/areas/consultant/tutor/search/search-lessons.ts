import type { Db } from '../../../../db/database.ts'
import type { Language } from '../../../../http/language.ts'
import { openBook } from '../explain/open-book.ts'
import { indexLanguage } from './index-lessons.ts'
import { rankPassages } from './lesson-passage.table.ts'
import type { FoundPassage } from './list-passages.ts'
import { readQuestion } from './read-question.ts'

export type Passage = {
  readonly chapterId: string
  readonly elementId: string
  readonly courseId: string
  readonly chapterTitle: string
  readonly title: string
  readonly body: string
  readonly rank: number
}

/** The passages of our lessons that fit a text best, the best first. */
export async function searchLessons(
  db: Db,
  language: Language,
  text: string,
  limit: number,
): Promise<Passage[]> {
  const book = await openBook(language)
  return findPassages(db, language, readQuestion(text, book).words, limit)
}

export async function findPassages(
  db: Db,
  language: Language,
  words: readonly string[],
  limit: number,
): Promise<FoundPassage[]> {
  if (words.length === 0) return []
  const { chapters } = await openBook(language)
  const text = words.join(' ')
  let found = await rankPassages(db, language, text, limit)
  if (found === undefined) {
    await indexLanguage(db, language)
    found = await rankPassages(db, language, text, limit)
  }
  // Another version of us may have indexed chapters that we do not have.
  return (found ?? []).filter(({ chapterId }) => chapters.has(chapterId))
}
