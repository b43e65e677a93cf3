import type { Deps } from '../../../deps.ts'
import { defineScheduledJob } from '../../../jobs/job.ts'
import { askInTurns } from '../ask-in-turns.ts'
import { askLaterAbout, type LaterCharge, listLaterChargesToAsk } from '../later-charge.table.ts'
import { askLater } from './hear-outcome.ts'
import { settleLaterCharge } from './settle-later-charge.ts'

export const reconcileLaterChargesJob = defineScheduledJob({
  name: 'reconcile-later-charges',
  schedule: { everyMinutes: 1 },
  retry: { limit: 1, delaySeconds: 20, backoff: false },
})

type Needs = Pick<Deps, 'db' | 'queue' | 'log' | 'now' | 'payments' | 'publicUrl'>

const mostAtOnce = 100
/** The next minute has a run of its own. */
const runMs = 50_000

/** [I2] Finds the charges whose answer was lost, or that never went out: page by page, the longest waiting first. */
export async function reconcileLaterCharges(deps: Needs): Promise<void> {
  const until = performance.now() + runMs
  let due: LaterCharge[]
  do {
    due = await listLaterChargesToAsk(deps.db, deps.now(), mostAtOnce)
    await askInTurns(due, (one) => askAbout(deps, one))
  } while (due.length === mostAtOnce && performance.now() < until)
}

/** One that cannot be asked about holds up no other. */
async function askAbout(deps: Needs, charge: LaterCharge): Promise<void> {
  const { id, gateway } = charge
  try {
    await settleLaterCharge(deps, { chargeId: id })
  } catch (error) {
    const reason = error instanceof Error ? error.message : 'unknown'
    deps.log.warn({ charge: id, gateway, reason }, 'a charge is not settled')
    await askLaterAbout(deps.db, charge, askLater(charge, deps.now()))
  }
}
