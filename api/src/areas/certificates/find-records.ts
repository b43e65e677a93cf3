import type { Deps } from '../../deps.ts'
import type { Language } from '../../http/language.ts'
import { findPlanStart, readRights } from '../billing/public.ts'
import { type CourseContent, openLibrary } from '../learning/public.ts'
import { listProgressOf } from '../progress/public.ts'
import { type CourseRecord, recordOf } from './course-record.ts'

type UsedDeps = Pick<Deps, 'db' | 'log' | 'now'>
type Finished = { readonly course: CourseContent; readonly record: CourseRecord }

/**
 * The courses that a person has finished. Progress is stored for chapters that were never open to the person as
 * well, so a course counts only for somebody who has, or had, the right to read it.
 */
export async function listFinished(
  deps: UsedDeps,
  accountId: string,
  language: Language,
): Promise<Finished[]> {
  const { courses } = await openLibrary(language)
  const done = await listProgressOf(deps.db, accountId)
  const finished = courses.flatMap((course) => {
    const record = recordOf(course, done)
    return record === null ? [] : [{ course, record }]
  })
  if (finished.length === 0) return []
  const { addOns } = await readRights(deps, accountId)
  const hadPlan = (await findPlanStart(deps.db, accountId)) !== null
  return finished.filter(({ course }) => (course.isAddOn ? addOns.includes(course.id) : hadPlan))
}
