import { does, type Work } from '../../jobs/work.ts'
import { forgetExpired, forgetExpiredJob } from './forget-expired.ts'
import { forgetFarewell, forgetFarewellJob } from './own-data/say-farewell.ts'
import { mailResetCode, mailResetCodeJob } from './password/mail-reset-code.ts'

export const accountWork: readonly Work[] = [
  does(mailResetCodeJob, mailResetCode),
  does(forgetExpiredJob, forgetExpired),
  does(forgetFarewellJob, forgetFarewell),
]
