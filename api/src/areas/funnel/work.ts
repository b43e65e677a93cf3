import { does, type Work } from '../../jobs/work.ts'
import { forgetOldVisits, forgetOldVisitsJob } from './forget-old-visits.ts'

export const funnelWork: readonly Work[] = [does(forgetOldVisitsJob, forgetOldVisits)]
