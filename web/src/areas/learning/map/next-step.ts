/**
 * The rule of the next step.
 *
 * [D5] There is one next step, and the map, its card, the course buttons and the end of a lesson all use it: the
 * plan's chapter for today, then the first unfinished chapter. [D15] A locked chapter is next only when every open
 * one is done. Pure functions; start with `findNextStep`. chapter-stops.ts decides what can be opened, today.ts reads
 * the plan's current day.
 */
import type { Course, OwnPlan, Section } from '@vela/contract/learning'
import { nextChapter } from '@vela/contract/next-chapter'
import type { CompletedItems } from './chapter-progress.ts'
import { chapterStops, type Stop } from './chapter-stops.ts'
import { type Today, today } from './today.ts'

export type NextStep =
  | { readonly is: 'chapter'; readonly stop: Stop }
  /** A review that the plan schedules for today: the questions of a finished chapter again. */
  | { readonly is: 'look_back'; readonly stop: Stop; readonly lookBack: string }
  /** Every open chapter is done, and this one must be paid for. */
  | { readonly is: 'locked'; readonly stop: Stop }
  | { readonly is: 'all_done' }

export type Guide = {
  /**
   * The plan's current day; null without a plan, after its four weeks, and while its chapters are not in the list of
   * courses.
   */
  readonly today: Today | null
  readonly next: NextStep
  readonly sections: ReadonlyMap<string, Section>
  /** The chapters that the plan skips, because a placement has shown that they are known. */
  readonly known: readonly string[]
}

export function findNextStep(
  courses: readonly Course[],
  done: CompletedItems,
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
  // [L-02] When a single course is shown, the plan's chapters may be missing.
  const isKnown = day?.sittings.every(({ chapter }) => byId.has(chapter)) ?? false
  return {
    today: isKnown ? day : null,
    next: (isKnown && day && lookBackStep(day, byId)) || chapterStep(courses, byId, plan),
    sections: new Map(stops.map(({ section }) => [section.id, section])),
    known: plan?.known ?? [],
  }
}

type Stops = ReadonlyMap<string, Stop>

/** The look-back that is next, once the chapters of today and of earlier days are done; otherwise null. */
function lookBackStep({ sittings, overdue }: Today, stops: Stops): NextStep | null {
  const left = sittings.find(({ isDone }) => !isDone)
  const stop = left && stops.get(left.chapter)
  if (overdue !== null || !left || left.lookBack === null || stop?.is !== 'done') return null
  return { is: 'look_back', stop, lookBack: left.lookBack }
}

function chapterStep(courses: readonly Course[], stops: Stops, plan: OwnPlan | null): NextStep {
  const isUnfinished = (id: string) => (stops.get(id)?.progress ?? 100) < 100
  const find = (matches: (id: string) => boolean) => stops.get(nextChapter(courses, plan, matches) ?? '')
  const open = find((id) => isUnfinished(id) && stops.get(id)?.is !== 'locked')
  if (open) return { is: 'chapter', stop: open }
  const locked = find(isUnfinished)
  return locked ? { is: 'locked', stop: locked } : { is: 'all_done' }
}

/** The chapter that is highlighted on the map. */
export function currentChapterId(next: NextStep): string | null {
  return next.is === 'chapter' || next.is === 'look_back' ? next.stop.section.id : null
}

/** The chapters that are active because of the plan: today's card links to them. */
export function plannedChapters({ today, next }: Guide): string[] {
  const chapters = today?.sittings.map(({ chapter }) => chapter) ?? []
  return [...chapters, today?.overdue ?? [], currentChapterId(next) ?? []].flat()
}
