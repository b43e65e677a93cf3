/**
 * Learning: the courses, what is open to a person, and the plan from the quiz. Courses are compiled at build time,
 * loaded once (library.ts) and sent from memory. Guarantees: a locked chapter is never sent ([D15]), and progress that
 * was acknowledged stays ([I6], stored by the progress area). Start with library.ts; routes.ts lists the calls.
 */

export { type CourseContent, isOpen, openLibraries, openLibrary } from './library.ts'
export type { LibraryQuestion } from './questions.ts'
export { readPlan } from './read-plan.ts'
export { listTestRows } from './test-out/list-test-rows.ts'
export { listValuesOf } from './worksheets/worksheet-value.table.ts'
