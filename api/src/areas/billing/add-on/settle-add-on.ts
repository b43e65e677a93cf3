import * as z from 'zod/mini'
import {
  GatewayRefused,
  GatewayUnsure,
  type Opening,
  type Outcome,
  type PaymentGateway,
} from '../../../gateways/payments/gateway.ts'
import { defineJob } from '../../../jobs/job.ts'
import type { SettleNeeds } from '../needs.ts'
import { answerInTime } from '../provider/answer-in-time.ts'
import { findPurchase, type Purchase } from '../purchase/purchase.table.ts'
import { type BoughtAddOn, findAddOn } from './add-on.table.ts'
import { addOnSaleOf } from './add-on-sale-of.ts'
import { applyAddOn } from './apply-add-on.ts'

export const settleAddOnJob = defineJob({
  name: 'settle-add-on',
  data: z.strictObject({ addOnId: z.uuid() }),
  retry: { limit: 5, delaySeconds: 10, backoff: true },
  expireSeconds: 60,
})

type Settled = BoughtAddOn['state'] | null

/** Asks the provider how the charge stands, and takes over what it says. Bears any number of runs. */
export function settleAddOn(deps: SettleNeeds, { addOnId }: { readonly addOnId: string }): Promise<Settled> {
  return settleWith(deps, addOnId, ({ gateway, first, found }) => gateway.readSaved(first, found.id))
}

/** [U-04] Charges the saved card. The key is the id of the row, so asking again charges no second time. */
export function chargeAddOn(deps: SettleNeeds, addOnId: string, ip: string): Promise<Settled> {
  return settleWith(deps, addOnId, async ({ gateway, first, found, purchase }) => {
    if (found.state !== 'opening') return gateway.readSaved(first, found.id)
    try {
      return await gateway.chargeSaved(first, addOnSaleOf(found, purchase, ip))
    } catch (error) {
      if (!(error instanceof GatewayRefused)) throw error
      deps.log.error({ addOn: found.id, reason: error.message }, 'the provider refused to charge an add-on')
      // It may refuse the repetition of what it has charged.
      const outcome = await gateway.readSaved(first, found.id)
      return outcome.kind === 'gone' ? { kind: 'failed', code: 'refused' } : outcome
    }
  })
}

type Case = {
  readonly gateway: PaymentGateway
  readonly first: Opening
  readonly found: BoughtAddOn
  readonly purchase: Purchase
}

async function settleWith(
  deps: SettleNeeds,
  addOnId: string,
  ask: (about: Case) => Promise<Outcome>,
): Promise<Settled> {
  const found = await findAddOn(deps.db, addOnId)
  const purchase = found && (await findPurchase(deps.db, found.firstPurchaseId))
  if (found === undefined || purchase === undefined) return null
  const gateway = deps.payments.find(found.gateway)
  if (!gateway) throw new GatewayUnsure(`${found.gateway} is not switched on`)
  const first = { orderId: purchase.id, reference: purchase.reference }

  const { state, unwanted } = await applyAddOn(
    deps,
    found,
    await answerInTime(ask({ gateway, first, found, purchase })),
  )
  if (unwanted === null) return state
  await answerInTime(gateway.refundSaved(found.id, unwanted, `${found.id}-refund`))
  return (await applyAddOn(deps, found, await answerInTime(gateway.readSaved(first, found.id)))).state
}
