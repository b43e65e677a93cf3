import { type Work, withHandler } from '../../jobs/work.ts'
import { deleteOldSessions, deleteOldSessionsJob } from './delete-old-sessions.ts'

export const funnelWork: readonly Work[] = [withHandler(deleteOldSessionsJob, deleteOldSessions)]
