import type { OwnPlan } from '@vela/contract/learning'
import type { Plan } from '@vela/contract/plan-shape'

type Sitting = Plan['weeks'][number]['days'][number][number]

export type TodaySitting = Sitting & { readonly isDone: boolean }

export type Today = {
  readonly week: number
  /** Of the week, 1 to 7. */
  readonly day: number
  readonly minutes: number
  readonly sittings: readonly TodaySitting[]
  /** The chapters of today are read; going over them leaves no trace. */
  readonly isDone: boolean
  /** What the days before today have left over, if anything. */
  readonly overdue: string | null
  /** The chapter to open now; on a day of review the first one of the week. */
  readonly chapter: string | null
}

const dayMs = 86_400_000

function midnight(time: number): number {
  const day = new Date(time)
  // In UTC, so that a day with a changed clock is still one day.
  return Date.UTC(day.getFullYear(), day.getMonth(), day.getDate())
}

/** Day 0 is the local day on which they began. */
function daysSince(startedAt: number, now: number): number {
  return Math.max(0, (midnight(now) - midnight(startedAt)) / dayMs)
}

/** Looks through the days in order: a sitting is done when as much of its chapter is done as was planned until then. */
function markDone(days: readonly (readonly Sitting[])[], progressOf: (chapter: string) => number) {
  const whole = new Map<string, number>()
  for (const sitting of days.flat()) {
    if (sitting.kind === 'chapter') {
      whole.set(sitting.chapter, (whole.get(sitting.chapter) ?? 0) + sitting.minutes)
    }
  }
  const spent = new Map<string, number>()
  return days.map((day) =>
    day.map((sitting): TodaySitting => {
      if (sitting.kind === 'review') return { ...sitting, isDone: false }
      const { chapter, minutes } = sitting
      const until = (spent.get(chapter) ?? 0) + minutes
      spent.set(chapter, until)
      return {
        ...sitting,
        isDone: progressOf(chapter) >= Math.floor((until / (whole.get(chapter) ?? 1)) * 100),
      }
    }),
  )
}

const openChapters = (sittings: readonly TodaySitting[]) =>
  sittings.flatMap((sitting) => (sitting.kind === 'chapter' && !sitting.isDone ? [sitting.chapter] : []))

/** Null when the four weeks are over. */
export function today(own: OwnPlan, now: number, progressOf: (chapter: string) => number): Today | null {
  const passed = daysSince(Date.parse(own.started_at), now)
  const week = own.plan.weeks[Math.floor(passed / 7)]
  const days = markDone(
    own.plan.weeks.flatMap((each) => each.days),
    progressOf,
  )
  const sittings = days[passed]
  if (week === undefined || sittings === undefined) return null
  const left = openChapters(sittings)
  const hasChapter = sittings.some(({ kind }) => kind === 'chapter')
  const overdue = openChapters(days.slice(0, passed).flat())[0] ?? null
  const isDone = hasChapter && left.length === 0
  return {
    week: week.week,
    day: (passed % 7) + 1,
    minutes: own.plan.minutesPerDay,
    sittings,
    isDone,
    overdue: overdue !== null && !left.includes(overdue) ? overdue : null,
    chapter: overdue ?? left[0] ?? (isDone ? null : (week.chapters[0] ?? null)),
  }
}
