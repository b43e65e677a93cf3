import { type Work, withHandler } from '../../jobs/work.ts'
import { rotateMonths, rotateMonthsJob } from './rotate-months.ts'
import { sendLead, sendLeadJob } from './send-lead.ts'

export const telemetryWork: readonly Work[] = [
  withHandler(sendLeadJob, sendLead),
  withHandler(rotateMonthsJob, rotateMonths),
]
