import type { Deps } from '../../../../deps.ts'
import { GatewayRefused, GatewayUnsure } from '../../../../gateways/payments/gateway.ts'
import { listUnderWay } from '../life.table.ts'
import { settleLaterCharge } from './settle-later-charge.ts'

type Needs = Pick<Deps, 'db' | 'queue' | 'log' | 'now' | 'payments' | 'publicUrl'>

/** False where a charge for one of these is under way and nobody knows how it stands. */
export async function settleChargesOf(deps: Needs, sessionIds: readonly string[]): Promise<boolean> {
  try {
    for (const chargeId of await listUnderWay(deps.db, sessionIds))
      if ((await settleLaterCharge(deps, { chargeId })) === 'asked') return false
    return true
  } catch (error) {
    if (!(error instanceof GatewayUnsure || error instanceof GatewayRefused)) throw error
    deps.log.warn({ reason: error.message }, 'a charge is not settled')
    return false
  }
}
