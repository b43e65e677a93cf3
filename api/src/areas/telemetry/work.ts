import { does, type Work } from '../../jobs/work.ts'
import { rotateMonths, rotateMonthsJob } from './rotate-months.ts'
import { sendLead, sendLeadJob } from './send-lead.ts'

export const telemetryWork: readonly Work[] = [
  does(sendLeadJob, sendLead),
  does(rotateMonthsJob, rotateMonths),
]
