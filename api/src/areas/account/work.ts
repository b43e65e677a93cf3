import { does, type Work } from '../../jobs/work.ts'
import { forgetExpired, forgetExpiredJob } from './forget-expired.ts'
import { mailResetCode, mailResetCodeJob } from './mail-reset-code.ts'
import { forgetFarewell, forgetFarewellJob } from './say-farewell.ts'

export const accountWork: readonly Work[] = [
  does(mailResetCodeJob, mailResetCode),
  does(forgetExpiredJob, forgetExpired),
  does(forgetFarewellJob, forgetFarewell),
]
