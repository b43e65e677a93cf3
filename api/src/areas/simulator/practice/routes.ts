import * as calls from '@vela/contract/practice'
import { readBalance as readBalanceCall } from '@vela/contract/simulator'
import { on } from '../../../http/route.ts'
import { openPractice } from './open-practice.ts'
import { listPracticeStatements, readBalance, readPractice } from './read-practice.ts'
import { cancelPracticeOrder, placePracticeOrder, setPracticeSaving } from './send-order.ts'

export const practiceRoutes = [
  on(calls.readPractice, readPractice),
  on(calls.openPractice, openPractice),
  on(calls.placePracticeOrder, placePracticeOrder),
  on(calls.cancelPracticeOrder, cancelPracticeOrder),
  on(calls.setPracticeSaving, setPracticeSaving),
  on(calls.listPracticeStatements, listPracticeStatements),
  on(readBalanceCall, readBalance),
]
