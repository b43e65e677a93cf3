import { defineScheduledJob } from '../../../jobs/job.ts'
import type { ChangeDeps } from '../deps.ts'
import { applyEvent } from '../subscription/apply-event.ts'
import { lockSubscription } from '../subscription/lock-subscription.ts'
import { outOfGrace } from '../subscription/machine/dates.ts'
import { listEnding, listForgotten } from '../subscription/subscription-queries.table.ts'

export const endPeriodsJob = defineScheduledJob({
  name: 'end-periods',
  schedule: { everyMinutes: 5 },
  retry: { limit: 1, delaySeconds: 20, backoff: false },
})

const pageSize = 200
const dayMs = 24 * 60 * 60 * 1000

/**
 * Ends cancelled subscriptions whose paid period is over and those whose retries are used up. Access depends on the
 * paid time, not on when this job runs.
 */
export async function endPeriods(deps: ChangeDeps): Promise<void> {
  let after: string | null = null
  do {
    const page: string[] = await listEnding(deps.db, { now: deps.now(), after, limit: pageSize })
    for (const id of page) await endOne(deps, id)
    after = page.at(-1) ?? null
  } while (after !== null)
  // Every due subscription is processed within a day, even after failures, so anything older is reported.
  const dueSince = new Date(deps.now().getTime() - dayMs)
  const forgotten = await listForgotten(deps.db, { overSince: outOfGrace(dueSince), dueSince, limit: 20 })
  if (forgotten.length > 0)
    deps.log.error({ subscriptions: forgotten }, 'these subscriptions are neither charged nor ended')
}

/** Logs a failure instead of throwing, so that one subscription does not block the others. */
async function endOne(deps: ChangeDeps, id: string): Promise<void> {
  try {
    await deps.db.transaction(async (tx) => {
      const held = await lockSubscription(tx, id)
      if (held?.subscription.state === 'cancelled') await applyEvent(deps, tx, held, { kind: 'period_ended' })
      if (held?.subscription.state === 'redemption')
        await applyEvent(deps, tx, held, { kind: 'retries_used_up' })
    })
  } catch (error) {
    deps.log.error({ subscription: id, err: error }, 'a subscription cannot be ended')
  }
}
