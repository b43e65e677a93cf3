import type { Deps } from '../../../deps.ts'
import { defineScheduledJob } from '../../../jobs/job.ts'
import { deleteNotices } from './sandbox-notice.table.ts'

/** As long as the receiver keeps them. */
const keptDays = 180
const mostAtOnce = 1000

export const forgetSandboxNoticesJob = defineScheduledJob({
  name: 'forget-sandbox-notices',
  schedule: { dailyAt: '03:55' },
})

export async function forgetSandboxNotices({
  db,
  log,
  now,
}: Pick<Deps, 'db' | 'log' | 'now'>): Promise<void> {
  const oldest = new Date(now().getTime() - keptDays * 24 * 60 * 60 * 1000)
  let deleted = 0
  for (let some = mostAtOnce; some === mostAtOnce; deleted += some)
    some = await deleteNotices(db, { before: oldest, most: mostAtOnce })
  if (deleted > 0) log.info({ deleted }, 'old notices of the sandbox deleted')
}
