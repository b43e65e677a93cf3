import { does, type Work } from '../../jobs/work.ts'
import { deleteExpired, deleteExpiredJob } from './delete-expired.ts'
import { sendResetEmail, sendResetEmailJob } from './password/reset-email.ts'
import { claimLater, claimLaterJob } from './sign-in/sign-in-and-claim.ts'

export const accountWork: readonly Work[] = [
  does(sendResetEmailJob, sendResetEmail),
  does(claimLaterJob, claimLater),
  does(deleteExpiredJob, deleteExpired),
]
