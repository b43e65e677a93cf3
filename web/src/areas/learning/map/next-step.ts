import type { Course, OwnPlan, Section } from '@vela/contract/learning'
import { nextChapter } from '@vela/contract/next-chapter'
import type { DoneThings } from './chapter-progress.ts'
import { chapterStops, type Stop } from './chapter-stops.ts'
import { type Today, today } from './today.ts'

export type NextStep =
  | { readonly is: 'chapter'; readonly stop: Stop }
  /** The questions of a finished chapter once more, as the plan has it for today. */
  | { readonly is: 'look_back'; readonly stop: Stop; readonly lookBack: string }
  /** Everything that is open is done. */
  | { readonly is: 'locked'; readonly stop: Stop }
  | { readonly is: 'all_done' }

export type Guide = {
  /** Null without a plan, after its four weeks, and where its chapters are not on show. */
  readonly today: Today | null
  readonly next: NextStep
  readonly sections: ReadonlyMap<string, Section>
}

/** [D5] The one next step, whoever asks: the map, its card and buttons, and the end of a lesson. */
export function findNextStep(
  courses: readonly Course[],
  done: DoneThings,
  plan: OwnPlan | null,
  now: number,
): Guide {
  const stops = courses.flatMap((course) => chapterStops(course, done))
  const byId = new Map(stops.map((stop) => [stop.section.id, stop]))
  const day =
    plan &&
    today(plan, now, {
      progressOf: (chapter) => byId.get(chapter)?.progress ?? 0,
      isLookedBack: (id) => done.find('chapter', id) !== undefined,
    })
  // [L-02] of a single course, the plan's chapters may not be here at all.
  const isKnown = day?.sittings.every(({ chapter }) => byId.has(chapter)) ?? false
  return {
    today: isKnown ? day : null,
    next: (isKnown && day && lookBackOf(day, byId)) || chapterOf(courses, byId, plan),
    sections: new Map(stops.map(({ section }) => [section.id, section])),
  }
}

type Stops = ReadonlyMap<string, Stop>

/** Its turn comes when the chapters of today and of the days before are read. */
function lookBackOf({ sittings, overdue }: Today, stops: Stops): NextStep | null {
  const left = sittings.find(({ isDone }) => !isDone)
  const stop = left && stops.get(left.chapter)
  if (overdue !== null || !left || left.lookBack === null || stop?.is !== 'done') return null
  return { is: 'look_back', stop, lookBack: left.lookBack }
}

function chapterOf(courses: readonly Course[], stops: Stops, plan: OwnPlan | null): NextStep {
  const isLeft = (id: string) => (stops.get(id)?.progress ?? 100) < 100
  const find = (canTake: (id: string) => boolean) =>
    stops.get(nextChapter(courses, plan?.plan ?? null, canTake) ?? '')
  const open = find((id) => isLeft(id) && stops.get(id)?.is !== 'locked')
  if (open) return { is: 'chapter', stop: open }
  const locked = find(isLeft)
  return locked ? { is: 'locked', stop: locked } : { is: 'all_done' }
}

/** The stop that stands out on the map. */
export function currentOf(next: NextStep): string | null {
  return next.is === 'chapter' || next.is === 'look_back' ? next.stop.section.id : null
}

/** The chapters that can be opened because of the plan, or the card on top would lead where the map says no. */
export function plannedNow({ today, next }: Guide): string[] {
  const chapters = today?.sittings.map(({ chapter }) => chapter) ?? []
  return [...chapters, today?.overdue ?? [], currentOf(next) ?? []].flat()
}
