import type { Writes } from '../../../../db/database.ts'
import type { Charge, Outcome } from '../../../../gateways/payments/gateway.ts'
import type { ChangeNeeds } from '../../needs.ts'
import { recordCharges } from '../../provider/record-charge.ts'
import { othersOf } from '../apply-event.ts'
import { lockSubscriptions } from '../lock-subscription.ts'
import { saveMoves } from '../save-moves.ts'
import { sendLaterChargeJob } from './charge-jobs.ts'
import { hearOutcome } from './hear-outcome.ts'
import { changeLaterCharges, type LaterCharge, listLaterCharges } from './later-charge.table.ts'

export type Answer = { readonly charge: LaterCharge; readonly outcome: Outcome }
export type Unwanted = { readonly charge: LaterCharge; readonly money: Charge }

/**
 * [I1] [I2] [I8] Takes over what the provider says, under the locks of the memberships: each of another one, so that
 * a whole page costs little more than one. Answers what has to be given back.
 */
export function applyOutcomes(deps: ChangeNeeds, answers: readonly Answer[]): Promise<Unwanted[]> {
  return deps.db.transaction(async (tx) => {
    const subscriptionIds = answers.map(({ charge }) => charge.subscriptionId)
    const ids = answers.map(({ charge }) => charge.id)
    const held = new Map((await lockSubscriptions(tx, subscriptionIds)).map((one) => [one.row.id, one]))
    // As they are now, under the lock.
    const charges = new Map((await listLaterCharges(tx, ids)).map((one) => [one.id, one]))
    const money = answers.flatMap(({ charge: { id, gateway }, outcome }) =>
      outcome.kind === 'paid' ? [{ paidFor: { laterChargeId: id, gateway }, charge: outcome.charge }] : [],
    )
    await recordCharges(tx, money, deps.now())
    const heard = []
    for (const answer of answers) {
      const charge = charges.get(answer.charge.id)
      const membership = held.get(answer.charge.subscriptionId)
      if (charge === undefined || membership === undefined) throw new Error('a charge disappeared')
      const others = await besides(tx, charge, membership.row)
      heard.push({ charge, ...hearOutcome(deps, { held: membership, charge, others }, answer.outcome) })
    }
    await changeLaterCharges(
      tx,
      heard.map(({ change }) => change),
    )
    const again = await saveMoves(
      deps,
      tx,
      heard.flatMap(({ moves }) => moves),
    )
    const sendings = again.map((chargeId) => ({ data: { chargeId } }))
    await deps.queue.sendAll(sendLaterChargeJob, sendings, { tx })
    return heard.flatMap(({ charge, unwanted }) => (unwanted === null ? [] : [{ charge, money: unwanted }]))
  })
}

const nothing = { isLive: false, hadTrial: false, hadOffer: false }

/** Only taking a membership up again asks for it. */
async function besides(tx: Writes, { kind }: LaterCharge, of: Parameters<typeof othersOf>[1]) {
  return kind === 'restore' ? othersOf(tx, of) : nothing
}
