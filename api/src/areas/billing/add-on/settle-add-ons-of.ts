import { isUnsettled } from '../../../gateways/payments/gateway.ts'
import type { SettleNeeds } from '../needs.ts'
import { listAddOnsOf } from './add-on.table.ts'
import { settleAddOn } from './settle-add-on.ts'

/** False where something that the person agreed to may still be charged. */
export async function settleAddOnsOf(deps: SettleNeeds, accountId: string): Promise<boolean> {
  const opening = (await listAddOnsOf(deps.db, accountId)).filter(({ state }) => state === 'opening')
  try {
    for (const { id } of opening) if ((await settleAddOn(deps, { addOnId: id })) === 'opening') return false
    return true
  } catch (error) {
    if (!isUnsettled(error)) throw error
    deps.log.warn({ reason: error.message }, 'an add-on is not settled')
    return false
  }
}
