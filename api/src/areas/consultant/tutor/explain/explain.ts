import { foldText } from '@vela/content/fold-text'
import { replies } from '@vela/content/replies'
import type { Rights } from '../../../billing/public.ts'
import { fill } from '../../calculate/format.ts'
import { pattern } from '../../pattern.ts'
import type { FoundPassage } from '../search/list-passages.ts'
import { isAboutTerms, type Topic } from '../search/read-question.ts'
import { splitWords, stem, stemsOf, stopWords } from '../search/words.ts'
import { type Chosen, chooseSentences, type Source } from './choose-sentences.ts'
import { mayOpen, withLinks } from './cite.ts'
import type { Book, BookTerm } from './open-book.ts'

type Asked = {
  readonly text: string
  readonly topic: Topic
  readonly found: readonly FoundPassage[]
  readonly rights: Rights
}

const mostLetters = 690
/** Of what the question is made of, a passage must have so much to answer it. What answers a part is worse than none. */
const enough = 0.85
/** The same in its own sentences: what only the titles above it name, it may not speak of. */
const enoughOwn = 0.8
const fewestWords = 2

const asksForMeaning = pattern('find.asksForMeaning')
const joints = pattern('find.joints')
const asksWhy = pattern('find.asksWhy')

/** A few sentences of our own lessons, then where to read on; null where they do not have it. */
export function explain({ text, topic, found, rights }: Asked, book: Book): string | null {
  const { terms } = topic
  const elsewhere = closedChapter(topic, found, rights, book)
  if (elsewhere !== null)
    return withLinks(
      [fill(replies[book.language].explain.apart, { course: elsewhere.courseTitle }) ?? ''],
      [elsewhere.id],
      rights,
      book,
    )
  const isReason = asksWhy.test(foldText(text))
  const meant = isAboutTerms(topic, book) || namesFirst(topic, book) ? terms.slice(0, 2) : []
  if (meant.length === 0 && topic.stems.length < fewestWords) return null
  const defined = meant.map(define)
  const room = mostLetters - defined.join('\n\n').length
  // What a term means is best followed by a page that has it marked.
  const sources = findSources(topic, found, rights, book).filter(
    ({ page }) => meant.length === 0 || meant.some(({ id }) => page.terms.includes(id)),
  )
  const wanted = {
    stems: topic.stems,
    isReason,
    said: defined.join(' '),
    needs: meant.map((term) => term.stems),
    most: Math.min(room, 460),
  }
  const chosen = room < 120 ? null : chooseSentences(sources, wanted, book)
  const isWeak = chosen === null || chosen.covered < enough || chosen.own < enoughOwn
  if (meant.length === 0 && isWeak) return null
  const isSaid = chosen !== null && (meant.length === 0 || isWorth(chosen))
  const parts = isSaid ? [...defined, chosen.text] : defined
  const links = chooseLinks(topic, meant, isSaid ? chosen : null, found)
  return withLinks(parts, links, rights, book)
}

export const define = ({ name, meaning }: BookTerm): string =>
  `**${name.charAt(0).toUpperCase()}${name.slice(1)}:** ${meaning}`

const isWorth = ({ covered, score, text }: Chosen) => covered >= 0.5 && score > 0.6 && text.length >= 70

/** Whether it asks what a term is before all else: "leverage, what is it and why is it dangerous". */
function namesFirst({ asked, terms: [term] }: Topic, { language }: Book): boolean {
  if (term === undefined || !asksForMeaning.test(asked)) return false
  const opening = splitWords(asked.split(joints)[0] ?? '')
    .filter((word) => !stopWords[language].has(word))
    .map((word) => stem(word, language))
  return opening.length > 0 && opening.every((one) => term.stems.includes(one))
}

/** Where all of it is taught, if that is not open to the person. */
function closedChapter({ terms, stems }: Topic, [best]: readonly FoundPassage[], rights: Rights, book: Book) {
  if (terms.length > 0 || best === undefined || best.covered < 0.9) return null
  const chapter = book.chapters.get(best.chapterId)
  const titled = stemsOf(chapter?.title ?? '', book.language)
  if (!stems.every((one) => titled.includes(one))) return null
  return chapter === undefined || mayOpen(chapter, rights) ? null : chapter
}

const mostPages = 8

/** The pages that were found, and those that explain the terms asked about. */
function findSources(topic: Topic, found: readonly FoundPassage[], rights: Rights, book: Book): Source[] {
  const top = found[0]?.rank ?? 1
  const fits = new Map<string, number>()
  for (const { pageId } of topic.terms) fits.set(pageId, 0.9)
  for (const { elementId, kind, rank } of found)
    if (kind === 'page') fits.set(elementId, Math.max(rank / top, fits.get(elementId) ?? 0))
  return [...fits].slice(0, mostPages).flatMap(([pageId, fit]) => {
    const chapterId = pageId.slice(0, pageId.lastIndexOf('/'))
    const chapter = book.chapters.get(chapterId)
    const page = chapter?.pages.find(({ id }) => id === pageId)
    return chapter && page && mayOpen(chapter, rights) ? [{ page, chapterId, fit }] : []
  })
}

/** What was quoted first; then what fits nearly as well as the best. */
function chooseLinks(
  { terms }: Topic,
  meant: readonly BookTerm[],
  chosen: Chosen | null,
  found: readonly FoundPassage[],
): string[] {
  const top = found[0]?.rank ?? 0
  return [
    ...meant.map(({ chapterId }) => chapterId),
    ...(chosen === null ? [] : [chosen.chapterId]),
    ...(meant.length > 0 ? [] : found)
      .filter(({ rank }) => rank >= 0.75 * top)
      .map(({ chapterId }) => chapterId),
    ...terms.map(({ chapterId }) => chapterId),
  ]
}
