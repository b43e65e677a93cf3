import type { KnowledgeBase, Lesson } from '@vela/content/knowledge'

export type FoundLesson = Lesson & { readonly score: number }

/** Finds the lessons that match the stems of a question best, the best first. */
export function findLessons(kb: KnowledgeBase, stems: readonly string[], limit: number): FoundLesson[] {
  if (stems.length === 0) return []
  return kb.index
    .search(stems.join(' '), {
      fields: ['title', 'context', 'text'],
      boost: { title: 3, context: 2, text: 1 },
      bm25: { k: 1.2, b: 0.4, d: 0.5 },
      boostDocument: (_id, _term, stored) => (stored?.['kind'] === 'quiz' ? 0.6 : 1),
    })
    .slice(0, limit)
    .flatMap(({ id, score }) => {
      const lesson = kb.lessons.get(String(id))
      return lesson === undefined ? [] : [{ ...lesson, score }]
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
