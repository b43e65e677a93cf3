import type { Deps } from '../../deps.ts'
import { defineScheduledJob } from '../../jobs/job.ts'
import { deleteMailsBefore } from './mail.table.ts'

const retentionDays = 90

export const forgetOldMailsJob = defineScheduledJob({
  name: 'forget-old-mails',
  schedule: { dailyAt: '03:40' },
})

/** The record of who got which email is personal data, so it is deleted. */
export async function forgetOldMails({ db, log, now }: Pick<Deps, 'db' | 'log' | 'now'>): Promise<void> {
  const moment = new Date(now().getTime() - retentionDays * 24 * 60 * 60 * 1000)
  const deleted = await deleteMailsBefore(db, moment)
  if (deleted > 0) log.info({ deleted }, 'old mails deleted')
}
