import type { Deps } from '../../../deps.ts'
import { GatewayRefused, GatewayUnsure } from '../../../gateways/payments/gateway.ts'
import { listAddOnsOf } from './add-on.table.ts'
import { settleAddOn } from './settle-add-on.ts'

type Needs = Pick<Deps, 'db' | 'queue' | 'log' | 'now' | 'payments' | 'publicUrl'>

/** False where something that the person agreed to may still be charged. */
export async function settleAddOnsOf(deps: Needs, accountId: string): Promise<boolean> {
  const opening = (await listAddOnsOf(deps.db, accountId)).filter(({ state }) => state === 'opening')
  try {
    for (const { id } of opening) if ((await settleAddOn(deps, { addOnId: id })) === 'opening') return false
    return true
  } catch (error) {
    if (!(error instanceof GatewayUnsure || error instanceof GatewayRefused)) throw error
    deps.log.warn({ reason: error.message }, 'an add-on is not settled')
    return false
  }
}
