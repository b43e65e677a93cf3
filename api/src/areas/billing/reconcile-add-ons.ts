import type { Deps } from '../../deps.ts'
import { defineScheduledJob } from '../../jobs/job.ts'
import { type BoughtAddOn, listAddOnsToAsk, postponeAddOn } from './add-on.table.ts'
import { askLater } from './apply-add-on.ts'
import { askInTurns } from './ask-in-turns.ts'
import { settleAddOn } from './settle-add-on.ts'

export const reconcileAddOnsJob = defineScheduledJob({
  name: 'reconcile-add-ons',
  schedule: { everyMinutes: 1 },
  retry: { limit: 1, delaySeconds: 20, backoff: false },
})

type Needs = Pick<Deps, 'db' | 'queue' | 'log' | 'now' | 'payments' | 'publicUrl'>

/** At the provider's slowest this still ends before the run is given up. */
const mostARun = 200

/** [I2] Finds the charges whose answer was lost, or never sent. */
export async function reconcileAddOns(deps: Needs): Promise<void> {
  const due = await listAddOnsToAsk(deps.db, deps.now(), mostARun)
  await askInTurns(due, (one) => askAbout(deps, one))
}

/** One that cannot be asked about holds up no other. */
async function askAbout(deps: Needs, addOn: BoughtAddOn): Promise<void> {
  try {
    await settleAddOn(deps, { addOnId: addOn.id })
  } catch (error) {
    const reason = error instanceof Error ? error.message : 'unknown'
    deps.log.warn({ addOn: addOn.id, gateway: addOn.gateway, reason }, 'an add-on is not settled')
    const now = deps.now()
    await postponeAddOn(deps.db, addOn.id, { now, ...askLater(addOn, now) })
  }
}
