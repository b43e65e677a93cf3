import { setImmediate as nextTurn } from 'node:timers/promises'
import MiniSearch from 'minisearch'
import type { Language } from '../../../http/language.ts'
import { featuresOf } from './features.ts'
import { type Chapter, type Lesson, listLessons, readChapters, readTerms, type Term } from './read-courses.ts'
import { splitWords, stem, stopWords } from './text.ts'

/**
 * The second of three steps (classify, find, answer): everything that is taught in one language, with one MiniSearch
 * index in memory over lessons, glossary and written answers. It is built by the warm-up shortly after the start or by
 * the first question, and does not block other requests. Search it with find-answer.ts and find-lessons.ts.
 */
export type KnowledgeBase = {
  readonly language: Language
  /** The chapters by id, in the order of teaching. */
  readonly chapters: ReadonlyMap<string, Chapter>
  readonly terms: readonly Term[]
  readonly termStems: ReadonlySet<string>
  /** Answers written for frequent questions. */
  readonly answers: readonly WrittenAnswer[]
  readonly lessons: ReadonlyMap<string, Lesson>
  readonly index: MiniSearch<IndexedText>
  /** Every known stem, with the shortest word that has it. */
  readonly words: ReadonlyMap<string, string>
  /** The common features of each answer, which the index leaves out. */
  readonly commonFeatures: ReadonlyMap<WrittenAnswer, ReadonlySet<string>>
  /** Whether a feature is in nearly every text, because it is a stop word or an intent. */
  readonly isCommon: (feature: string) => boolean
  /** The number of answers that contain a feature. */
  readonly frequency: (feature: string) => number
  readonly idf: (feature: string) => number
}

export type WrittenAnswer = {
  readonly id: string
  readonly asks: readonly string[]
  readonly text: string
  readonly more?: string | undefined
  readonly chapters: readonly string[]
}

/**
 * The index contains features instead of text, so that nothing is tokenized twice. Answers have their own fields, so
 * that a search for answers does not score lessons. The id of an answer is its index in `answers`.
 */
type IndexedText =
  | { readonly id: number; readonly asks: string; readonly reply: string }
  | Pick<Lesson, 'id' | 'kind' | 'title' | 'context' | 'text'>

/** The weight of a word in the text of an answer, compared with a word in its phrasings. */
const mentionCount = 0.5

const files = {
  en: () =>
    Promise.all([
      import('@vela/content/courses-en'),
      import('@vela/content/chapter-words-en'),
      import('@vela/content/answers-en'),
    ]),
  es: () =>
    Promise.all([
      import('@vela/content/courses-es'),
      import('@vela/content/chapter-words-es'),
      import('@vela/content/answers-es'),
    ]),
}

const opened = new Map<Language, Promise<KnowledgeBase>>()

export function openKnowledgeBase(language: Language): Promise<KnowledgeBase> {
  const known = opened.get(language)
  if (known !== undefined) return known
  const opening = build(language)
  opened.set(language, opening)
  // If building fails, the next question tries again.
  opening.catch(() => opened.delete(language))
  return opening
}

async function build(language: Language): Promise<KnowledgeBase> {
  const [{ courses }, { chapterWords }, { answers }] = await files[language]()
  const chapters = readChapters(courses, chapterWords)
  const terms = readTerms(courses.terms, chapters, language)
  const lessons = listLessons(chapters, terms)
  const index = new MiniSearch<IndexedText>({
    fields: ['title', 'context', 'text', 'asks', 'reply'],
    storeFields: ['kind'],
    tokenize: (text) => text.split(' '),
    processTerm: (feature) => feature,
  })
  const words = new Map<string, string>()
  const counts = new Map<string, number>()
  /** Also collects the words for the spelling correction. */
  const stemsIn = (text: string): string[] =>
    splitWords(text).map((word) => {
      const base = stem(word, language)
      if (word.length < (words.get(base)?.length ?? Number.POSITIVE_INFINITY)) words.set(base, word)
      return base
    })
  const stopStems = new Set([...stopWords[language]].map((word) => stem(word, language)))
  const isCommon = (feature: string) => stopStems.has(feature) || feature.startsWith('#')
  // Common features are not indexed, because a search would spend most of its time on them.
  const indexed = (features: Iterable<string>) =>
    [...features].filter((feature) => !isCommon(feature)).join(' ')
  const commonFeatures = new Map<WrittenAnswer, ReadonlySet<string>>()
  const count = (features: Iterable<string>, by: number) => {
    for (const feature of features) counts.set(feature, (counts.get(feature) ?? 0) + by)
  }
  for (const [place, answer] of answers.entries()) {
    const { asks, text, more = '' } = answer
    stemsIn(asks.join(' '))
    const phrased = featuresOf(splitWords(asks.join(' . ')).join(' '), language)
    const said = stemsIn(`${text} ${more}`)
    index.add({ id: place, asks: indexed(phrased.keys()), reply: indexed(said) })
    commonFeatures.set(answer, new Set([...phrased.keys(), ...said].filter(isCommon)))
    count(phrased.keys(), 1)
    count(new Set(said.filter((one) => !phrased.has(one))), mentionCount)
    await letOthersThrough()
  }
  for (const { id, kind, title, context, text } of lessons) {
    const [inTitle, inContext, inText] = [title, context, text].map((field) => indexed(stemsIn(field)))
    index.add({ id, kind, title: inTitle ?? '', context: inContext ?? '', text: inText ?? '' })
    await letOthersThrough()
  }
  const documents = answers.length
  const frequency = (feature: string) => counts.get(feature) ?? 0
  return {
    language,
    chapters: new Map(chapters.map((chapter) => [chapter.id, chapter])),
    terms,
    termStems: new Set(terms.flatMap(({ stems }) => stems)),
    answers,
    lessons: new Map(lessons.map((lesson) => [lesson.id, lesson])),
    index,
    words,
    commonFeatures,
    isCommon,
    frequency,
    idf: (feature) => Math.log(1 + documents / Math.max(1, frequency(feature))),
  }
}

const sliceMs = 15
let sliceStart = 0

/** Yields to other requests after each slice, because building takes some hundred milliseconds of CPU time. */
async function letOthersThrough(): Promise<void> {
  if (performance.now() - sliceStart < sliceMs) return
  await nextTurn()
  sliceStart = performance.now()
}
