import type { OwnPlan } from '@vela/contract/learning'

export type TodaySitting = {
  readonly kind: 'chapter' | 'review'
  /** The chapter to read, or the one whose questions are reviewed. */
  readonly chapter: string
  readonly minutes: number
  /** The id under which a look-back is recorded; null for a chapter. */
  readonly lookBack: string | null
  readonly isDone: boolean
}

export type Today = {
  readonly week: number
  /** The day of the week of the plan, from 1 to 7. */
  readonly day: number
  readonly minutes: number
  readonly sittings: readonly TodaySitting[]
  readonly isDone: boolean
  /** The first unfinished chapter of an earlier day that is not part of today. */
  readonly overdue: string | null
}

type ProgressLookup = {
  readonly progressOf: (chapter: string) => number
  readonly isLookedBack: (id: string) => boolean
}

const dayMs = 86_400_000

function midnight(time: number): number {
  const day = new Date(time)
  // The date is converted to UTC, in which a day with a daylight-saving change is still 24 hours long.
  return Date.UTC(day.getFullYear(), day.getMonth(), day.getDate())
}

/** The number of local days since the plan started, beginning with 0. */
function daysSince(startedAt: number, now: number): number {
  return Math.max(0, (midnight(now) - midnight(startedAt)) / dayMs)
}

/**
 * Marks the sittings that are done. A sitting is done when the progress of its chapter reaches the share that is
 * planned up to and including that sitting. The look-backs of a week cover its chapters in turn.
 */
function markDone(
  { plan, started_at }: OwnPlan,
  { progressOf, isLookedBack }: ProgressLookup,
): TodaySitting[][] {
  const totalMinutes = new Map<string, number>()
  for (const sitting of plan.weeks.flatMap(({ days }) => days.flat())) {
    if (sitting.kind === 'chapter') {
      totalMinutes.set(sitting.chapter, (totalMinutes.get(sitting.chapter) ?? 0) + sitting.minutes)
    }
  }
  const plannedMinutes = new Map<string, number>()
  return plan.weeks.flatMap(({ chapters, days }, weekIndex) => {
    let reviews = 0
    return days.map((day, index) =>
      day.map((sitting): TodaySitting => {
        const { minutes } = sitting
        if (sitting.kind === 'review') {
          // The plan's start date is part of the id, so a later plan has its own look-backs.
          const lookBack = `look-back/${started_at.slice(0, 10)}/${weekIndex * 7 + index + 1}`
          const chapter = chapters[reviews % chapters.length] ?? ''
          reviews += 1
          return { kind: 'review', chapter, minutes, lookBack, isDone: isLookedBack(lookBack) }
        }
        const { chapter } = sitting
        const until = (plannedMinutes.get(chapter) ?? 0) + minutes
        plannedMinutes.set(chapter, until)
        const due = Math.floor((until / (totalMinutes.get(chapter) ?? 1)) * 100)
        return { kind: 'chapter', chapter, minutes, lookBack: null, isDone: progressOf(chapter) >= due }
      }),
    )
  })
}

const unfinishedChapters = (sittings: readonly TodaySitting[]) =>
  sittings.flatMap(({ kind, isDone, chapter }) => (kind === 'chapter' && !isDone ? [chapter] : []))

/** The sittings of today; null when the four weeks are over. */
export function today(own: OwnPlan, now: number, lookup: ProgressLookup): Today | null {
  const passed = daysSince(Date.parse(own.started_at), now)
  const week = own.plan.weeks[Math.floor(passed / 7)]
  const days = markDone(own, lookup)
  const sittings = days[passed]
  if (week === undefined || sittings === undefined) return null
  const overdue = unfinishedChapters(days.slice(0, passed).flat())[0] ?? null
  return {
    week: week.week,
    day: (passed % 7) + 1,
    minutes: own.plan.minutesPerDay,
    sittings,
    isDone: sittings.every(({ isDone }) => isDone),
    overdue: overdue !== null && !unfinishedChapters(sittings).includes(overdue) ? overdue : null,
  }
}
