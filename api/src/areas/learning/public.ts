export { isOpen } from './is-open.ts'
export { openLibraries } from './open-libraries.ts'
export { readPlan } from './read-plan.ts'
