import { type Work, withHandler } from '../../jobs/work.ts'
import { deleteEndedAccess, deleteEndedAccessJob } from './access/delete-ended.ts'
import { verifyAuditDaily, verifyAuditJob } from './audit/verify-audit.ts'

export const operatorWork: readonly Work[] = [
  withHandler(deleteEndedAccessJob, deleteEndedAccess),
  withHandler(verifyAuditJob, verifyAuditDaily),
]
