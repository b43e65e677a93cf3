import * as calls from '@vela/contract/habit'
import * as reminders from '@vela/contract/reminders'
import { on } from '../../http/route.ts'
import { addHabitChoice, addLearningDay, readHabitLog } from './habit-log.ts'
import { endReminder, readReminder, setReminder } from './reminders/reminder-calls.ts'
import { readDigest, setDigest } from './weekly-digest.ts'

export const habitRoutes = [
  on(calls.addLearningDay, addLearningDay),
  on(calls.addHabitChoice, addHabitChoice),
  on(calls.readHabitLog, readHabitLog),
  on(calls.readDigest, readDigest),
  on(calls.setDigest, setDigest),
  on(reminders.readReminder, readReminder),
  on(reminders.setReminder, setReminder),
  on(reminders.endReminder, endReminder),
]
