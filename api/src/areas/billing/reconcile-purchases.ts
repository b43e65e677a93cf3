import type { Deps } from '../../deps.ts'
import { defineScheduledJob } from '../../jobs/job.ts'
import { askInTurns } from './ask-in-turns.ts'
import { changePurchase, listToAsk, type Purchase } from './purchase.table.ts'
import { settlePurchase } from './settle-purchase.ts'
import { freshSince, isAbandoned, nextAsk } from './when-to-ask.ts'

export const reconcilePurchasesJob = defineScheduledJob({
  name: 'reconcile-purchases',
  schedule: { everyMinutes: 1 },
  retry: { limit: 1, delaySeconds: 20, backoff: false },
})

type Needs = Pick<Deps, 'db' | 'queue' | 'log' | 'now' | 'payments' | 'publicUrl'>

/** At the provider's slowest this still ends before the run is given up. */
const mostARun = 300

/** [I2] Finds the payments that nobody told us about. */
export async function reconcilePurchases(deps: Needs): Promise<void> {
  const now = deps.now()
  const due = await listToAsk(deps.db, { now, freshSince: freshSince(now), most: mostARun })
  await askInTurns(due, (purchase) => askAbout(deps, purchase))
}

/** One that cannot be asked about holds up no other. */
async function askAbout(deps: Needs, purchase: Purchase): Promise<void> {
  try {
    await settlePurchase(deps, { purchaseId: purchase.id })
  } catch (error) {
    const reason = error instanceof Error ? error.message : 'unknown'
    deps.log.warn({ purchase: purchase.id, gateway: purchase.gateway, reason }, 'a purchase is not settled')
    const { asked, changedAt, state } = purchase
    const now = deps.now()
    // Money that has to go back is never given up.
    const isGivenUp = state !== 'returned' && isAbandoned(purchase, now)
    const askAt = isGivenUp ? null : nextAsk(purchase, now)
    await changePurchase(deps.db, purchase.id, { askAt, asked: asked + 1, changedAt })
  }
}
