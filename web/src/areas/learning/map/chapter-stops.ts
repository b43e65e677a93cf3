import type { Course, Section } from '@vela/contract/learning'
import { type CompletedItems, chapterProgress } from './chapter-progress.ts'

type StopState = 'done' | 'continue' | 'start' | 'inactive' | 'locked'

/** A chapter as a stop on the learning path. */
export type Stop = {
  readonly course: Course
  readonly section: Section
  readonly progress: number
  readonly is: StopState
}

/** [D11] [D15] What has to be bought to open a locked chapter. */
export const lockOf = (course: Course) => (course.isAddOn && !course.isOwned ? 'add_on' : 'subscription')

/**
 * [L-03] [L-04] The chapters of a course with their states. A chapter is active if it is the first unfinished one,
 * partly done, or follows a finished one. Chapters planned for today are active too: today's card links to them.
 * A known chapter stays open, and the one after it is open as after a finished one.
 */
export function chapterStops(
  course: Course,
  done: CompletedItems,
  planned: readonly string[] = [],
  known: readonly string[] = [],
): Stop[] {
  const progresses = course.sections.map((section) => chapterProgress(section, done))
  const firstUnfinished = progresses.findIndex((progress) => progress < 100)
  const isKnown = (index: number) => known.includes(course.sections[index]?.id ?? '')

  function stateOf(section: Section, index: number): StopState {
    if (!section.isOpen) return 'locked'
    const progress = progresses[index] ?? 0
    if (progress === 100) return 'done'
    if (progress > 0) return 'continue'
    const isActive =
      index === firstUnfinished ||
      progresses[index - 1] === 100 ||
      isKnown(index) ||
      isKnown(index - 1) ||
      planned.includes(section.id)
    return isActive ? 'start' : 'inactive'
  }

  return course.sections.map((section, index) => ({
    course,
    section,
    progress: progresses[index] ?? 0,
    is: stateOf(section, index),
  }))
}
