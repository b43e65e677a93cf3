import { defineScheduledJob } from '../../../jobs/job.ts'
import type { ChangeNeeds } from '../needs.ts'
import { outOfGrace } from '../subscription/dates.ts'
import { applyEvent } from './apply-event.ts'
import { lockSubscription } from './lock-subscription.ts'
import { listEnding, listForgotten } from './subscription-queries.table.ts'

export const endPeriodsJob = defineScheduledJob({
  name: 'end-periods',
  schedule: { everyMinutes: 5 },
  retry: { limit: 1, delaySeconds: 20, backoff: false },
})

const mostAtOnce = 200
const dayMs = 24 * 60 * 60 * 1000

/** What the clock alone ends. Access ended with the time that was paid for, whenever this comes by. */
export async function endPeriods(deps: ChangeNeeds): Promise<void> {
  let after: string | null = null
  do {
    const page: string[] = await listEnding(deps.db, { now: deps.now(), after, most: mostAtOnce })
    for (const id of page) await endOne(deps, id)
    after = page.at(-1) ?? null
  } while (after !== null)
  // A day is time enough for a job to come by, whatever happened to it.
  const dueSince = new Date(deps.now().getTime() - dayMs)
  const forgotten = await listForgotten(deps.db, { overSince: outOfGrace(dueSince), dueSince, most: 20 })
  if (forgotten.length > 0) deps.log.error({ subscriptions: forgotten }, 'nobody charges or ends these')
}

/** One that cannot be ended holds up no other. */
async function endOne(deps: ChangeNeeds, id: string): Promise<void> {
  try {
    await deps.db.transaction(async (tx) => {
      const held = await lockSubscription(tx, id)
      if (held?.subscription.state === 'cancelled') await applyEvent(deps, tx, held, { kind: 'period_ended' })
      if (held?.subscription.state === 'redemption')
        await applyEvent(deps, tx, held, { kind: 'retries_used_up' })
    })
  } catch (error) {
    deps.log.error({ subscription: id, err: error }, 'a membership cannot be ended')
  }
}
