import type { Deps } from '../../deps.ts'
import { defineScheduledJob } from '../../jobs/job.ts'
import { hasBought } from '../billing/public.ts'
import { deleteAnonymousSessions, deleteExpiredLinks } from '../identity/public.ts'
import { deleteLandings } from './visits/landing-minute.table.ts'

/** Anonymous sessions are stored this long, because the funnel report covers 13 months. */
const retentionDays = 397
/** The number of rows per statement. A single statement for all rows would time out after a long downtime. */
const batchSize = 1000

export const deleteOldSessionsJob = defineScheduledJob({
  name: 'delete-old-sessions',
  schedule: { dailyAt: '03:25' },
})

/**
 * Deletes expired links, because they contain addresses that may be a stranger's, old counts of landings and old
 * anonymous sessions. A session with an address is kept as the proof of consent and for a later registration, and so is
 * one with an order.
 */
export async function deleteOldSessions({ db, log, now }: Pick<Deps, 'db' | 'log' | 'now'>): Promise<void> {
  await deleteExpiredLinks(db, now())
  const oldest = new Date(now().getTime() - retentionDays * 24 * 60 * 60 * 1000)
  await deleteLandings(db, oldest)
  let deleted = 0
  for (let some = batchSize; some === batchSize; deleted += some)
    some = await deleteAnonymousSessions(db, { before: oldest, most: batchSize, isNeeded: hasBought })
  if (deleted > 0) log.info({ deleted }, 'old quiz sessions deleted')
}
