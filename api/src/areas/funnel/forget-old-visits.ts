import type { Deps } from '../../deps.ts'
import { defineScheduledJob } from '../../jobs/job.ts'
import { hasBought } from '../billing/public.ts'
import { deleteExpiredLinks, deleteNamelessSessions } from '../identity/public.ts'

/** As far back as the funnel report looks: 13 months. */
const keptDays = 397
/** After a long standstill there is much to do; in one statement it would be cut off, night after night. */
const mostAtOnce = 1000

export const forgetOldVisitsJob = defineScheduledJob({
  name: 'forget-old-visits',
  schedule: { dailyAt: '03:25' },
})

/**
 * A link that opens nothing still holds an address, perhaps a stranger's. A session with an address stays: it is the
 * proof of consent, and the plan of whoever registers with it. So does one in which something was bought.
 */
export async function forgetOldVisits({ db, log, now }: Pick<Deps, 'db' | 'log' | 'now'>): Promise<void> {
  await deleteExpiredLinks(db, now())
  const oldest = new Date(now().getTime() - keptDays * 24 * 60 * 60 * 1000)
  let deleted = 0
  for (let some = mostAtOnce; some === mostAtOnce; deleted += some)
    some = await deleteNamelessSessions(db, { before: oldest, most: mostAtOnce, isKept: hasBought })
  if (deleted > 0) log.info({ deleted }, 'old quiz sessions deleted')
}
