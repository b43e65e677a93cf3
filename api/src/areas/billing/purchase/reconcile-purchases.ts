import type { SettleNeeds } from '../needs.ts'
import { defineMinutely, settleEach } from '../provider/settle-each.ts'
import { askLater, freshSince } from '../provider/when-to-ask.ts'
import { changePurchase, listToAsk, type Purchase } from './purchase.table.ts'
import { settlePurchase } from './settle-purchase.ts'

export const reconcilePurchasesJob = defineMinutely('reconcile-purchases')

/** At the provider's slowest this still ends before the run is given up. */
const mostARun = 300

/** [I2] Finds the payments that nobody told us about. */
export async function reconcilePurchases(deps: SettleNeeds): Promise<void> {
  const now = deps.now()
  const due = await listToAsk(deps.db, { now, freshSince: freshSince(now), most: mostARun })
  await settleEach(deps, due, {
    what: 'a purchase',
    settle: ({ id }) => settlePurchase(deps, { purchaseId: id }),
    postpone: (purchase) => postpone(deps, purchase),
  })
}

/** [I2] However old it is: that nobody answered says nothing about the money. */
async function postpone(deps: SettleNeeds, purchase: Purchase): Promise<void> {
  const { id, createdAt, changedAt } = purchase
  const ask = askLater({ ...purchase, since: createdAt }, deps.now())
  await changePurchase(deps.db, id, { ...ask, changedAt })
}
