import MiniSearch, { type Options } from 'minisearch'
import { readChapterWords } from '../../courses/chapter-words.ts'
import type { CompiledCourses } from '../../courses/compiled-courses.ts'
import type { ContentLanguage } from '../../courses/course-files.ts'
import type { WrittenAnswer } from '../answer-schema.ts'
import { isCommon, tellingStems } from '../question-features.ts'
import { readAnswers } from '../read-answers.ts'
import { readOffers } from '../read-missions.ts'
import { splitWords, stem } from '../stems.ts'
import { trainAnswerModel } from './answer-model.ts'
import { openCitations } from './cited-chapters.ts'
import { scoreLessons } from './lesson-scores.ts'
import type { Knowledge } from './open-knowledge.ts'
import { listLessons, quotableChapter, readChapters, readTerms } from './read-courses.ts'

/** A word in the text of an answer counts for less than a word in its phrasings. */
const mentionCount = 0.5

/** The index contains stems instead of text. */
const indexOptions: Options = {
  fields: ['title', 'context', 'text', 'answer'],
  storeFields: ['kind'],
  tokenize: (text) => text.split(' '),
  processTerm: (stem) => stem,
}

/**
 * Builds what the consultant searches in one language: the lessons and the glossary in one MiniSearch index, and the
 * model that finds the written answers. The index also contains the words of the answers, in a field of their own, so
 * that their misspellings are corrected. Stop words are not indexed, because a search would spend most of its time on
 * them.
 */
export function buildKnowledge(language: ContentLanguage, courses: CompiledCourses): Knowledge {
  const answers = readAnswers(language)
  const chapters = readChapters(courses, readChapterWords(language))
  const terms = readTerms(courses.terms, chapters, language)
  const lessons = listLessons(chapters, terms)
  const vocabulary = createVocabulary(language)
  const index = new MiniSearch(indexOptions)
  for (const [id, answer] of answers.entries()) indexAnswer(index, vocabulary, answer, id)
  const indexed = (text: string) => vocabulary.stemsIn(text).filter(vocabulary.isIndexed).join(' ')
  for (const { id, kind, title, context, text } of lessons)
    index.add({ id, kind, title: indexed(title), context: indexed(context), text: indexed(text) })
  const cite = openCitations(lessons, language)
  return {
    language,
    chapters: chapters.map((chapter) => quotableChapter(chapter, language)),
    terms,
    answers: answers.map((answer) => ({
      ...answer,
      askStems: answer.asks.map((ask) => [...tellingStems(ask, language)].join(' ')),
      ...cite(answer),
    })),
    answerModel: trainAnswerModel(answers, language),
    lessons: lessons.map(({ id, kind, chapterId, title, text }) => ({ id, kind, chapterId, title, text })),
    lessonScores: scoreLessons(
      index,
      vocabulary.words.keys(),
      lessons.map(({ id }) => id),
    ),
    words: [...vocabulary.words],
    frequencies: [...vocabulary.frequencies],
    offers: readOffers(language, answers),
  }
}

type Vocabulary = ReturnType<typeof createVocabulary>

/** Collects the shortest word of each stem, and how often each stem occurs in the written answers. */
function createVocabulary(language: ContentLanguage) {
  const words = new Map<string, string>()
  const frequencies = new Map<string, number>()
  return {
    words,
    frequencies,
    isIndexed: (base: string) => !isCommon(base, language),
    stemsIn: (text: string): string[] =>
      splitWords(text).map((word) => {
        const base = stem(word, language)
        if (word.length < (words.get(base)?.length ?? Number.POSITIVE_INFINITY)) words.set(base, word)
        return base
      }),
    count: (stems: Iterable<string>, by: number) => {
      for (const base of stems) frequencies.set(base, (frequencies.get(base) ?? 0) + by)
    },
  }
}

function indexAnswer(
  index: MiniSearch,
  { isIndexed, stemsIn, count }: Vocabulary,
  { asks, text, more = '' }: WrittenAnswer,
  id: number,
): void {
  const asked = new Set(stemsIn(asks.join(' ')))
  const replied = new Set(stemsIn(`${text} ${more}`))
  index.add({ id, answer: [...asked, ...replied].filter(isIndexed).join(' ') })
  count(asked, 1)
  count(
    [...replied].filter((one) => !asked.has(one)),
    mentionCount,
  )
}
