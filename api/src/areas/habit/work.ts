import { type Work, withHandler } from '../../jobs/work.ts'
import {
  queueReminders,
  remindLearnersJob,
  sendReminder,
  sendReminderJob,
} from './reminders/send-reminders.ts'
import { sendDigests, weeklyDigestJob } from './weekly-digest.ts'

export const habitWork: readonly Work[] = [
  withHandler(weeklyDigestJob, sendDigests),
  withHandler(remindLearnersJob, queueReminders),
  withHandler(sendReminderJob, sendReminder),
]
