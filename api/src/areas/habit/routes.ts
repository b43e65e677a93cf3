import * as calls from '@vela/contract/habit'
import { on } from '../../http/route.ts'
import { addHabitChoice, addLearningDay, readHabitLog } from './habit-log.ts'

export const habitRoutes = [
  on(calls.addLearningDay, addLearningDay),
  on(calls.addHabitChoice, addHabitChoice),
  on(calls.readHabitLog, readHabitLog),
]
