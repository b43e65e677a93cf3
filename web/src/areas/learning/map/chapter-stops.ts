import type { Course, Section } from '@vela/contract/learning'
import { chapterProgress, type DoneThings } from './chapter-progress.ts'

type StopState = 'done' | 'continue' | 'start' | 'inactive' | 'locked'

/** A chapter as a stop on the way. */
export type Stop = {
  readonly course: Course
  readonly section: Section
  readonly progress: number
  readonly is: StopState
}

/** [D11] [D15] what opens a chapter that is not open. */
export const lockOf = (course: Course) => (course.isAddOn && !course.isOwned ? 'add_on' : 'subscription')

/**
 * [L-03] [L-04] active: the first unfinished one, partly done, or after a finished one. What the plan has for today is
 * active too, or the card on top would lead where the map says no.
 */
export function chapterStops(course: Course, done: DoneThings, planned: readonly string[] = []): Stop[] {
  const progresses = course.sections.map((section) => chapterProgress(section, done))
  const firstUnfinished = progresses.findIndex((progress) => progress < 100)

  function stateOf(section: Section, index: number): StopState {
    if (!section.isOpen) return 'locked'
    const progress = progresses[index] ?? 0
    if (progress === 100) return 'done'
    if (progress > 0) return 'continue'
    const isActive =
      index === firstUnfinished || progresses[index - 1] === 100 || planned.includes(section.id)
    return isActive ? 'start' : 'inactive'
  }

  return course.sections.map((section, index) => ({
    course,
    section,
    progress: progresses[index] ?? 0,
    is: stateOf(section, index),
  }))
}
