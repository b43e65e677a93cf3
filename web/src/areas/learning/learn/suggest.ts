import type { Course, OwnPlan } from '@vela/contract/learning'
import type { DoneThings } from '../map/chapter-progress.ts'
import { chapterStops, type Stop } from '../map/chapter-stops.ts'
import { nextChapter } from '../map/next-chapter.ts'
import { type Today, today } from '../map/today.ts'

/** What the card on top has to say. */
export type Suggestion =
  | { readonly is: 'day'; readonly today: Today; readonly stop: Stop | null; readonly titles: Titles }
  | { readonly is: 'next'; readonly stop: Stop }
  /** Everything that is open is done. */
  | { readonly is: 'locked'; readonly stop: Stop }
  | { readonly is: 'all_done' }

type Titles = ReadonlyMap<string, string>

/** The stop that stands out on the map. */
export function currentOf(suggestion: Suggestion): string | null {
  const stop = suggestion.is === 'all_done' ? null : suggestion.stop
  return stop === null || stop.is === 'locked' ? null : stop.section.id
}

/** The chapters of the plan that are on today. */
export function plannedNow(suggestion: Suggestion): string[] {
  if (suggestion.is !== 'day') return []
  const { sittings, overdue } = suggestion.today
  const chapters = sittings.flatMap((sitting) => (sitting.kind === 'chapter' ? [sitting.chapter] : []))
  return overdue === null ? chapters : [...chapters, overdue]
}

function suggestNext(courses: readonly Course[], done: DoneThings): Suggestion {
  const next = nextChapter(courses, done)
  if (next !== null) return { is: 'next', stop: next }
  const locked = courses
    .flatMap((course) => chapterStops(course, done))
    .find(({ is, progress }) => is === 'locked' && progress < 100)
  return locked === undefined ? { is: 'all_done' } : { is: 'locked', stop: locked }
}

/** [D5] what the plan has for today; without one, or after its four weeks, the next chapter. */
export function suggest(
  courses: readonly Course[],
  done: DoneThings,
  plan: OwnPlan | null,
  now: number,
): Suggestion {
  const stops = courses.flatMap((course) => chapterStops(course, done))
  const byId = new Map(stops.map((stop) => [stop.section.id, stop]))
  const day = plan && today(plan, now, (chapter) => byId.get(chapter)?.progress ?? 0)
  // [L-02] of a single course, the plan's chapters may not be here at all.
  const isKnown = day?.sittings.every((sitting) => sitting.kind === 'review' || byId.has(sitting.chapter))
  if (day === null || !isKnown) return suggestNext(courses, done)
  const own = day.chapter === null ? undefined : byId.get(day.chapter)
  return {
    is: 'day',
    today: day,
    stop: own ?? nextChapter(courses, done),
    titles: new Map(stops.map(({ section }) => [section.id, section.title])),
  }
}
