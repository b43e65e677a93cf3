import { type Work, withHandler } from '../../jobs/work.ts'
import { forgetOldMails, forgetOldMailsJob } from './forget-old-mails.ts'
import { sendMail, sendMailJob } from './send-mail.ts'

export const mailWork: readonly Work[] = [
  withHandler(sendMailJob, sendMail),
  withHandler(forgetOldMailsJob, forgetOldMails),
]
