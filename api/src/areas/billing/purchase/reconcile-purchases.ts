import type { Deps } from '../../../deps.ts'
import { defineMinutely, settleEach } from '../provider/settle-each.ts'
import { freshSince, nextAsk } from '../provider/when-to-ask.ts'
import { changePurchase, listToAsk, type Purchase } from './purchase.table.ts'
import { settlePurchase } from './settle-purchase.ts'

export const reconcilePurchasesJob = defineMinutely('reconcile-purchases')

type Needs = Pick<Deps, 'db' | 'queue' | 'log' | 'now' | 'payments' | 'publicUrl'>

/** At the provider's slowest this still ends before the run is given up. */
const mostARun = 300

/** [I2] Finds the payments that nobody told us about. */
export async function reconcilePurchases(deps: Needs): Promise<void> {
  const now = deps.now()
  const due = await listToAsk(deps.db, { now, freshSince: freshSince(now), most: mostARun })
  await settleEach(deps, due, {
    what: 'a purchase',
    settle: ({ id }) => settlePurchase(deps, { purchaseId: id }),
    postpone: (purchase) => postpone(deps, purchase),
  })
}

/** [I2] However old it is: that nobody answered says nothing about the money. */
async function postpone(deps: Needs, purchase: Purchase): Promise<void> {
  const { id, asked, changedAt } = purchase
  await changePurchase(deps.db, id, { askAt: nextAsk(purchase, deps.now()), asked: asked + 1, changedAt })
}
