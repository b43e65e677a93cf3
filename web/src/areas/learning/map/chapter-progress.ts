import type { Course, Section } from '@vela/contract/learning'

/** What is done, as `useProgress` provides it. */
export type CompletedItems = { find(type: 'element' | 'chapter' | 'curse', typeId: string): unknown }

type Chapter = Pick<Section, 'id' | 'elements'>

const isDone = (done: CompletedItems, ...item: Parameters<CompletedItems['find']>) =>
  done.find(...item) !== undefined

function countDone({ id, elements }: Chapter, done: CompletedItems): number {
  if (isDone(done, 'chapter', id)) return elements.length
  return elements.filter((element) => isDone(done, 'element', element)).length
}

// An unfinished chapter never has 100 and a started one never 0, because those two values change labels and buttons.
function percentOf(count: number, all: number): number {
  if (count === all) return 100
  return count === 0 ? 0 : Math.max(1, Math.floor((count / all) * 100))
}

/** [L-05] The progress of a chapter in whole percent. */
export function chapterProgress(chapter: Chapter, done: CompletedItems): number {
  return percentOf(countDone(chapter, done), chapter.elements.length)
}

/** [L-05] The progress of a course over all its elements; a completed chapter counts with all its elements. */
export function courseProgress(course: Pick<Course, 'id' | 'sections'>, done: CompletedItems): number {
  if (isDone(done, 'curse', course.id)) return 100
  const all = course.sections.reduce((total, { elements }) => total + elements.length, 0)
  return percentOf(
    course.sections.reduce((total, section) => total + countDone(section, done), 0),
    all,
  )
}
