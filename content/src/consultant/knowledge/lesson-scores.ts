import type MiniSearch from 'minisearch'
import { pack, unpack } from '../pack.ts'

/** How well each lesson fits each stem, worked out when the content is built. */
export type LessonScores = {
  /** The stems that occur in lessons, with a space between them. */
  readonly stems: string
  /** For each stem the number of its lessons, then the places of these lessons, and how well each fits. */
  readonly counts: string
  readonly places: string
  readonly scores: string
}

/** Looks up every stem in an index of lessons, where a title counts more than a text, and a quiz less than a page. */
export function scoreLessons(
  index: MiniSearch,
  stems: Iterable<string>,
  lessonIds: readonly string[],
): LessonScores {
  const placeOf = new Map(lessonIds.map((id, place) => [id, place]))
  const found = [...stems].flatMap((stem) => {
    const lessons = index
      .search(stem, {
        fields: ['title', 'context', 'text'],
        boost: { title: 3, context: 2, text: 1 },
        bm25: { k: 1.2, b: 0.4, d: 0.5 },
        boostDocument: (_id, _term, stored) => (stored?.['kind'] === 'quiz' ? 0.6 : 1),
      })
      .map(({ id, score }) => ({ place: placeOf.get(String(id)) ?? 0, score }))
    return lessons.length === 0 ? [] : [{ stem, lessons }]
  })
  const all = found.flatMap(({ lessons }) => lessons)
  return {
    stems: found.map(({ stem }) => stem).join(' '),
    counts: pack(Uint16Array.from(found, ({ lessons }) => lessons.length)),
    places: pack(Uint16Array.from(all, ({ place }) => place)),
    scores: pack(Float64Array.from(all, ({ score }) => score)),
  }
}

/**
 * Returns a function that scores all lessons, by their place, for the stems of a question. A lesson with more of the
 * stems fits better.
 */
export function openLessonScores(packed: LessonScores, lessonCount: number) {
  const counts = new Uint16Array(unpack(packed.counts))
  const places = new Uint16Array(unpack(packed.places))
  const scores = new Float64Array(unpack(packed.scores))
  const ranges = new Map<string, { readonly from: number; readonly to: number }>()
  let from = 0
  for (const [nth, stem] of packed.stems.split(' ').entries()) {
    const to = from + (counts[nth] ?? 0)
    ranges.set(stem, { from, to })
    from = to
  }
  return (stems: readonly string[]): Float64Array => {
    const sums = new Float64Array(lessonCount)
    const matches = new Uint8Array(lessonCount)
    for (const stem of new Set(stems)) {
      const { from, to } = ranges.get(stem) ?? { from: 0, to: 0 }
      for (let at = from; at < to; at++) {
        const place = places[at] ?? 0
        sums[place] = (sums[place] ?? 0) + (scores[at] ?? 0)
        matches[place] = (matches[place] ?? 0) + 1
      }
    }
    return sums.map((sum, place) => sum * (matches[place] ?? 0))
  }
}
