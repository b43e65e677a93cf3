import type { OwnPlan } from '@vela/contract/learning'

export type TodaySitting = {
  readonly kind: 'chapter' | 'review'
  /** The one to read, or the one whose questions are answered once more. */
  readonly chapter: string
  readonly minutes: number
  /** The id under which a look-back is recorded; null for a chapter. */
  readonly lookBack: string | null
  readonly isDone: boolean
}

export type Today = {
  readonly week: number
  /** Of the week, 1 to 7. */
  readonly day: number
  readonly minutes: number
  readonly sittings: readonly TodaySitting[]
  readonly isDone: boolean
  /** What the days before today have left over, if anything. */
  readonly overdue: string | null
}

type Standing = {
  readonly progressOf: (chapter: string) => number
  readonly isLookedBack: (id: string) => boolean
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

/**
 * Looks through the days in order: a sitting is done when as much of its chapter is done as was planned until then. The
 * look-backs of a week take its chapters in turn.
 */
function markDone({ plan, started_at }: OwnPlan, { progressOf, isLookedBack }: Standing): TodaySitting[][] {
  const whole = new Map<string, number>()
  for (const sitting of plan.weeks.flatMap(({ days }) => days.flat())) {
    if (sitting.kind === 'chapter') {
      whole.set(sitting.chapter, (whole.get(sitting.chapter) ?? 0) + sitting.minutes)
    }
  }
  const spent = new Map<string, number>()
  return plan.weeks.flatMap(({ chapters, days }, weekIndex) => {
    let reviews = 0
    return days.map((day, index) =>
      day.map((sitting): TodaySitting => {
        const { minutes } = sitting
        if (sitting.kind === 'review') {
          // The day on which the plan began is part of the id: the next plan has look-backs of its own.
          const lookBack = `look-back/${started_at.slice(0, 10)}/${weekIndex * 7 + index + 1}`
          const chapter = chapters[reviews % chapters.length] ?? ''
          reviews += 1
          return { kind: 'review', chapter, minutes, lookBack, isDone: isLookedBack(lookBack) }
        }
        const { chapter } = sitting
        const until = (spent.get(chapter) ?? 0) + minutes
        spent.set(chapter, until)
        const due = Math.floor((until / (whole.get(chapter) ?? 1)) * 100)
        return { kind: 'chapter', chapter, minutes, lookBack: null, isDone: progressOf(chapter) >= due }
      }),
    )
  })
}

const openChapters = (sittings: readonly TodaySitting[]) =>
  sittings.flatMap(({ kind, isDone, chapter }) => (kind === 'chapter' && !isDone ? [chapter] : []))

/** Null when the four weeks are over. */
export function today(own: OwnPlan, now: number, standing: Standing): Today | null {
  const passed = daysSince(Date.parse(own.started_at), now)
  const week = own.plan.weeks[Math.floor(passed / 7)]
  const days = markDone(own, standing)
  const sittings = days[passed]
  if (week === undefined || sittings === undefined) return null
  const overdue = openChapters(days.slice(0, passed).flat())[0] ?? null
  return {
    week: week.week,
    day: (passed % 7) + 1,
    minutes: own.plan.minutesPerDay,
    sittings,
    isDone: sittings.every(({ isDone }) => isDone),
    overdue: overdue !== null && !openChapters(sittings).includes(overdue) ? overdue : null,
  }
}
