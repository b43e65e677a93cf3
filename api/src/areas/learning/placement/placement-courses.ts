import { outline } from '@vela/content/outline'
import { arrangeCourses } from '@vela/contract/next-chapter'
import { isPlanReady, makePlan } from '@vela/contract/plan'
import type { Deps } from '../../../deps.ts'
import { listAnswersOf } from '../../identity/public.ts'
import { listProgressRows } from '../../progress/public.ts'
import { rightsFor } from '../cached-rights.ts'
import { isOpen, type Library } from '../library.ts'
import { questionsOf } from '../test-out/test-question.ts'
import type { PlacementCourse } from './placement-rule.ts'

/**
 * The courses of the plan in its order, with the chapters that the person may read and has not finished. The
 * review at the end of a course teaches nothing new, so it is left out. [D15] A locked chapter is not asked about.
 */
export async function listPlacementCourses(
  deps: Pick<Deps, 'db' | 'log' | 'now'>,
  accountId: string,
  library: Library,
): Promise<PlacementCourse[]> {
  const answers = (await listAnswersOf(deps.db, accountId)).find(isPlanReady)
  if (answers === undefined) return []
  const rights = await rightsFor(deps, accountId, library.isAllOpen)
  const done = new Set(
    (await listProgressRows(deps.db, accountId)).flatMap(({ type, typeId }) =>
      type === 'chapter' ? typeId : [],
    ),
  )
  const courses = outline.map(({ id, chapters }) => ({ id, sections: chapters }))
  return arrangeCourses(courses, makePlan(answers, outline))
    .planned.map(({ id, sections }) => ({
      course: id,
      chapters: sections
        .slice(0, -1)
        .map((section) => section.id)
        .filter((chapter) => {
          const position = library.findChapter(chapter)
          const isEligible = position !== undefined && isOpen(position, rights) && !done.has(chapter)
          return isEligible && questionsOf(library, chapter).length > 0
        }),
    }))
    .filter(({ chapters }) => chapters.length > 0)
}
