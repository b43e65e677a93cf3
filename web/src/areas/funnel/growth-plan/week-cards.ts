import type { Plan, PlanWeek } from '@vela/contract/plan-shape'
import { courseOf } from '../../../i18n/chapter-texts.ts'

export type WeekCard = {
  readonly week: number
  /** Ids of the courses the week is about, most minutes first. */
  readonly courses: readonly string[]
  readonly chapters: readonly { readonly id: string; readonly minutes: number }[]
  readonly reviewMinutes: number
  readonly reasons: PlanWeek['reasons']
}

const sumOf = (parts: readonly { readonly minutes: number }[]) =>
  parts.reduce((sum, { minutes }) => sum + minutes, 0)

/** [F-10] a week of the plan as it is shown: minutes by chapter instead of by day. */
export function toWeekCard({ week, chapters, days, reasons }: PlanWeek): WeekCard {
  const sittings = days.flat()
  const shown = chapters.map((id) => ({
    id,
    minutes: sumOf(sittings.filter((sitting) => sitting.kind === 'chapter' && sitting.chapter === id)),
  }))
  const minutesIn = (course: string) => sumOf(shown.filter(({ id }) => courseOf(id) === course))
  return {
    week,
    courses: [...new Set(chapters.map(courseOf))].sort((a, b) => minutesIn(b) - minutesIn(a)),
    chapters: shown,
    reviewMinutes: sumOf(sittings.filter(({ kind }) => kind === 'review')),
    reasons,
  }
}

/** [F-09] how many chapters lie behind at the end of each week. */
export function chaptersBehind({ weeks }: Plan): number[] {
  return weeks.map((_, index) => new Set(weeks.slice(0, index + 1).flatMap(({ chapters }) => chapters)).size)
}
