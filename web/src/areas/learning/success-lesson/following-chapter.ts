import type { Course, Section } from '@vela/contract/learning'
import { chapterProgress, type DoneThings } from '../map/chapter-progress.ts'

/** What comes after a finished chapter: the next one of its course that is open and not done, then any before it. */
export function followingChapter(chapter: string, course: Course, done: DoneThings): Section | null {
  const at = course.sections.findIndex(({ id }) => id === chapter)
  const ahead = [...course.sections.slice(at + 1), ...course.sections.slice(0, at)]
  return ahead.find((section) => section.isOpen && chapterProgress(section, done) < 100) ?? null
}
