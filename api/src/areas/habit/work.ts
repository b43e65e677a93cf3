import { type Work, withHandler } from '../../jobs/work.ts'
import { sendDigests, weeklyDigestJob } from './weekly-digest.ts'

export const habitWork: readonly Work[] = [withHandler(weeklyDigestJob, sendDigests)]
