import type { Db } from '../../../db/database.ts'
import { defineScheduledJob } from '../../../jobs/job.ts'
import type { ChangeDeps } from '../deps.ts'
import { lockToAnnounce, markAnnounced } from '../subscription/announcement.table.ts'
import { mailSubscriptions } from '../subscription/emails/subscription-emails.ts'

export const announceRenewalsJob = defineScheduledJob({
  name: 'announce-renewals',
  schedule: { everyMinutes: 15 },
  expireSeconds: 900,
})

/** Limits the rows locked and the emails held in memory at a time. */
const pageSize = 50

/** Emails customers about their next charge while they can still cancel. */
export async function announceRenewals(deps: ChangeDeps): Promise<void> {
  let announced = 0
  for (let some = pageSize; some === pageSize; announced += some)
    some = await deps.db.transaction((tx) => announceSome(deps, tx))
  if (announced > 0) deps.log.info({ announced }, 'renewals announced')
}

async function announceSome(
  deps: ChangeDeps,
  tx: Pick<Db, 'select' | 'update' | 'execute'>,
): Promise<number> {
  const coming = await lockToAnnounce(tx, deps.now(), pageSize)
  if (coming.length === 0) return 0
  await markAnnounced(
    tx,
    coming.map(({ subscription: { id } }) => id),
  )
  const news = coming.map(({ subscription, hasNewPrice }) => {
    const { state, period, consentId } = subscription
    const later = hasNewPrice ? ('new_price_ahead' as const) : ('renewal_ahead' as const)
    const kind = state === 'trial' ? ('trial_ending' as const) : later
    // The key contains the consent, so that a price agreed to after the announcement is announced too.
    const key = `ahead:${period}:${consentId}`
    return { kind, key, subscription, orderId: null, amount: null }
  })
  await mailSubscriptions(deps, tx, news)
  return coming.length
}
