import MiniSearch, { type AsPlainObject, type Options } from 'minisearch'
import type { CompiledElement } from '../../courses/compiled-courses.ts'
import type { ContentLanguage } from '../../courses/course-files.ts'
import type { WrittenAnswer } from '../answer-schema.ts'
import type { Offer } from '../read-missions.ts'

export type Page = {
  readonly id: string
  readonly title: string
  /** Passages and examples that can be understood alone, each with its sentences. */
  readonly passages: readonly (readonly string[])[]
  readonly examples: readonly (readonly string[])[]
}

type Quiz = Omit<Extract<CompiledElement, { readonly options: unknown }>, 'ideas'>

export const rightOption = ({ options }: Quiz) => options.find(({ correct }) => correct === 'true')

export type Chapter = {
  readonly id: string
  readonly title: string
  readonly course: string
  readonly courseTitle: string
  readonly isAddOn: boolean
  readonly isFirst: boolean
  readonly pages: readonly Page[]
  readonly quizzes: readonly Quiz[]
}

export type Term = {
  readonly id: string
  readonly name: string
  readonly meaning: string
  /** The chapter whose title has the term or which defines it, otherwise the first that mentions it. */
  readonly chapterId: string
  readonly stems: readonly string[]
}

/** A page, a quiz or a glossary term, as the search finds it. */
export type Lesson = {
  readonly id: string
  readonly kind: 'page' | 'quiz' | 'term'
  readonly chapterId: string
  readonly title: string
  readonly text: string
}

/** The features of one way to ask, each with its weight. */
export type Phrasing = {
  readonly features: readonly (readonly [feature: string, weight: number])[]
  readonly total: number
}

export type IndexedAnswer = WrittenAnswer & {
  /** The lessons do not have this idea; its chapter is the nearest one. */
  readonly isRelated?: true
  readonly phrasings: readonly Phrasing[]
  /** The stop words and intents of the answer, which the index leaves out. */
  readonly common: readonly string[]
}

/** Everything that is taught in one language, as `build-knowledge.ts` writes it. */
export type Knowledge = {
  readonly language: ContentLanguage
  readonly chapters: readonly Chapter[]
  readonly terms: readonly Term[]
  readonly answers: readonly IndexedAnswer[]
  readonly lessons: readonly Lesson[]
  readonly index: AsPlainObject
  readonly words: readonly (readonly [stem: string, word: string])[]
  readonly frequencies: readonly (readonly [feature: string, answers: number])[]
  readonly offers: readonly (readonly [reply: string, offer: Offer])[]
}

/** The index contains features instead of text, so that nothing is tokenized again. */
export const indexOptions: Options = {
  fields: ['title', 'context', 'text', 'asks', 'reply'],
  storeFields: ['kind'],
  tokenize: (text) => text.split(' '),
  processTerm: (feature) => feature,
}

export type KnowledgeBase = Awaited<ReturnType<typeof openKnowledge>>

/** Other requests are served while the index is loaded. */
export async function openKnowledge(knowledge: Knowledge) {
  const { language, chapters, terms, answers, lessons, index, words, frequencies, offers } = knowledge
  return {
    language,
    /** The chapters by id, in the order of teaching. */
    chapters: new Map(chapters.map((chapter) => [chapter.id, chapter])),
    terms,
    /** Answers written for frequent questions. The id of an answer in the index is its place here. */
    answers,
    lessons: new Map(lessons.map((lesson) => [lesson.id, lesson])),
    index: await MiniSearch.loadJSAsync(index, indexOptions),
    /** Every known stem, with the shortest word that has it. */
    words: new Map(words),
    /** The mission or screen that a reply ends with, by `answers/<id>`, `calculations/<id>`, `advice/<topic>`. */
    offers: new Map(offers),
    ...featureWeights(new Map(frequencies), terms, answers.length),
  }
}

/** The exponent of the idf, and the factor for glossary words: both raise the weight of characteristic words. */
const rarity = 1.25
const termFactor = 1.4

export function featureWeights(
  frequencies: ReadonlyMap<string, number>,
  terms: readonly Pick<Term, 'stems'>[],
  answers: number,
) {
  const termStems: ReadonlySet<string> = new Set(terms.flatMap(({ stems }) => stems))
  /** The number of answers that contain a feature. */
  const frequency = (feature: string) => frequencies.get(feature) ?? 0
  const idf = (feature: string) => Math.log(1 + answers / Math.max(1, frequency(feature)))
  const weightOf = (feature: string) => idf(feature) ** rarity * (termStems.has(feature) ? termFactor : 1)
  return { termStems, frequency, idf, weightOf }
}
