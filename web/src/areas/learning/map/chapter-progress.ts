import type { Course, Section } from '@vela/contract/learning'

/** What is done, as useProgress() has it. */
export type DoneThings = { find(type: 'element' | 'chapter' | 'curse', typeId: string): unknown }

type Chapter = Pick<Section, 'id' | 'elements'>

const isDone = (done: DoneThings, ...thing: Parameters<DoneThings['find']>) =>
  done.find(...thing) !== undefined

function countDone({ id, elements }: Chapter, done: DoneThings): number {
  if (isDone(done, 'chapter', id)) return elements.length
  return elements.filter((element) => isDone(done, 'element', element)).length
}

// Never 100 before the last one, never 0 after the first: those two numbers change what is said and offered.
function percentOf(count: number, all: number): number {
  if (count === all) return 100
  return count === 0 ? 0 : Math.max(1, Math.floor((count / all) * 100))
}

/** [L-05] whole percents. */
export function chapterProgress(chapter: Chapter, done: DoneThings): number {
  return percentOf(countDone(chapter, done), chapter.elements.length)
}

/** [L-05] over all elements of the course; those of a chapter that is done are done. */
export function courseProgress(course: Pick<Course, 'id' | 'sections'>, done: DoneThings): number {
  if (isDone(done, 'curse', course.id)) return 100
  const all = course.sections.reduce((sum, { elements }) => sum + elements.length, 0)
  return percentOf(
    course.sections.reduce((sum, section) => sum + countDone(section, done), 0),
    all,
  )
}
