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
import { findAddOn, findTaken } from './add-on.table.ts'
import { beginAddOn, notReady, type Wish } from './begin-add-on.ts'
import { giveUpAddOnForm } from './close-add-on-form.ts'
import { chargeAddOn, settleAddOn } from './settle-add-on.ts'

type Asked = {
  readonly body: Received<typeof call>['body']
  readonly headers: IncomingHttpHeaders
  readonly account: Account
  readonly ip: string
}

const product = catalogue.addOns.fundamental

/** What Stripe and Solidgate answer where the bank wants 3-D Secure. */
const unconfirmedCodes: readonly string[] = ['authentication_required', '5.01', '3.09']

const refused = new Refused('charge_refused', 402, 'The card was not charged.')
const notConfirmed = new Refused(
  'not_confirmed',
  402,
  'The bank wants the payment confirmed, so the card was not charged. Pay in the card form.',
)
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
  const wish = { accountId, product, offer: body.discount, gateway: first.gateway, first, language }
  try {
    const state = (await tryOnce(deps, wish, ip)) ?? (await tryOnce(deps, wish, ip))
    if (state === 'paid') return { status: 'ok' }
    if (state === 'opening' || state === null) throw unavailable
    throw state === 'not_confirmed' ? notConfirmed : refused
  } catch (error) {
    if (!isUnsettled(error)) throw error
    deps.log.warn({ gateway: first.gateway, reason: error.message }, 'an add-on is not settled')
    throw unavailable
  }
}

/** Null where an earlier wish at another price has come to nothing just now, so that this one may begin. */
async function tryOnce(deps: SettleNeeds, wish: Wish, ip: string) {
  const { addOn: begun } = await beginAddOn(deps, wish)
  if (begun.state === 'paid') return 'paid'
  const isForm = begun.firstPurchaseId === null
  // Nobody pays another price than the one they pressed the button for last.
  if (begun.offer === wish.offer && !isForm) {
    const state = await chargeAddOn(deps, begun.id, ip)
    return state === 'failed' && (await isUnconfirmed(deps, begun.id)) ? 'not_confirmed' : state
  }
  const state = await settleAddOn(deps, { addOnId: begun.id })
  if (state === 'opening' && isForm) {
    await giveUpAddOnForm(deps, begun)
    return null
  }
  return state === 'failed' || state === 'returned' ? null : state
}

/** The bank wants the payer to authenticate, which cannot happen while a saved card is charged. */
async function isUnconfirmed({ db }: SettleNeeds, addOnId: string): Promise<boolean> {
  return unconfirmedCodes.includes((await findAddOn(db, addOnId))?.failure ?? '')
}

/** Whose card there is to charge. */
async function findPayment({ db }: SettleNeeds, accountId: string): Promise<Purchase | undefined> {
  const subscription = await findSubscriptionOf(db, accountId)
  return subscription && isLive(subscription) ? findPurchase(db, subscription.cardPurchaseId) : undefined
}
