import type { Course, Section } from '@vela/contract/learning'
import { chapterProgress, courseProgress, type DoneThings } from './chapter-progress.ts'
import type { NextStep } from './next-step.ts'

/** [L-06] where the button of a course leads: to the next step, or after the last finished chapter, or to the start. */
export function courseTarget(course: Course, done: DoneThings, next: NextStep): Section | undefined {
  if (next.is === 'chapter' && next.stop.course.id === course.id) return next.stop.section
  const { sections } = course
  const isFinished = (section: Section) => chapterProgress(section, done) === 100
  // A chapter may have been added since it was finished.
  if (courseProgress(course, done) === 100)
    return sections.find((section) => section.isOpen && !isFinished(section)) ?? sections[0]
  // Whoever finished the last chapter and left out others is led to the first of those.
  return sections[sections.findLastIndex(isFinished) + 1] ?? sections.find((section) => !isFinished(section))
}
