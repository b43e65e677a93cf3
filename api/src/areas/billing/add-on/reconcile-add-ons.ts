import type { SettleNeeds } from '../needs.ts'
import { defineMinutely, settleEach } from '../provider/settle-each.ts'
import { askLater } from '../provider/when-to-ask.ts'
import { listAddOnsToAsk, postponeAddOn } from './add-on.table.ts'
import { settleAddOn } from './settle-add-on.ts'

export const reconcileAddOnsJob = defineMinutely('reconcile-add-ons')

/** At the provider's slowest this still ends before the run is given up. */
const mostARun = 200

/** [I2] Finds the charges whose answer was lost, or never sent. */
export async function reconcileAddOns(deps: SettleNeeds): Promise<void> {
  const due = await listAddOnsToAsk(deps.db, deps.now(), mostARun)
  await settleEach(deps, due, {
    what: 'an add-on',
    settle: ({ id }) => settleAddOn(deps, { addOnId: id }),
    postpone: (addOn) => {
      const now = deps.now()
      return postponeAddOn(deps.db, addOn.id, { now, ...askLater({ ...addOn, since: addOn.agreedAt }, now) })
    },
  })
}
