import type { Course, Section } from '@vela/contract/learning'
import { chapterProgress, courseProgress, type DoneThings } from './chapter-progress.ts'
import { chapterStops, type Stop } from './chapter-stops.ts'

/** [L-06] where the button of a course leads: after the last finished chapter, or to the start. */
export function courseTarget(course: Course, done: DoneThings): Section | undefined {
  const { sections } = course
  const isFinished = (section: Section) => chapterProgress(section, done) === 100
  // A chapter may have been added since it was finished.
  if (courseProgress(course, done) === 100)
    return sections.find((section) => section.isOpen && !isFinished(section)) ?? sections[0]
  // Whoever finished the last chapter and left out others is led to the first of those.
  return sections[sections.findLastIndex(isFinished) + 1] ?? sections.find((section) => !isFinished(section))
}

/** What to go on with where no plan says: what was begun, else the first stop that is open and not done. */
export function nextChapter(courses: readonly Course[], done: DoneThings): Stop | null {
  const stops = courses.flatMap((course) => chapterStops(course, done))
  return stops.find(({ is }) => is === 'continue') ?? stops.find(({ is }) => is === 'start') ?? null
}
