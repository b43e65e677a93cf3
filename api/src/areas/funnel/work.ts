import { does, type Work } from '../../jobs/work.ts'
import { deleteOldSessions, deleteOldSessionsJob } from './delete-old-sessions.ts'

export const funnelWork: readonly Work[] = [does(deleteOldSessionsJob, deleteOldSessions)]
