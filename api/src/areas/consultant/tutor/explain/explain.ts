import type { Rights } from '../../../billing/read-rights.ts'
import { foldText } from '../safety/fold-text.ts'
import type { FoundPassage } from '../search/list-passages.ts'
import type { Topic } from '../search/read-question.ts'
import { type Chosen, chooseSentences, type Source } from './choose-sentences.ts'
import { cite, everybody, mayOpen } from './cite.ts'
import { findShortAnswer } from './find-short-answer.ts'
import { stemsIn } from './know-sentences.ts'
import type { Book, BookTerm } from './open-book.ts'
import { phrases } from './phrases.ts'

type Asked = {
  readonly text: string
  readonly topic: Topic
  readonly found: readonly FoundPassage[]
  readonly rights: Rights
}

const mostLetters = 690
/** Of what the question is made of, a passage must have so much to answer it, or to come near. */
const enough = 0.58
const near = 0.36
/** The same in its own sentences: what only the titles above it name, it may not speak of. */
const enoughOwn = 0.6

const asksMeaning =
  /^(?:so )?(?:what(?:'?s| is| are| does)|define|meaning)\b|^¿?(?:que (?:es|son|significa)|define|significado)\b/
const asksForMeaning =
  /\b(?:what(?:'?s| is| are| does)|define|meaning|que (?:es|son|significa)|significado)\b/
const asksMore = /\b(?:how|why|when|cuant[oa]s?|como|por ?que|cuando)\b/
const asksWhy = /\b(?:why|how|what happens|por ?que|como|que pasa|xq|pq)\b/

/** What was written for questions that are asked again and again; null where it is none of them. */
export function explainShortly({ text, topic }: Pick<Asked, 'text' | 'topic'>, book: Book): string | null {
  const folded = foldText(text)
  const short = findShortAnswer(folded, book.language) ?? findShortAnswer(topic.asked, book.language)
  if (short === null) return null
  // Who asks what a term means gets that, where the answer does not say it.
  const isMeaning =
    asksMeaning.test(folded) &&
    !asksMore.test(folded) &&
    topic.terms.length === 1 &&
    isAboutTerms(topic, book)
  if (isMeaning && !topic.terms.every(({ stems }) => isMarkedIn(short.text, stems, book))) return null
  return close([short.text], short.chapters, everybody, book)
}

function isMarkedIn(text: string, stems: readonly string[], book: Book): boolean {
  const marked = [...text.matchAll(/\*\*([^*]+)\*\*/g)].map(([, words = '']) => stemsIn(words, book))
  return marked.some((all) => stems.every((one) => all.has(one)))
}

/** A few sentences of our own lessons, then where to read on; null where they do not have it. */
export function explain({ text, topic, found, rights }: Asked, book: Book): string | null {
  const { terms } = topic
  const most = Math.max(
    0,
    ...found.slice(0, 6).map(({ covered, matched }) => (matched > 1 ? covered : Math.floor(covered))),
  )
  if (terms.length === 0 && most < near) return null
  const elsewhere = closedChapter(topic, found, rights, book)
  if (elsewhere !== null)
    return close([phrases[book.language].apart(elsewhere.courseTitle)], [elsewhere.id], rights, book)
  const isReason = asksWhy.test(foldText(text))
  const isDefinition = terms.length > 1 || isAboutTerms(topic, book)
  const meant = isDefinition ? terms.slice(0, 2) : []
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
  if (meant.length === 0 && isWeak && !namesFirst(text, topic, book)) return null
  const parts = [...defined]
  if (chosen !== null && (meant.length === 0 ? !isWeak : isWorth(chosen))) parts.push(chosen.text)
  if (parts.length === 0) {
    const [term] = terms
    if (term === undefined) return null
    parts.push(define(term))
  }
  const links = chooseLinks(topic, meant, chosen, found)
  return close(parts, links, rights, book)
}

function close(parts: readonly string[], links: readonly string[], rights: Rights, book: Book): string {
  return [...parts, `${phrases[book.language].read}\n${cite(links, book, rights)}`].join('\n\n')
}

export const define = ({ name, meaning }: BookTerm): string =>
  `**${name.charAt(0).toUpperCase()}${name.slice(1)}:** ${meaning}`

const isWorth = ({ covered, score, text }: Chosen) => covered >= 0.3 && score > 0.6 && text.length >= 70

/** Whether the words of the question are those of the terms, and hardly more. */
function isAboutTerms({ stems, terms }: Topic, { worth }: Book): boolean {
  if (terms.length === 0) return false
  const ofTerms = new Set(terms.flatMap((term) => term.stems))
  const rest = stems.filter((one) => !ofTerms.has(one) && !/^\d+$/.test(one))
  const sum = (all: readonly string[]) => all.reduce((total, one) => total + worth(one), 0)
  return sum(rest) <= 0.4 * sum(stems)
}

/** Whether it asks what a term is before all else: "leverage, what is it and why is it dangerous". */
function namesFirst(text: string, { terms: [term] }: Topic, book: Book): boolean {
  if (term === undefined) return false
  const opening = stemsIn(foldText(text).split(/[?,;.]|\b(?:and|y)\b/)[0] ?? '', book)
  const isNamed = term.stems.every((one) => opening.has(one))
  return isNamed && (opening.size <= term.stems.length + 1 || asksForMeaning.test(foldText(text)))
}

/** Where all of it is taught, if that is not open to the person. */
function closedChapter({ terms, stems }: Topic, [best]: readonly FoundPassage[], rights: Rights, book: Book) {
  if (terms.length > 0 || best === undefined || best.covered < 0.9) return null
  const chapter = book.chapters.get(best.chapterId)
  const titled = stemsIn(chapter?.title ?? '', book)
  if (!stems.every((one) => titled.has(one))) return null
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
