import { pattern } from '../../pattern.ts'
import { stemsOf } from '../search/words.ts'
import { knowSentences, type Sentence } from './know-sentences.ts'
import type { Book, BookPage } from './open-book.ts'
import type { Block } from './page-text.ts'

export type Source = {
  readonly page: BookPage
  readonly chapterId: string
  /** From 0 to 1: how well the page fits. */
  readonly fit: number
}

export type Chosen = {
  readonly text: string
  readonly chapterId: string
  readonly pageId: string
  readonly score: number
  /** How much of the question is in it and the titles above it: 1 is all. */
  readonly covered: number
  /** The same without the titles. */
  readonly own: number
}

type Wanted = {
  readonly stems: readonly string[]
  /** Whether it was asked why or how, so that reasons count. */
  readonly isReason: boolean
  readonly most: number
  /** Of a term that it is about: a stretch without all of them is about something else. */
  readonly needs?: readonly (readonly string[])[]
  /** What was said before, and what is said anyway. */
  readonly said: string
}

const mostSentences = 3
const reason = pattern('find.reason', 'i')
const defining = pattern('find.defining', 'i')
const weights: Readonly<Record<Block['kind'], number>> = {
  text: 0,
  remember: 0.1,
  warning: -0.05,
  tip: -0.2,
  list: -1,
  example: -0.4,
}

/** The stretch of our lessons that answers best by itself: whole sentences of one paragraph, in their order. */
export function chooseSentences(sources: readonly Source[], wanted: Wanted, book: Book): Chosen | null {
  const saidStems = new Set(stemsOf(wanted.said, book.language))
  let best: Chosen | null = null
  for (const source of sources) {
    const above = `${source.page.title} ${book.chapters.get(source.chapterId)?.title ?? ''}`
    const titled = new Set(stemsOf(above, book.language))
    for (const block of source.page.blocks)
      for (const sentences of stretchesIn(knowSentences(block, book), wanted)) {
        const chosen = weigh(sentences, { block, source, titled, saidStems }, wanted, book)
        if (best === null || chosen.score > best.score) best = chosen
      }
  }
  return best
}

function* stretchesIn(all: readonly Sentence[], { most, said, needs = [] }: Wanted): Generator<Sentence[]> {
  for (const [start, first] of all.entries()) {
    if (!first.canBegin) continue
    const stretch: Sentence[] = []
    let length = -1
    for (const sentence of all.slice(start, start + mostSentences)) {
      length += 1 + sentence.text.length
      if (length > most || !sentence.canQuote || said.includes(sentence.text)) break
      stretch.push(sentence)
      const has = (one: string) => stretch.some(({ stems }) => stems.has(one))
      if (needs.length === 0 || needs.some((stems) => stems.every(has))) yield [...stretch]
    }
  }
}

type Place = {
  readonly block: Block
  readonly source: Source
  readonly titled: ReadonlySet<string>
  readonly saidStems: ReadonlySet<string>
}

function weigh(
  sentences: readonly Sentence[],
  { block, source, titled, saidStems }: Place,
  { stems, isReason, said }: Wanted,
  book: Book,
): Chosen {
  const text = sentences.map((sentence) => sentence.text).join(' ')
  const opening = sentences[0]?.stems ?? new Set<string>()
  const has = (one: string) => sentences.some((sentence) => sentence.stems.has(one))
  const numbers = text.match(/\d[\d.,]*/g)?.length ?? 0
  const amounts = text.match(/\$\d/g)?.length ?? 0
  const already = said === '' ? 0 : shareOf([...opening], (one) => saidStems.has(one), book)
  const own = shareOf(stems, has, book)
  const score =
    own +
    0.35 * shareOf(stems, (one) => opening.has(one), book) +
    0.5 * source.fit +
    0.2 * shareOf(stems, (one) => titled.has(one), book) +
    0.08 * Math.min(sentences.length, 2) +
    (defining.test(sentences[0]?.text ?? '') ? 0.08 : 0) +
    (isReason && reason.test(text) ? 0.15 : 0) +
    weights[block.kind] -
    0.04 * Math.max(0, numbers - 2) -
    0.12 * amounts -
    1.2 * Math.max(0, already - 0.4) -
    (text.endsWith('?') ? 0.4 : 0) -
    (text.length < 80 ? 0.5 : 0)
  const covered = shareOf(stems, (one) => has(one) || titled.has(one), book)
  return { text, chapterId: source.chapterId, pageId: source.page.id, score, covered, own }
}

function shareOf(stems: readonly string[], has: (stem: string) => boolean, { worth }: Book): number {
  let all = 0
  let there = 0
  for (const one of stems) {
    const value = worth(one)
    all += value
    if (has(one)) there += value
  }
  return all === 0 ? 0 : there / all
}
