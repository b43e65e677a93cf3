import type { IncomingHttpHeaders } from 'node:http'
import type { Reply } from '@vela/contract/call'
import type { startPayment as call } from '@vela/contract/payment'
import { GatewayUnsure, type PaymentGateway } from '../../../gateways/payments/gateway.ts'
import { Refused } from '../../../http/errors.ts'
import { type Language, pickLanguage } from '../../../http/language.ts'
import type { SettleNeeds } from '../needs.ts'
import { findProduct } from '../offer/catalogue.ts'
import type { Product } from '../offer/read-catalogue.ts'
import { beginPurchase, type Wish } from './begin-purchase.ts'
import { openForm } from './open-form.ts'

/** The one found in flight may be over by now, and the next one too when another tab is quicker. */
const mostTries = 3

type Given = { readonly pid: string; readonly ps: '' | 'stripe'; readonly headers: IncomingHttpHeaders }
type Named = {
  readonly product: Product
  readonly gateway: PaymentGateway
  readonly language: Language
}

export function wishOf({ payments }: SettleNeeds, { pid, ps, headers }: Given): Named {
  const product = findProduct(pid)
  if (product === undefined) throw new Refused('unknown_product', 404, 'There is no such plan.')
  return { product, gateway: payments.choose(ps), language: pickLanguage(null, headers['accept-language']) }
}

/** An order and what its card form needs, or why there is none. */
export async function openPayment(
  deps: SettleNeeds,
  { gateway, ...wish }: Named & Pick<Wish, 'sessionId' | 'owner'>,
): Promise<Reply<typeof call>> {
  try {
    for (let tries = 0; tries < mostTries; tries += 1) {
      const begun = await beginPurchase(deps, { ...wish, gateway: gateway.name })
      if (begun.kind === 'refused') return failed(begun.type)
      const { purchase } = begun
      const signature = await openForm(deps, gateway, purchase)
      if (signature !== null) return { status: 'ok', type: null, data: { signature, id: purchase.id } }
    }
  } catch (error) {
    if (!(error instanceof GatewayUnsure)) throw error
    // What became of it is asked for from the next minute on.
    deps.log.warn({ gateway: gateway.name, reason: error.message }, 'a payment could not be opened')
  }
  return failed('unavailable')
}

function failed(type: string): Reply<typeof call> {
  return { status: 'fail', type, data: null }
}
