import { type AddOnOffer, addOnPrices } from '@vela/contract/add-on'
import * as z from 'zod/mini'

export type SaleFlow = 'main' | 'newer'

/**
 * A plan at one discount: a first period at its own price, then renewals. Most plans renew for the same period at the
 * full price.
 */
export type Product = {
  /** `<flow>-<weeks>w-<discount>`. It must never change, because orders and the providers store it. */
  readonly id: string
  readonly flow: SaleFlow
  readonly discount: number
  /** ISO 4217. Amounts are minor units. */
  readonly currency: string
  readonly first: { readonly amount: number; readonly weeks: number }
  /** What the first period costs without a discount. */
  readonly fullAmount: number
  readonly renewal: { readonly amount: number; readonly weeks: number }
  readonly isPopular: boolean
}

/** A course that is sold separately from the plans. Its price depends on the offer. */
export type AddOn = {
  readonly id: 'fundamental'
  /** The id of the course in the course outline. */
  readonly course: string
  readonly currency: string
  readonly prices: Readonly<Record<AddOnOffer, number>>
  /** (D32) The introductory offers end this many hours after registration. */
  readonly introductoryHours: number
}

/** [M-07] A lower renewal price that is offered to a customer who wants to cancel. */
export type Retention = {
  /** `retention-<weeks>w`. It must never change, because subscriptions store it. */
  readonly id: string
  readonly flow: SaleFlow
  readonly currency: string
  readonly amount: number
  readonly weeks: number
}

const percent = z.int().check(z.minimum(0), z.maximum(99))
const count = z.int().check(z.positive())
const plan = z.strictObject({
  weeks: count,
  price: count,
  /** Set if the renewals differ from the first period in length or price. */
  renews: z.optional(z.strictObject({ weeks: count, price: count })),
  popular: z.boolean(),
  /** The price of the first period for each discount percentage. */
  first: z.record(z.string().check(z.regex(/^\d{1,2}$/)), count),
})
const plans = z.array(plan).check(z.minLength(1))

const addOn = z.strictObject({
  course: z.string().check(z.regex(/^[a-z-]+$/)),
  introductoryHours: count,
})

const lowered = z.array(z.strictObject({ weeks: count, price: count })).check(z.minLength(1))

const schema = z.strictObject({
  // The screens divide amounts by a hundred [P-07], which is wrong for currencies without cents.
  currency: z.literal('USD'),
  discounts: z.strictObject({
    initial: percent,
    main: percent,
    newer: percent,
    expired: z.literal(0),
    minutes: count,
  }),
  /** The better price, granted after a return from the payment form, lasts this many hours. */
  secondHours: count,
  addOns: z.strictObject({ fundamental: addOn }),
  /** [M-07] The renewal prices of the retention offer, by flow. */
  retention: z.strictObject({ main: lowered, newer: lowered }),
  flows: z.strictObject({ main: plans, newer: plans }),
})

type Written = z.output<typeof schema>

export type Catalogue = Pick<Written, 'discounts' | 'secondHours'> & {
  readonly products: readonly Product[]
  readonly retention: readonly Retention[]
  readonly addOns: { readonly fundamental: AddOn }
}

/** Throws if the file is invalid, for example if a price does not match its discount. */
export function readCatalogue(file: unknown): Catalogue {
  const problems = findCatalogueProblems(file)
  if (problems.length > 0) throw new Error(`catalogue.json is not sound: ${problems.join('; ')}`)
  const written = z.parse(schema, file)
  const products = [...productsOf('main', written), ...productsOf('newer', written)]
  const retention = [...retentionOf('main', written), ...retentionOf('newer', written)]
  const fundamental = {
    id: 'fundamental',
    currency: written.currency,
    ...written.addOns.fundamental,
    prices: addOnPrices,
  } as const
  const { discounts, secondHours } = written
  return { discounts, secondHours, products, retention, addOns: { fundamental } }
}

/** What is wrong with the amounts. Throws if the file has another form. */
export function findCatalogueProblems(file: unknown): string[] {
  const written = z.parse(schema, file)
  const products = [...productsOf('main', written), ...productsOf('newer', written)]
  const retention = [...retentionOf('main', written), ...retentionOf('newer', written)]
  const problems = [
    ...findProblems(written, 'main'),
    ...findProblems(written, 'newer'),
    ...findRetentionProblems(products, retention),
  ]
  const ids = products.map(({ id }) => id)
  if (new Set(ids).size < ids.length) problems.push('two plans have one id')
  return problems
}

function productsOf(flow: SaleFlow, { flows, currency }: Written): Product[] {
  return flows[flow].flatMap(({ weeks, price, renews, popular, first }) =>
    Object.entries(first).map(([discount, amount]) => ({
      id: `${flow}-${weeks}w-${discount}`,
      flow,
      discount: Number(discount),
      currency,
      first: { amount, weeks },
      fullAmount: price,
      renewal: { amount: renews?.price ?? price, weeks: renews?.weeks ?? weeks },
      isPopular: popular,
    })),
  )
}

function retentionOf(flow: SaleFlow, { retention, currency }: Written): Retention[] {
  return retention[flow].map(({ weeks, price }) => ({
    id: `retention-${weeks}w`,
    flow,
    currency,
    amount: price,
    weeks,
  }))
}

/** The offer with the longest period that does not exceed the customer's current renewal period. */
export function pickRetention(
  offers: readonly Retention[],
  flow: SaleFlow,
  renewalWeeks: number,
): Retention | undefined {
  return offers
    .filter((offer) => offer.flow === flow && offer.weeks <= renewalWeeks)
    .sort((one, other) => other.weeks - one.weeks)[0]
}

function findRetentionProblems(products: readonly Product[], offers: readonly Retention[]): string[] {
  const expensive = products.flatMap(({ flow, renewal }) => {
    const name = `${flow} renewals of ${renewal.weeks}w`
    const offer = pickRetention(offers, flow, renewal.weeks)
    if (offer === undefined) return [`${name} have no retention offer`]
    const isExpensive = offer.weeks === renewal.weeks && offer.amount > renewal.amount
    return isExpensive ? [`${name} cost less than the retention offer`] : []
  })
  const kinds = new Set(offers.map(({ flow, id }) => `${flow} ${id}`))
  const prices = new Set(offers.map(({ id, amount }) => `${id} ${amount}`))
  const ids = new Set(offers.map(({ id }) => id))
  if (kinds.size < offers.length || prices.size > ids.size) expensive.push('a retention id has two prices')
  return [...new Set(expensive)]
}

function findProblems({ flows, discounts }: Written, flow: SaleFlow): string[] {
  const needed = [discounts.expired, discounts.initial, discounts[flow]].sort((a, b) => a - b).join()
  const ofPlans = flows[flow].flatMap(({ weeks, price, first }) => {
    const name = `${flow} ${weeks}w`
    const given = Object.keys(first).map(Number)
    const problems = Object.entries(first).flatMap(([discount, amount]) => [
      ...(amount > price ? [`${name} at ${discount}: the first period costs more than the others`] : []),
      ...(isNear(price, amount, Number(discount)) ? [] : [`${name}: ${amount} is not ${discount} % off`]),
    ])
    if (given.sort((a, b) => a - b).join() !== needed) problems.push(`${name} needs the discounts ${needed}`)
    return problems
  })
  const popular = flows[flow].filter((plan) => plan.popular).length
  return popular === 1 ? ofPlans : [...ofPlans, `${flow} has ${popular} popular plans`]
}

/** A discount may be off by one percentage point; a discount of 0 must be exact. */
function isNear(price: number, amount: number, discount: number): boolean {
  if (discount === 0) return amount === price
  return Math.abs((price - amount) * 100 - discount * price) <= price
}
