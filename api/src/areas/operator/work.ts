import { type Work, withHandler } from '../../jobs/work.ts'
import { reviewWarningJob } from '../billing/public.ts'
import { deleteEndedAccess, deleteEndedAccessJob } from './access/delete-ended.ts'
import { verifyAuditDaily, verifyAuditJob } from './audit/verify-audit.ts'
import { checkHealth, checkHealthJob } from './problems/check-health.ts'
import { reviewWarning } from './warnings/review-warning.ts'

export const operatorWork: readonly Work[] = [
  withHandler(deleteEndedAccessJob, deleteEndedAccess),
  withHandler(verifyAuditJob, verifyAuditDaily),
  withHandler(reviewWarningJob, reviewWarning),
  withHandler(checkHealthJob, checkHealth),
]
