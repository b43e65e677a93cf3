import * as calls from '@vela/contract/habit'
import { on } from '../../http/route.ts'
import { addHabitChoice, addLearningDay, readHabitLog } from './habit-log.ts'
import { readDigest, setDigest } from './weekly-digest.ts'

export const habitRoutes = [
  on(calls.addLearningDay, addLearningDay),
  on(calls.addHabitChoice, addHabitChoice),
  on(calls.readHabitLog, readHabitLog),
  on(calls.readDigest, readDigest),
  on(calls.setDigest, setDigest),
]
