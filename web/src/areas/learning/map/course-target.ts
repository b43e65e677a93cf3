import type { Course, Section } from '@vela/contract/learning'
import { type CompletedItems, chapterProgress, courseProgress } from './chapter-progress.ts'
import type { NextStep } from './next-step.ts'

/**
 * [L-06] The chapter that a course's button opens: the next step, or else the one after the last finished chapter, or
 * else the first.
 */
export function courseTarget(course: Course, done: CompletedItems, next: NextStep): Section | undefined {
  if (next.is === 'chapter' && next.stop.course.id === course.id) return next.stop.section
  const { sections } = course
  const isFinished = (section: Section) => chapterProgress(section, done) === 100
  // A chapter may have been added since the course was finished.
  if (courseProgress(course, done) === 100)
    return sections.find((section) => section.isOpen && !isFinished(section)) ?? sections[0]
  // If the last chapter is finished and others were skipped, the first skipped one is next.
  return sections[sections.findLastIndex(isFinished) + 1] ?? sections.find((section) => !isFinished(section))
}
