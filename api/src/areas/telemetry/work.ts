import { does, type Work } from '../../jobs/work.ts'
import { keepMonths, keepMonthsJob } from './keep-months.ts'
import { handOverLead, tellLead } from './tell-lead.ts'

export const telemetryWork: readonly Work[] = [does(tellLead, handOverLead), does(keepMonthsJob, keepMonths)]
