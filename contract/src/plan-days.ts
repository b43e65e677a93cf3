import type { Candidate } from './plan-candidates.ts'
import type { PlanWeek } from './plan-shape.ts'

type Day = PlanWeek['days'][number]

export const studyDays = 6

/** Distributes the chapters over six days; the remaining time and the seventh day are for review. */
export function layOutDays(chapters: readonly Candidate[], minutesPerDay: number): Day[] {
  const days: Day[] = []
  let day: Day = []
  let left = minutesPerDay
  for (const { id, minutes } of chapters) {
    for (let rest = minutes; rest > 0; ) {
      const part = Math.min(rest, left)
      day.push({ kind: 'chapter', chapter: id, minutes: part })
      rest -= part
      left -= part
      if (left > 0) continue
      days.push(day)
      day = []
      left = minutesPerDay
    }
  }
  while (days.length <= studyDays) {
    days.push([...day, { kind: 'review', minutes: left }])
    day = []
    left = minutesPerDay
  }
  return days
}
