import type { IncomingHttpHeaders } from 'node:http'
import type { Received, Reply } from '@vela/contract/call'
import type { listPlans as call, readDiscounts as discountsCall } from '@vela/contract/payment'
import type { Deps } from '../../../deps.ts'
import { bearerToken } from '../../../http/admission/access.ts'
import { type Language, pickLanguage } from '../../../http/language.ts'
import { reply } from '../../../http/route.ts'
import { payerCookie } from '../../identity/public.ts'
import { findVisitor } from '../find-visitor.ts'
import { catalogue, findProduct, listProducts, saleFlowOf, titleOf } from './catalogue.ts'
import { fullPrice, grantOffer, hasStartedBefore } from './grant-offer.ts'
import { findAccountVersion, pinPrices } from './pin-prices.ts'
import { findPrices, listedId, readListedId } from './price-version.ts'
import type { Product, SaleFlow } from './read-catalogue.ts'

type Request = { readonly query: Received<typeof call>['query']; readonly headers: IncomingHttpHeaders }
type ListDeps = Pick<Deps, 'db' | 'now' | 'log' | 'published' | 'authenticate'>
type PriceOption = Reply<typeof call>['data'][number]

/**
 * [W-07] A session gets the prices at which it may buy now, whatever discount it requests; a request without a session
 * gets the list of the requested discount. The payer's cookie is already set here, so that two concurrent taps open one
 * payment.
 */
export async function listPlans(deps: ListDeps & Pick<Deps, 'publicUrl'>, request: Request) {
  const plans = await list(deps, request)
  return plans.offer === null ? reply(200, plans) : reply(200, plans, payerCookie(deps, request.headers))
}

async function list(deps: ListDeps, { query, headers }: Request): Promise<Reply<typeof call>> {
  const { db, now, published } = deps
  const language = pickLanguage(null, headers['accept-language'])
  const requested = Number(query.discount)
  const at = now()
  const optionsOf = async (flow: SaleFlow, discount: number, number: number) => {
    const prices = await findPrices(deps, db, number)
    if (prices === undefined) return []
    return listProducts(flow, discount, prices).map((product) => optionOf(product, number, language))
  }
  if (query.product !== undefined) {
    const { id, number } = readListedId(query.product)
    const product = findProduct(id)
    return { data: product ? await optionsOf(product.flow, product.discount, number) : [], offer: null }
  }
  if (query.id === undefined) {
    const flow = saleFlowOf(query.flow ?? null)
    // A discount that only the other flow has is treated as no discount.
    const isSold = listProducts(flow, requested).length > 0
    const number = await findVersionFor(deps, headers, at)
    return {
      data: await optionsOf(flow, isSold ? requested : catalogue.discounts.expired, number),
      offer: null,
    }
  }
  const visitor = await findVisitor(db, query.id, at)
  const flow = saleFlowOf(visitor.flow)
  const offerRequest = {
    sessionId: visitor.id,
    flow,
    requested,
    now: at,
    email: visitor.mayDisclose ? visitor.email : null,
  }
  const isFixed = published.isBuiltIn('prices') && published.experiment(at) === null
  const granted = isFixed
    ? await grantOffer(db, offerRequest)
    : await db.transaction(async (tx) =>
        grantOffer(tx, { ...offerRequest, pin: await pinPrices(deps, tx, visitor, at) }),
      )
  const { discount, endsAt, isSecondLeft } = (await hasStartedBefore(db, visitor)) ? fullPrice : granted
  const second = catalogue.discounts[flow]
  return {
    data: await optionsOf(flow, discount, granted.priceVersion),
    offer: {
      discount,
      // Rounded up, so that the offer has ended when the countdown reaches zero.
      seconds_left: endsAt === null ? null : Math.ceil((endsAt.getTime() - at.getTime()) / 1000),
      second,
      is_second_left: isSecondLeft,
      second_prices: (await optionsOf(flow, second, granted.priceVersion)).map((plan) => plan.trial_price),
    },
  }
}

/** [O-54] The version of the prices for a request without a session: a signed-in customer may have a pin. */
async function findVersionFor(deps: ListDeps, headers: IncomingHttpHeaders, at: Date): Promise<number> {
  const { db, published } = deps
  if (published.isBuiltIn('prices')) return 0
  const token = bearerToken(headers.authorization)
  const account = token === null ? null : await deps.authenticate(token)
  return account === null
    ? published.current('prices', at)
    : findAccountVersion(deps, db, account.accountId, at)
}

function optionOf(product: Product, number: number, language: Language): PriceOption {
  const { id, discount, currency, first, fullAmount, renewal, isPopular } = product
  return {
    id: listedId(id, number),
    title: titleOf(product, language),
    price: fullAmount,
    trial_price: first.amount,
    currency,
    period: first.weeks,
    period_type: 'week',
    trial_period: first.weeks,
    trial_period_type: 'week',
    renewal_price: renewal.amount,
    renewal_period: renewal.weeks,
    renewal_period_type: 'week',
    discount: String(discount),
    popular: isPopular,
  }
}

/** [W-12] [D8] The discount percentages and the duration of the first offer. */
export async function readDiscounts(): Promise<Reply<typeof discountsCall>> {
  return { data: catalogue.discounts }
}
