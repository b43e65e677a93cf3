import type { Deps } from '../../../deps.ts'
import { defineScheduledJob } from '../../../jobs/job.ts'
import { deleteNotices } from './provider-notice.table.ts'

/** No provider repeats a notice for longer than a few days; disputes are looked into for months. */
const keptDays = 180
const mostAtOnce = 1000

export const forgetOldNoticesJob = defineScheduledJob({
  name: 'forget-old-notices',
  schedule: { dailyAt: '03:50' },
})

export async function forgetOldNotices({ db, log, now }: Pick<Deps, 'db' | 'log' | 'now'>): Promise<void> {
  const oldest = new Date(now().getTime() - keptDays * 24 * 60 * 60 * 1000)
  let deleted = 0
  for (let some = mostAtOnce; some === mostAtOnce; deleted += some)
    some = await deleteNotices(db, { before: oldest, most: mostAtOnce })
  if (deleted > 0) log.info({ deleted }, 'old notices of payment providers deleted')
}
