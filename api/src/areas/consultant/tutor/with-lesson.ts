import type { Deps } from '../../../deps.ts'
import { readRights } from '../../billing/public.ts'
import type { Question } from '../reply.ts'
import { cite, everybody, mayOpen } from './explain/cite.ts'
import type { Book } from './explain/open-book.ts'
import { readQuestion } from './search/read-question.ts'
import { findPassages } from './search/search-lessons.ts'

type Needs = Pick<Deps, 'db' | 'log' | 'now'>

const mostPassages = 12

/** Asked for only where it matters: a chapter that is bought apart. */
export async function rightsFor(
  deps: Needs,
  { accountId }: Question,
  chapters: readonly string[],
  book: Book,
) {
  const isApart = chapters.some((id) => book.chapters.get(id)?.isAddOn)
  return isApart ? readRights(deps, accountId) : everybody
}

/** What was decided without the lessons, and the one that goes with it. */
export async function withLesson(deps: Needs, question: Question, text: string, search: string, book: Book) {
  const ids = await chaptersFor(deps, search, book)
  const rights = await rightsFor(deps, question, ids, book)
  const open = ids.find((id) => {
    const chapter = book.chapters.get(id)
    return chapter !== undefined && mayOpen(chapter, rights)
  })
  return open === undefined ? text : `${text}\n\n${cite([open], book, rights)}`
}

/** There are a few dozen such searches, all our own. */
const chaptersFound = new WeakMap<Book, Map<string, readonly string[]>>()

async function chaptersFor({ db }: Needs, search: string, book: Book): Promise<readonly string[]> {
  const known = chaptersFound.get(book) ?? new Map<string, readonly string[]>()
  chaptersFound.set(book, known)
  const ids = known.get(search)
  if (ids !== undefined) return ids
  const { words, terms } = readQuestion(search, book)
  const found = await findPassages(db, book.language, words, mostPassages)
  const all = [...new Set([...terms, ...found].map(({ chapterId }) => chapterId))]
  // Before the lessons are indexed nothing is found.
  if (found.length > 0) known.set(search, all)
  return all
}
