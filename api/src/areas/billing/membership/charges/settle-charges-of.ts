import { isUnsettled } from '../../../../gateways/payments/gateway.ts'
import type { SettleNeeds } from '../../needs.ts'
import { listUnderWay } from '../subscription-queries.table.ts'
import { settleLaterCharge } from './settle-later-charge.ts'

/** False where a charge for one of these is under way and nobody knows how it stands. */
export async function settleChargesOf(deps: SettleNeeds, sessionIds: readonly string[]): Promise<boolean> {
  try {
    for (const chargeId of await listUnderWay(deps.db, sessionIds))
      if ((await settleLaterCharge(deps, { chargeId })) === 'asked') return false
    return true
  } catch (error) {
    if (!isUnsettled(error)) throw error
    deps.log.warn({ reason: error.message }, 'a charge is not settled')
    return false
  }
}
