import { compileCourses } from '../courses/compile-courses.ts'
import type { CompiledCourses } from '../courses/compiled-courses.ts'

export const courses: CompiledCourses = compileCourses('en')
