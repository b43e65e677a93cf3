import type { IncomingHttpHeaders } from 'node:http'
import type { Received, Reply } from '@vela/contract/call'
import type { buyAddOn as call } from '@vela/contract/payment'
import type { Account } from '../../../deps.ts'
import { isUnsettled } from '../../../gateways/payments/gateway.ts'
import { Refused } from '../../../http/errors.ts'
import { pickLanguage } from '../../../http/language.ts'
import type { SettleNeeds } from '../needs.ts'
import { catalogue } from '../offer/catalogue.ts'
import { isOwnPayment } from '../purchase/is-own-payment.ts'
import { findPurchase, type Purchase } from '../purchase/purchase.table.ts'
import { findSubscriptionOf, isLive } from '../subscription.table.ts'
import { findTaken } from './add-on.table.ts'
import { beginAddOn, notReady } from './begin-add-on.ts'
import { chargeAddOn, settleAddOn } from './settle-add-on.ts'

type Asked = {
  readonly body: Received<typeof call>['body']
  readonly headers: IncomingHttpHeaders
  readonly account: Account
  readonly ip: string
}

const product = catalogue.addOns.fundamental

const refused = new Refused('charge_refused', 402, 'The card was not charged.')
const unavailable = new Refused(
  'unavailable',
  503,
  'The payment provider does not answer. It will be settled, and you are never charged twice.',
)

/** [W-11] [U-04] [D11] Once a person, at a price of the catalogue, from the card that paid the plan. */
export async function buyAddOn(
  deps: SettleNeeds,
  { body, headers, account, ip }: Asked,
): Promise<Reply<typeof call>> {
  const { accountId } = account
  if (!(await isOwnPayment(deps, accountId, body)))
    throw new Refused('not_yours', 403, 'This payment is not yours.')
  if ((await findTaken(deps.db, accountId, product.id))?.state === 'paid') return { status: 'ok' }
  const first = await findPayment(deps, accountId)
  if (first === undefined) throw notReady
  if (!deps.payments.find(first.gateway)) throw unavailable
  const language = pickLanguage(null, headers['accept-language'])
  const wish = { accountId, product, offer: body.discount, first, language }
  try {
    const state = (await tryOnce(deps, wish, ip)) ?? (await tryOnce(deps, wish, ip))
    if (state === 'paid') return { status: 'ok' }
    if (state === 'opening' || state === null) throw unavailable
    throw refused
  } catch (error) {
    if (!isUnsettled(error)) throw error
    deps.log.warn({ gateway: first.gateway, reason: error.message }, 'an add-on is not settled')
    throw unavailable
  }
}

/** Null where an earlier wish at another price has come to nothing just now, so that this one may begin. */
async function tryOnce(deps: SettleNeeds, wish: Parameters<typeof beginAddOn>[1], ip: string) {
  const begun = await beginAddOn(deps, wish)
  if (begun.state === 'paid') return 'paid'
  // Nobody pays another price than the one they pressed the button for last.
  if (begun.offer === wish.offer) return chargeAddOn(deps, begun.id, ip)
  const state = await settleAddOn(deps, { addOnId: begun.id })
  return state === 'failed' || state === 'returned' ? null : state
}

/** Whose card there is to charge. */
async function findPayment({ db }: SettleNeeds, accountId: string): Promise<Purchase | undefined> {
  const subscription = await findSubscriptionOf(db, accountId)
  return subscription && isLive(subscription) ? findPurchase(db, subscription.cardPurchaseId) : undefined
}
