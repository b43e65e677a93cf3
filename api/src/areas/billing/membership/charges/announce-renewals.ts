import type { Db } from '../../../../db/database.ts'
import { defineScheduledJob } from '../../../../jobs/job.ts'
import type { ChangeNeeds } from '../../needs.ts'
import { mailMemberships } from '../letters/mail-membership.ts'
import { lockToAnnounce, markAnnounced } from './announcement.table.ts'

export const announceRenewalsJob = defineScheduledJob({
  name: 'announce-renewals',
  schedule: { everyMinutes: 15 },
  expireSeconds: 900,
})

/** As many rows stay locked at a time, and as many letters in memory. */
const mostAtOnce = 50

/** Tells people what is charged soon, while they can still cancel. */
export async function announceRenewals(deps: ChangeNeeds): Promise<void> {
  let announced = 0
  for (let some = mostAtOnce; some === mostAtOnce; announced += some)
    some = await deps.db.transaction((tx) => announceSome(deps, tx))
  if (announced > 0) deps.log.info({ announced }, 'renewals announced')
}

async function announceSome(
  deps: ChangeNeeds,
  tx: Pick<Db, 'select' | 'update' | 'execute'>,
): Promise<number> {
  const coming = await lockToAnnounce(tx, deps.now(), mostAtOnce)
  if (coming.length === 0) return 0
  await markAnnounced(
    tx,
    coming.map(({ subscription: { id } }) => id),
  )
  const news = coming.map(({ subscription, hasNewPrice }) => {
    const { state, period, consentId } = subscription
    const later = hasNewPrice ? ('new_price_ahead' as const) : ('renewal_ahead' as const)
    const kind = state === 'trial' ? ('trial_ending' as const) : later
    // Another price agreed to since is told again.
    const key = `ahead:${period}:${consentId}`
    return { kind, key, subscription, orderId: null, amount: null }
  })
  await mailMemberships(deps, tx, news)
  return coming.length
}
