import type { IncomingHttpHeaders } from 'node:http'
import type { Received, Reply } from '@vela/contract/call'
import type { startPayment as call } from '@vela/contract/payment'
import { GatewayUnsure } from '../../../gateways/payments/gateway.ts'
import { Refused } from '../../../http/errors.ts'
import { pickLanguage } from '../../../http/language.ts'
import { reply } from '../../../http/route.ts'
import type { SettleNeeds } from '../needs.ts'
import { findProduct } from '../offer/catalogue.ts'
import { markPayer } from '../payer-cookie.ts'
import { beginPurchase } from './begin-purchase.ts'
import { openForm } from './open-form.ts'
import { settleShown } from './settle-shown.ts'

type Asked = { readonly body: Received<typeof call>['body']; readonly headers: IncomingHttpHeaders }

/** The one found in flight may be over by now, and the next one too when another tab is quicker. */
const mostTries = 3

/** [W-08] [P-18] However often it is asked, one purchase of a plan is in flight. What is paid is this browser's. */
export async function startPayment(deps: SettleNeeds, asked: Asked) {
  const { payerHash, cookie } = markPayer(deps, asked.headers)
  return reply(200, await start(deps, asked, payerHash), cookie)
}

async function start(
  deps: SettleNeeds,
  { body, headers }: Asked,
  payerHash: Buffer,
): Promise<Reply<typeof call>> {
  const product = findProduct(body.pid)
  if (product === undefined) throw new Refused('unknown_product', 404, 'There is no such plan.')
  const gateway = deps.payments.choose(body.ps)
  const language = pickLanguage(null, headers['accept-language'])
  await settleShown(deps, body.id)
  try {
    for (let tries = 0; tries < mostTries; tries += 1) {
      const begun = await beginPurchase(deps, {
        sessionId: body.id,
        product,
        gateway: gateway.name,
        language,
        payerHash,
      })
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
