import type { KnowledgeBase, Lesson } from '@vela/content/knowledge'
import { highest } from './highest.ts'

export type FoundLesson = Lesson & { readonly score: number }

/** Finds the lessons that match the stems of a question best, the best first. */
export function findLessons(kb: KnowledgeBase, stems: readonly string[], limit: number): FoundLesson[] {
  const scores = kb.scoreLessons(stems)
  return highest(scores, limit).flatMap((place) => {
    const lesson = kb.lessons[place]
    return lesson === undefined ? [] : [{ ...lesson, score: scores[place] ?? 0 }]
  })
}

/** The share of the stems that `there` contains, weighted by their idf, from 0 to 1. */
export function shareOf(
  stems: readonly string[],
  there: ReadonlySet<string>,
  { idf }: Pick<KnowledgeBase, 'idf'>,
): number {
  const sum = (all: readonly string[]) => all.reduce((total, one) => total + idf(one), 0)
  return stems.length === 0 ? 0 : sum(stems.filter((one) => there.has(one))) / sum(stems)
}
