import type { Db } from '../../../db/database.ts'
import type { Deps } from '../../../deps.ts'
import { defineScheduledJob } from '../../../jobs/job.ts'
import { lockToAnnounce, markAnnounced } from './announcement.table.ts'
import { mailMembership } from './mail-membership.ts'

export const announceRenewalsJob = defineScheduledJob({
  name: 'announce-renewals',
  schedule: { everyMinutes: 15 },
  expireSeconds: 900,
})

type Needs = Pick<Deps, 'db' | 'queue' | 'log' | 'now' | 'publicUrl'>

/** As many rows stay locked at a time, and as many letters in memory. */
const mostAtOnce = 50

/** Tells people what is charged soon, while they can still cancel. */
export async function announceRenewals(deps: Needs): Promise<void> {
  let announced = 0
  for (let some = mostAtOnce; some === mostAtOnce; announced += some)
    some = await deps.db.transaction((tx) => announceSome(deps, tx))
  if (announced > 0) deps.log.info({ announced }, 'renewals announced')
}

async function announceSome(deps: Needs, tx: Pick<Db, 'select' | 'update' | 'execute'>): Promise<number> {
  const coming = await lockToAnnounce(tx, deps.now(), mostAtOnce)
  if (coming.length === 0) return 0
  await markAnnounced(
    tx,
    coming.map(({ subscription: { id } }) => id),
  )
  for (const { subscription, hasNewPrice } of coming) {
    const { state, period, consentId } = subscription
    const later = hasNewPrice ? 'new_price_ahead' : 'renewal_ahead'
    const kind = state === 'trial' ? 'trial_ending' : later
    // Another price agreed to since is told again.
    const key = `ahead:${period}:${consentId}`
    await mailMembership(deps, tx, { kind, key, subscription, orderId: null, amount: null })
  }
  return coming.length
}
