import type { KnowledgeBase, Lesson } from '@vela/content/knowledge'
import { rememberTexts } from '../remember.ts'

export type FoundLesson = Lesson & { readonly score: number }

/** The lessons with one stem, and how well each fits. Remembered, because most questions share their stems with others. */
const searches = rememberTexts(search)

function search(stem: string, { index, lessons }: KnowledgeBase) {
  return index
    .search(stem, {
      fields: ['title', 'context', 'text'],
      boost: { title: 3, context: 2, text: 1 },
      bm25: { k: 1.2, b: 0.4, d: 0.5 },
      boostDocument: (_id, _term, stored) => (stored?.['kind'] === 'quiz' ? 0.6 : 1),
    })
    .flatMap(({ id, score }): (readonly [Lesson, number])[] => {
      const lesson = lessons.get(String(id))
      return lesson === undefined ? [] : [[lesson, score]]
    })
}

/** Finds the lessons that match the stems of a question best, the best first. One with more of the stems fits better. */
export function findLessons(kb: KnowledgeBase, stems: readonly string[], limit: number): FoundLesson[] {
  const found = new Map<Lesson, { score: number; stems: number }>()
  for (const stem of new Set(stems))
    for (const [lesson, score] of searches[kb.language](stem, kb)) {
      const known = found.get(lesson)
      if (known === undefined) found.set(lesson, { score, stems: 1 })
      else {
        known.score += score
        known.stems += 1
      }
    }
  return [...found]
    .map(([lesson, known]) => ({ lesson, score: known.score * known.stems }))
    .sort((one, other) => other.score - one.score)
    .slice(0, limit)
    .map(({ lesson, score }) => ({ ...lesson, score }))
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
