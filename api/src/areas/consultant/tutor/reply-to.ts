import type { Deps } from '../../../deps.ts'
import type { Language } from '../../../http/language.ts'
import { readRights } from '../../billing/read-rights.ts'
import type { Question, Reply, ReplyKind } from '../reply.ts'
import { compute } from './compute/compute.ts'
import { languageOf } from './detect-language.ts'
import { cite, citedIn, everybody, mayOpen } from './explain/cite.ts'
import { explain, explainShortly } from './explain/explain.ts'
import { followUp } from './explain/follow-up.ts'
import { type Book, openBook } from './explain/open-book.ts'
import { phrases } from './explain/phrases.ts'
import { findLearnerQuestion } from './learner/find-learner-question.ts'
import { speakToLearner } from './learner/speak-to-learner.ts'
import { readLearner } from './read-learner.ts'
import { judge } from './safety/judge.ts'
import { readQuestion } from './search/read-question.ts'
import { findPassages } from './search/search-lessons.ts'
import { takeUpTopic } from './search/take-up-topic.ts'

type Needs = Pick<Deps, 'db' | 'log' | 'now'>

const mostPassages = 12

/** [D16] What the tutor says: from our lessons, from the learner's own progress, or by working it out. */
export async function replyTo(deps: Needs, question: Question): Promise<Reply> {
  const language = languageOf(question.text, question.language)
  const book = await openBook(language)
  const as = (kind: ReplyKind, text: string): Reply => ({ kind, language, text })

  const verdict = judge(question.text, language)
  if (verdict !== null) {
    const { kind, text, search } = verdict
    return as(kind, search === null ? text : await withLesson(deps, question, text, search, book))
  }
  const computed = compute(question.text, language, question.history)
  if (computed !== null)
    return as('compute', await withLesson(deps, question, computed.text, computed.search, book))

  const own = findLearnerQuestion(question.text)
  if (own !== null) {
    const learner = await readLearner(deps, question.accountId, language)
    const titleOf = (id: string) => book.chapters.get(id)?.title ?? ''
    return as(
      'learner',
      speakToLearner({ question: own, learner, said: saidIn(question), titleOf }, language),
    )
  }
  const last = question.history.findLast(({ role }) => role === 'assistant')
  const cited = citedIn(last?.content ?? '')
  const more = followUp({ ...question, rights: await rightsFor(deps, question, cited, book) }, book)
  if (more !== null) return as('explain', more)

  const topic = takeUpTopic(readQuestion(question.text, book), question, book)
  if (topic.words.length === 0) return as('prompt', phrases[language].ask)
  const short = explainShortly({ text: question.text, topic }, book)
  if (short !== null) return as('explain', short)
  const found = await findPassages(deps.db, language, topic.words, mostPassages)
  const near = found.map(({ chapterId }) => chapterId)
  const met = [...near, ...topic.terms.map(({ chapterId }) => chapterId)]
  const rights = await rightsFor(deps, question, met, book)
  const text = explain({ text: question.text, topic, found, rights }, book)
  if (text !== null) return as('explain', text)
  return as('unknown', sayUnknown(cite(near, book, rights), language))
}

/** Asked for only where it matters: a chapter that is bought apart. */
async function rightsFor(deps: Needs, { accountId }: Question, chapters: readonly string[], book: Book) {
  const isApart = chapters.some((id) => book.chapters.get(id)?.isAddOn)
  return isApart ? readRights(deps, accountId) : everybody
}

/** What was decided without the lessons, and the one that goes with it. */
async function withLesson(deps: Needs, question: Question, text: string, search: string, book: Book) {
  const { words, terms } = readQuestion(search, book)
  const found = await findPassages(deps.db, book.language, words, mostPassages)
  const ids = [...terms, ...found].map(({ chapterId }) => chapterId)
  const rights = await rightsFor(deps, question, ids, book)
  const open = ids.find((id) => {
    const chapter = book.chapters.get(id)
    return chapter !== undefined && mayOpen(chapter, rights)
  })
  return open === undefined ? text : `${text}\n\n${cite([open], book, rights)}`
}

function sayUnknown(near: string, language: Language): string {
  const { unknown, nearest, ask } = phrases[language]
  return near === '' ? `${unknown} ${ask}` : `${unknown} ${nearest}\n\n${near}\n\n${ask}`
}

function saidIn({ history }: Question): string {
  return history.flatMap(({ role, content }) => (role === 'assistant' ? [content] : [])).join('\n')
}
