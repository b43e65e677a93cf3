import MiniSearch from 'minisearch'
import { readChapterWords } from '../../courses/chapter-words.ts'
import type { CompiledCourses } from '../../courses/compiled-courses.ts'
import type { ContentLanguage } from '../../courses/course-files.ts'
import type { WrittenAnswer } from '../answer-schema.ts'
import { featuresOf, isCommon } from '../question-features.ts'
import { readAnswers } from '../read-answers.ts'
import { readOffers } from '../read-missions.ts'
import { splitWords, stem } from '../stems.ts'
import { openCitations } from './cited-chapters.ts'
import { featureWeights, indexOptions, type Knowledge } from './open-knowledge.ts'
import { listLessons, quotableChapter, readChapters, readTerms } from './read-courses.ts'

/** A word in the text of an answer counts for less than a word in its phrasings. */
const mentionCount = 0.5

/**
 * Builds what the consultant searches in one language: the lessons, the glossary and the written answers in one
 * MiniSearch index. Answers have their own fields, so that a search for answers does not score lessons. Stop words and
 * intents are not indexed, because a search would spend most of its time on them.
 */
export function buildKnowledge(language: ContentLanguage, courses: CompiledCourses): Knowledge {
  const answers = readAnswers(language)
  const chapters = readChapters(courses, readChapterWords(language))
  const terms = readTerms(courses.terms, chapters, language)
  const lessons = listLessons(chapters, terms)
  const vocabulary = createVocabulary(language)
  const index = new MiniSearch(indexOptions)
  const commonFeatures = answers.map((answer, id) => indexAnswer(index, vocabulary, answer, id))
  const indexed = (text: string) => vocabulary.stemsIn(text).filter(vocabulary.isIndexed).join(' ')
  for (const { id, kind, title, context, text } of lessons)
    index.add({ id, kind, title: indexed(title), context: indexed(context), text: indexed(text) })
  const { weightOf } = featureWeights(vocabulary.frequencies, terms, answers.length)
  const cite = openCitations(lessons, language)
  const phrasingOf = (ask: string) => {
    const features = [...featuresOf(splitWords(ask).join(' '), language)].map(
      ([feature, share]) => [feature, rounded(share * weightOf(feature))] as const,
    )
    return { features, total: rounded(features.reduce((sum, [, weight]) => sum + weight, 0)) }
  }
  return {
    language,
    chapters: chapters.map((chapter) => quotableChapter(chapter, language)),
    terms,
    answers: answers.map((answer, nth) => ({
      ...answer,
      ...cite(answer),
      phrasings: [...answer.asks, ...explainedTerms(answer)].map(phrasingOf),
      common: commonFeatures[nth] ?? [],
    })),
    lessons: lessons.map(({ id, kind, chapterId, title, text }) => ({ id, kind, chapterId, title, text })),
    index: index.toJSON(),
    words: [...vocabulary.words],
    frequencies: [...vocabulary.frequencies],
    offers: readOffers(language, answers),
  }
}

type Vocabulary = ReturnType<typeof createVocabulary>

/** Collects the shortest word of each stem, and how often each feature occurs in the written answers. */
function createVocabulary(language: ContentLanguage) {
  const words = new Map<string, string>()
  const frequencies = new Map<string, number>()
  return {
    language,
    words,
    frequencies,
    isIndexed: (feature: string) => !isCommon(feature, language),
    stemsIn: (text: string): string[] =>
      splitWords(text).map((word) => {
        const base = stem(word, language)
        if (word.length < (words.get(base)?.length ?? Number.POSITIVE_INFINITY)) words.set(base, word)
        return base
      }),
    count: (features: Iterable<string>, by: number) => {
      for (const feature of features) frequencies.set(feature, (frequencies.get(feature) ?? 0) + by)
    },
  }
}

/** Adds an answer to the index and returns those of its features that are too common to be indexed. */
function indexAnswer(
  index: MiniSearch,
  { language, isIndexed, stemsIn, count }: Vocabulary,
  { asks, text, more = '' }: WrittenAnswer,
  id: number,
): string[] {
  // The words of the questions are collected too; their stems are not needed here.
  stemsIn(asks.join(' '))
  const asked = [...featuresOf(splitWords(asks.join(' . ')).join(' '), language).keys()]
  const replied = stemsIn(`${text} ${more}`)
  index.add({ id, asks: asked.filter(isIndexed).join(' '), reply: replied.filter(isIndexed).join(' ') })
  count(asked, 1)
  count(new Set(replied.filter((one) => !asked.includes(one))), mentionCount)
  return [...new Set([...asked, ...replied])].filter((one) => !isIndexed(one))
}

/** Four decimals are enough to compare weights, and half the bytes. */
const rounded = (weight: number) => Math.round(weight * 10_000) / 10_000

/** An answer explains its bold terms, so a question that consists of these terms matches it. */
function explainedTerms({ text }: WrittenAnswer): string[] {
  const terms = [...text.matchAll(/\*\*([^*]+)\*\*/g)].map(([, term = '']) => term)
  return terms.length > 1 ? [terms.join(' ')] : []
}
