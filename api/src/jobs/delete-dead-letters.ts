import type { Deps } from '../deps.ts'
import { deleteDeadLettersBefore } from './job.table.ts'
import { defineScheduledJob } from './job.ts'

const retentionDays = 30

export const deleteDeadLettersJob = defineScheduledJob({
  name: 'delete-dead-letters',
  schedule: { dailyAt: '03:50' },
})

/** A payload may be personal data, so it is not stored for ever. */
export async function deleteDeadLetters({ db, log, now }: Pick<Deps, 'db' | 'log' | 'now'>): Promise<void> {
  const deleted = await deleteDeadLettersBefore(
    db,
    new Date(now().getTime() - retentionDays * 24 * 60 * 60 * 1000),
  )
  if (deleted > 0) log.info({ deleted }, 'old dead letters deleted')
}
