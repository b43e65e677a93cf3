import type { Deps } from '../../deps.ts'
import { defineScheduledJob } from '../../jobs/job.ts'
import { hasBought } from '../billing/public.ts'
import { deleteAnonymousSessions, deleteExpiredLinks } from '../identity/public.ts'

/** The funnel report looks back 13 months. */
const retentionDays = 397
/** After a long downtime one statement for all rows would time out, night after night. */
const batchSize = 1000

export const deleteOldSessionsJob = defineScheduledJob({
  name: 'delete-old-sessions',
  schedule: { dailyAt: '03:25' },
})

/**
 * Deletes expired links, because they hold addresses that may be a stranger's, and old anonymous sessions. A session
 * with an address stays as the proof of consent and for the plan of a later registration, as does one with an order.
 */
export async function deleteOldSessions({ db, log, now }: Pick<Deps, 'db' | 'log' | 'now'>): Promise<void> {
  await deleteExpiredLinks(db, now())
  const oldest = new Date(now().getTime() - retentionDays * 24 * 60 * 60 * 1000)
  let deleted = 0
  for (let some = batchSize; some === batchSize; deleted += some)
    some = await deleteAnonymousSessions(db, { before: oldest, most: batchSize, isNeeded: hasBought })
  if (deleted > 0) log.info({ deleted }, 'old quiz sessions deleted')
}
