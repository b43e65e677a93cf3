import { does, type Work } from '../../jobs/work.ts'
import { forgetExpired, forgetExpiredJob } from './forget-expired.ts'
import { mailResetCode, mailResetCodeJob } from './password/mail-reset-code.ts'
import { claimLater, claimLaterJob } from './sign-in/sign-in-and-claim.ts'

export const accountWork: readonly Work[] = [
  does(mailResetCodeJob, mailResetCode),
  does(claimLaterJob, claimLater),
  does(forgetExpiredJob, forgetExpired),
]
