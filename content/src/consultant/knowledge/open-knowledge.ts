import type { CompiledElement } from '../../courses/compiled-courses.ts'
import type { ContentLanguage } from '../../courses/course-files.ts'
import type { WrittenAnswer } from '../answer-schema.ts'
import { isCommon } from '../question-features.ts'
import type { Offer } from '../read-missions.ts'
import { type AnswerModel, openAnswerModel } from './answer-model.ts'
import { type LessonScores, openLessonScores } from './lesson-scores.ts'
import { openSimilarStems } from './similar-stems.ts'

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

export type IndexedAnswer = WrittenAnswer & {
  /** The telling stems of each phrasing, with a space between them. */
  readonly askStems: readonly string[]
  /** The lessons do not have this idea; its chapter is the nearest one. */
  readonly isRelated?: true
}

/** Everything that is taught in one language, as `build-knowledge.ts` writes it. */
export type Knowledge = {
  readonly language: ContentLanguage
  readonly chapters: readonly Chapter[]
  readonly terms: readonly Term[]
  readonly answers: readonly IndexedAnswer[]
  readonly answerModel: AnswerModel
  readonly lessons: readonly Lesson[]
  readonly lessonScores: LessonScores
  readonly words: readonly (readonly [stem: string, word: string])[]
  readonly frequencies: readonly (readonly [stem: string, answers: number])[]
  readonly offers: readonly (readonly [reply: string, offer: Offer])[]
}

export type KnowledgeBase = ReturnType<typeof openKnowledge>

export function openKnowledge(knowledge: Knowledge) {
  const { language, chapters, terms, answers, answerModel, lessons, lessonScores, offers } = knowledge
  const words = new Map(knowledge.words)
  const frequencies = new Map(knowledge.frequencies)
  const idfOf = (count: number) => Math.log(1 + answers.length / Math.max(1, count))
  const idfs = new Map(knowledge.frequencies.map(([stem, count]) => [stem, idfOf(count)]))
  const unseen = idfOf(0)
  /** The number of answers that contain a stem. */
  const frequency = (stem: string) => frequencies.get(stem) ?? 0
  return {
    language,
    /** The chapters by id, in the order of teaching. */
    chapters: new Map(chapters.map((chapter) => [chapter.id, chapter])),
    terms,
    /** Answers written for frequent questions. */
    answers,
    /** Scores the answers, by their place, for the features of a question. */
    scoreAnswers: openAnswerModel(answerModel, answers.length),
    lessons,
    /** Scores the lessons, by their place, for the stems of a question. */
    scoreLessons: openLessonScores(lessonScores, lessons.length),
    /** Every known stem, with the shortest word that has it. */
    words,
    /** The stems that a misspelt one may mean. */
    similarStems: openSimilarStems([...words.keys()].filter((stem) => !isCommon(stem, language))),
    /** The mission or screen that a reply ends with, by `answers/<id>`, `calculations/<id>`, `advice/<topic>`. */
    offers: new Map(offers),
    frequency,
    idf: (stem: string) => idfs.get(stem) ?? unseen,
  }
}
