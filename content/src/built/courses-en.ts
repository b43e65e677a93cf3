import { compileCourses } from '../compile-courses.ts'
import type { CompiledCourses } from '../compiled-courses.ts'

export const courses: CompiledCourses = compileCourses('en')
