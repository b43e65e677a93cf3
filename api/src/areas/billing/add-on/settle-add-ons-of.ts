import { isUnsettled } from '../../../gateways/payments/gateway.ts'
import type { SettleNeeds } from '../needs.ts'
import { listAddOnsOf } from './add-on.table.ts'
import { giveUpAddOnForm } from './close-add-on-form.ts'
import { settleAddOn } from './settle-add-on.ts'

/** False where something that the person agreed to may still be charged. */
export async function settleAddOnsOf(deps: SettleNeeds, accountId: string): Promise<boolean> {
  const opening = (await listAddOnsOf(deps.db, accountId)).filter(({ state }) => state === 'opening')
  try {
    for (const addOn of opening) {
      if ((await settleAddOn(deps, { addOnId: addOn.id })) !== 'opening') continue
      if (addOn.firstPurchaseId !== null) return false
      await giveUpAddOnForm(deps, addOn)
    }
    return true
  } catch (error) {
    if (!isUnsettled(error)) throw error
    deps.log.warn({ reason: error.message }, 'an add-on is not settled')
    return false
  }
}
