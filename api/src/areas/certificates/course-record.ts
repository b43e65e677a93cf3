import type { CourseContent } from '../learning/public.ts'
import type { listProgressOf } from '../progress/public.ts'

type DoneItem = Pick<
  Awaited<ReturnType<typeof listProgressOf>>[number],
  'type' | 'typeId' | 'option' | 'doneAt'
>

/** What a person has shown in a course that they have finished. */
export type CourseRecord = {
  /** The ids of the chapters, all of them finished. */
  readonly chapters: readonly string[]
  /** How many questions were answered. A chapter that was tested out of has none. */
  readonly questions: number
  /** How many of them were answered right on the first try. */
  readonly rightFirst: number
  readonly finishedAt: Date
}

/**
 * Returns null if the course is not finished. The browser's own record of a finished course does not count,
 * because the course may have grown since, and because each chapter is to be named.
 */
export function recordOf(course: CourseContent, done: readonly DoneItem[]): CourseRecord | null {
  const items = new Map(done.map((item) => [`${item.type} ${item.typeId}`, item]))
  const ends: Date[] = []
  for (const { id, elements } of course.chapters) {
    const chapter = items.get(`chapter ${id}`)
    // As on the map, a chapter whose pages are all done counts, although its last page recorded no end of it.
    const pages = elements.flatMap((element) => items.get(`element ${element}`) ?? [])
    const last = chapter ?? (pages.length === elements.length ? latest(pages) : undefined)
    if (last === undefined) return null
    ends.push(last.doneAt)
  }
  const questions = course.chapters.flatMap(({ rightOptions }) => [...rightOptions])
  const answered = questions.filter(([id]) => (items.get(`element ${id}`)?.option ?? '') !== '')
  const right = answered.filter(([id, option]) => items.get(`element ${id}`)?.option === option)
  return {
    chapters: course.chapters.map(({ id }) => id),
    questions: answered.length,
    rightFirst: right.length,
    finishedAt: new Date(Math.max(...ends.map((end) => end.getTime()))),
  }
}

function latest(items: readonly DoneItem[]): DoneItem | undefined {
  return items.toSorted((a, b) => a.doneAt.getTime() - b.doneAt.getTime()).at(-1)
}
