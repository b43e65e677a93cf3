import * as z from 'zod/mini'
import {
  type Charge,
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

/** Asks the provider how the payment stands, and takes over what it says. Bears any number of runs. */
export function settleAddOn(deps: SettleNeeds, { addOnId }: { readonly addOnId: string }): Promise<Settled> {
  return settleWith(deps, addOnId, ({ read }) => read())
}

/** [U-04] Charges the saved card. The key is the id of the row, so asking again charges no second time. */
export function chargeAddOn(deps: SettleNeeds, addOnId: string, ip: string): Promise<Settled> {
  return settleWith(deps, addOnId, async ({ found, gateway, saved, read }) => {
    if (found.state !== 'opening' || saved === null) return read()
    try {
      return await gateway.chargeSaved(saved.first, addOnSaleOf(found, saved.purchase, ip))
    } catch (error) {
      if (!(error instanceof GatewayRefused)) throw error
      deps.log.error({ addOn: found.id, reason: error.message }, 'the provider refused to charge an add-on')
      // It may refuse the repetition of what it has charged.
      const outcome = await read()
      return outcome.kind === 'gone' ? { kind: 'failed', code: 'refused' } : outcome
    }
  })
}

/** The order whose card is charged. */
type Saved = { readonly purchase: Purchase; readonly first: Opening }

type Case = {
  readonly found: BoughtAddOn
  readonly gateway: PaymentGateway
  /** Null where the add-on is paid in a card form of its own (D32). */
  readonly saved: Saved | null
  readonly read: () => Promise<Outcome>
  readonly refund: (charge: Charge) => Promise<void>
}

async function openCase(deps: SettleNeeds, found: BoughtAddOn): Promise<Case | null> {
  const gateway = deps.payments.find(found.gateway)
  if (!gateway) throw new GatewayUnsure(`${found.gateway} is not switched on`)
  const { id, reference, firstPurchaseId } = found
  const key = `${id}-refund`
  if (firstPurchaseId === null) {
    const form = { orderId: id, reference }
    const read = () => gateway.readOutcome(form)
    return { found, gateway, saved: null, read, refund: (charge) => gateway.refund(form, charge, key) }
  }
  const purchase = await findPurchase(deps.db, firstPurchaseId)
  if (purchase === undefined) return null
  const first = { orderId: purchase.id, reference: purchase.reference }
  return {
    found,
    gateway,
    saved: { purchase, first },
    read: () => gateway.readSaved(first, id),
    refund: (charge) => gateway.refundSaved(id, charge, key),
  }
}

async function settleWith(
  deps: SettleNeeds,
  addOnId: string,
  ask: (about: Case) => Promise<Outcome>,
): Promise<Settled> {
  const found = await findAddOn(deps.db, addOnId)
  const about = found && (await openCase(deps, found))
  if (!found || !about) return null
  const { state, unwanted } = await applyAddOn(deps, found, await answerInTime(ask(about)))
  if (unwanted === null) return state
  await answerInTime(about.refund(unwanted))
  return (await applyAddOn(deps, found, await answerInTime(about.read()))).state
}
