import * as calls from '@vela/contract/learning'
import * as placements from '@vela/contract/placement'
import * as tests from '@vela/contract/test-out'
import { setWorksheetValue as setWorksheetValueCall } from '@vela/contract/worksheet'
import { on } from '../../http/route.ts'
import { listCourses } from './list-courses.ts'
import { listElements } from './list-elements.ts'
import { answerPlacement } from './placement/answer-placement.ts'
import { clearPlacement } from './placement/clear-placement.ts'
import { openPlacement } from './placement/open-placement.ts'
import { readPlan } from './read-plan.ts'
import { listProgress, setProgress } from './set-progress.ts'
import { answerTestOut } from './test-out/answer-test-out.ts'
import { openTestOut } from './test-out/open-test-out.ts'
import { setWorksheetValue } from './worksheets/set-worksheet-value.ts'

export const learningRoutes = [
  on(calls.listCourses, listCourses),
  on(calls.listElements, listElements),
  on(calls.setProgress, setProgress),
  on(calls.listProgress, listProgress),
  on(calls.readPlan, readPlan),
  on(setWorksheetValueCall, setWorksheetValue),
  on(tests.openTestOut, openTestOut),
  on(tests.answerTestOut, answerTestOut),
  on(placements.openPlacement, openPlacement),
  on(placements.answerPlacement, answerPlacement),
  on(calls.clearPlacement, clearPlacement),
]
