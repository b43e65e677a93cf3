import { does, type Work } from '../../jobs/work.ts'
import { forgetOldMails, forgetOldMailsJob } from './forget-old-mails.ts'
import { sendMail, sendMailJob } from './send-mail.ts'

export const mailWork: readonly Work[] = [
  does(sendMailJob, sendMail),
  does(forgetOldMailsJob, forgetOldMails),
]
