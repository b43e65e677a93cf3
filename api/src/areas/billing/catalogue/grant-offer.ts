import type { Db } from '../../../db/database.ts'
import { listSessionsByEmail } from '../../identity/public.ts'
import { findVisitor } from '../find-visitor.ts'
import { hasOrder } from '../order/tables/order-queries.table.ts'
import { hadTrialBySessionOrEmail } from '../subscription/subscription.table.ts'
import { catalogue, saleFlowOf } from './catalogue.ts'
import { addOffer, addSecondOffer, findOffer, findSecond, type Offer, type Pin } from './offer.table.ts'
import type { Product, SaleFlow } from './read-catalogue.ts'

type Granted = { readonly discount: number; readonly endsAt: Date | null }
type ShownOffer = Granted & { readonly isSecondLeft: boolean; readonly priceVersion: number }

const minute = 60_000
/** A price can still be bought for this long after its offer ended, so that a tap in the last second is honoured. */
const graceMs = minute

type Request = {
  readonly sessionId: string
  readonly flow: SaleFlow
  readonly requested: number
  readonly now: Date
  /** Null if the session may not learn what is known about its email address. */
  readonly email: string | null
  /** The version of the prices to begin with, where others than the built-in ones were ever published. */
  readonly pin?: Pin
}

const { discounts, secondHours } = catalogue
const expired: Granted = { discount: discounts.expired, endsAt: null }
/** What a visitor sees who has had the introductory price before. */
export const fullPrice = { ...expired, isSecondLeft: false }

/**
 * [P-03] [P-04] [P-05] Returns the offer that applies now. The first view starts the first offer. The second offer,
 * with the better price, is granted once, to a visitor who requests its discount after starting to buy. Whether the
 * payment form opened does not matter, because the screen cannot know. It is granted once per email
 * address: another browser gets the same second offer with the same end (D25).
 */
export async function grantOffer(
  db: Pick<Db, 'select' | 'insert' | 'update'>,
  { sessionId, flow, requested, now, email, pin = { priceVersion: 0, pricedAt: now } }: Request,
): Promise<ShownOffer> {
  const known = await findOffer(db, sessionId)
  if (known === undefined) {
    const endsAt = new Date(now.getTime() + discounts.minutes * minute)
    await addOffer(db, { sessionId, startedAt: now, endsAt, ...pin })
  }
  const isSecondRequested = requested === discounts[flow]
  if (isSecondRequested && !known?.secondAt && (await hasOrder(db, sessionId))) {
    const secondEndsAt = new Date(now.getTime() + secondHours * 60 * minute)
    const earlier = email === null ? undefined : await findSecond(db, await listSessionsByEmail(db, email))
    await addSecondOffer(db, sessionId, earlier ?? { secondAt: now, secondEndsAt })
  }
  const offer = await findOffer(db, sessionId)
  // The account was erased meanwhile, and the offer with it.
  if (offer === undefined) return { ...expired, isSecondLeft: true, priceVersion: pin.priceVersion }
  const { secondAt, priceVersion } = offer
  const isSecondLeft = secondAt === null
  // The browser's clock may be ahead of ours; a visitor who saw the first offer end may pay the full price.
  if (known && isSecondLeft && requested === discounts.expired)
    return { ...expired, isSecondLeft, priceVersion }
  // A concurrent request of another tab may have granted the better price slightly later than this request's `now`.
  return {
    ...grantedAt(offer, flow, secondAt && secondAt > now ? secondAt : now),
    isSecondLeft,
    priceVersion,
  }
}

type PricedProduct = Pick<Product, 'flow' | 'discount'> & {
  /** Of the version of its price. */
  readonly number: number
}

/** Whether the visitor may buy at this price: the full price, or one that is granted now or was a minute ago. */
export async function isPriceGranted(
  tx: Pick<Db, 'select'>,
  sessionId: string,
  { flow: productFlow, discount, number }: PricedProduct,
  now: Date,
): Promise<boolean> {
  const visitor = await findVisitor(tx, sessionId, now)
  const flow = saleFlowOf(visitor.flow)
  if (productFlow !== flow) return false
  // Without an offer no price was ever shown to this session, so the visitor cannot have agreed to one.
  const offer = await findOffer(tx, sessionId)
  if (offer === undefined) return false
  // [O-54] The person was shown a lower price since, in another browser.
  if (offer.priceVersion !== number) return false
  if (discount === discounts.expired) return true
  if (await hasStartedBefore(tx, visitor)) return false
  const moments = [now, new Date(now.getTime() - graceMs)]
  return moments.some((moment) => grantedAt(offer, flow, moment).discount === discount)
}

/**
 * [I9] Whether the introductory price was already used: it is granted once per session and email address. The address
 * is ignored if the session may not learn what is known about it.
 */
export function hasStartedBefore(
  db: Pick<Db, 'select'>,
  { id, email, mayDisclose }: Awaited<ReturnType<typeof findVisitor>>,
): Promise<boolean> {
  return hadTrialBySessionOrEmail(db, id, mayDisclose ? email : null)
}

function grantedAt({ endsAt, secondAt, secondEndsAt }: Offer, flow: SaleFlow, moment: Date): Granted {
  if (secondAt && secondEndsAt && moment >= secondAt)
    return moment < secondEndsAt ? { discount: discounts[flow], endsAt: secondEndsAt } : expired
  return moment < endsAt ? { discount: discounts.initial, endsAt } : expired
}
