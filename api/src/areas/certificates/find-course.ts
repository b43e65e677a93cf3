import type { Language } from '../../http/language.ts'
import { type CourseContent, openLibrary } from '../learning/public.ts'

/** Returns undefined for a course that the academy no longer has. */
export async function findCourse(id: string, language: Language): Promise<CourseContent | undefined> {
  const { courses } = await openLibrary(language)
  return courses.find((course) => course.id === id)
}
