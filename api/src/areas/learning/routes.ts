import * as calls from '@vela/contract/learning'
import { setWorksheetValue as setWorksheetValueCall } from '@vela/contract/worksheet'
import { on } from '../../http/route.ts'
import { listCourses } from './list-courses.ts'
import { listElements } from './list-elements.ts'
import { readPlan } from './read-plan.ts'
import { listProgress, setProgress } from './set-progress.ts'
import { setWorksheetValue } from './worksheets/set-worksheet-value.ts'

export const learningRoutes = [
  on(calls.listCourses, listCourses),
  on(calls.listElements, listElements),
  on(calls.setProgress, setProgress),
  on(calls.listProgress, listProgress),
  on(calls.readPlan, readPlan),
  on(setWorksheetValueCall, setWorksheetValue),
]
