import type { IncomingHttpHeaders } from 'node:http'
import type { Received, Reply } from '@vela/contract/call'
import type { listPlans as call, readDiscounts as discountsCall } from '@vela/contract/payment'
import type { Deps } from '../../../deps.ts'
import { type Language, pickLanguage } from '../../../http/language.ts'
import { reply } from '../../../http/route.ts'
import { markPayer } from '../../identity/public.ts'
import { findVisitor } from '../find-visitor.ts'
import { catalogue, listProducts, saleFlowOf, titleOf } from './catalogue.ts'
import { fullPrice, grantOffer, hasStartedBefore } from './grant-offer.ts'
import type { Product } from './read-catalogue.ts'

type Request = { readonly query: Received<typeof call>['query']; readonly headers: IncomingHttpHeaders }
type PriceOption = Reply<typeof call>['data'][number]

/**
 * [W-07] A session gets the prices at which it may buy now, whatever discount it requests; a request without a session
 * gets the list of the requested discount. The payer's cookie is already set here, so that two concurrent taps open one
 * payment.
 */
export async function listPlans(deps: Pick<Deps, 'db' | 'now' | 'publicUrl'>, request: Request) {
  const plans = await list(deps, request)
  return plans.offer === null ? reply(200, plans) : reply(200, plans, markPayer(deps, request.headers).cookie)
}

async function list(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { query, headers }: Request,
): Promise<Reply<typeof call>> {
  const language = pickLanguage(null, headers['accept-language'])
  const requested = Number(query.discount)
  if (query.id === undefined) {
    const flow = saleFlowOf(query.flow ?? null)
    const found = listProducts(flow, requested)
    // A discount that only the other flow has is treated as no discount.
    const shown = found.length > 0 ? found : listProducts(flow, catalogue.discounts.expired)
    return { data: shown.map((product) => optionOf(product, language)), offer: null }
  }
  const at = now()
  const visitor = await findVisitor(db, query.id, at)
  const flow = saleFlowOf(visitor.flow)
  const granted = await grantOffer(db, {
    sessionId: visitor.id,
    flow,
    requested,
    now: at,
    email: visitor.mayDisclose ? visitor.email : null,
  })
  const { discount, endsAt, isSecondLeft } = (await hasStartedBefore(db, visitor)) ? fullPrice : granted
  return {
    data: listProducts(flow, discount).map((product) => optionOf(product, language)),
    offer: {
      discount,
      // Rounded up, so that the offer has ended when the countdown reaches zero.
      seconds_left: endsAt === null ? null : Math.ceil((endsAt.getTime() - at.getTime()) / 1000),
      second: catalogue.discounts[flow],
      is_second_left: isSecondLeft,
    },
  }
}

function optionOf(product: Product, language: Language): PriceOption {
  const { id, discount, currency, first, fullAmount, renewal, isPopular } = product
  return {
    id,
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
