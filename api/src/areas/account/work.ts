import { type Work, withHandler } from '../../jobs/work.ts'
import { deleteExpired, deleteExpiredJob } from './delete-expired.ts'
import { sendResetEmail, sendResetEmailJob } from './password/reset-email.ts'
import { claimLater, claimLaterJob } from './sign-in/sign-in-and-claim.ts'

export const accountWork: readonly Work[] = [
  withHandler(sendResetEmailJob, sendResetEmail),
  withHandler(claimLaterJob, claimLater),
  withHandler(deleteExpiredJob, deleteExpired),
]
