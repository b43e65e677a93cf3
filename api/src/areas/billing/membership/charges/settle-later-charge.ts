import { GatewayUnsure, type Outcome } from '../../../../gateways/payments/gateway.ts'
import type { SettleNeeds } from '../../needs.ts'
import { answerInTime } from '../../provider/answer-in-time.ts'
import { isReturned } from '../../provider/record-charge.ts'
import { findPurchase } from '../../purchase/purchase.table.ts'
import { applyOutcomes } from './apply-outcomes.ts'
import { askLaterAbout, findLaterCharge, type LaterCharge } from './later-charge.table.ts'

/** Asks the provider how the charge stands, and takes over what it says. Bears any number of runs. */
export async function settleLaterCharge(
  deps: SettleNeeds,
  { chargeId }: { readonly chargeId: string },
): Promise<LaterCharge['state'] | null> {
  const charge = await findLaterCharge(deps.db, chargeId)
  const card = charge && (await findPurchase(deps.db, charge.cardPurchaseId))
  if (charge === undefined || card === undefined) return null
  const gateway = deps.payments.find(charge.gateway)
  if (!gateway) throw new GatewayUnsure(`${charge.gateway} is not switched on`)
  const first = { orderId: card.id, reference: card.reference }

  const outcome = await answerInTime(gateway.readSaved(first, chargeId))
  if (isKnown(charge, outcome)) {
    // The usual notice of what was paid a moment ago: nobody has to wait for a lock.
    if (charge.askAt !== null) await askLaterAbout(deps.db, charge, { askAt: null, asked: charge.asked })
    return charge.state
  }
  for (const { money } of await applyOutcomes(deps, [{ charge, outcome }])) {
    await answerInTime(gateway.refundSaved(chargeId, money, `${chargeId}-refund`))
    await applyOutcomes(deps, [{ charge, outcome: await answerInTime(gateway.readSaved(first, chargeId)) }])
  }
  return (await findLaterCharge(deps.db, chargeId))?.state ?? null
}

function isKnown({ state }: LaterCharge, outcome: Outcome): boolean {
  return (
    state === 'paid' && outcome.kind === 'paid' && !isReturned(outcome.charge) && !outcome.charge.isDisputed
  )
}
