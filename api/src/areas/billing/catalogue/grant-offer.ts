import type { Db } from '../../../db/database.ts'
import { listSessionsByEmail } from '../../identity/public.ts'
import { findVisitor } from '../find-visitor.ts'
import { hasOrder } from '../order/tables/order-queries.table.ts'
import { hadTrial } from '../subscription/subscription.table.ts'
import { catalogue, saleFlowOf } from './catalogue.ts'
import { addOffer, addSecondOffer, findOffer, findSecond, type Offer } from './offer.table.ts'
import type { Product, SaleFlow } from './read-catalogue.ts'

type Granted = { readonly discount: number; readonly endsAt: Date | null }
type ShownOffer = Granted & { readonly isSecondLeft: boolean }

const minute = 60_000
/** A visitor who pressed the button in the last second still gets the price beside it. */
const slack = minute

type Request = {
  readonly sessionId: string
  readonly flow: SaleFlow
  readonly requested: number
  readonly now: Date
  /** Null if the session may not learn what is known about the address. */
  readonly email: string | null
}

const { discounts, secondHours } = catalogue
const expired: Granted = { discount: discounts.expired, endsAt: null }
export const fullPrice: ShownOffer = { ...expired, isSecondLeft: false }

/**
 * [P-03] [P-04] [P-05] The first view starts the offer. The better price is granted once, to a visitor who requests
 * it after starting to buy, whether or not the form opened, because the screen cannot know. It is granted once per
 * e-mail address: in another browser it is the same offer, and ends at the same time (D25).
 */
export async function grantOffer(
  db: Pick<Db, 'select' | 'insert' | 'update'>,
  { sessionId, flow, requested, now, email }: Request,
): Promise<ShownOffer> {
  const known = await findOffer(db, sessionId)
  if (known === undefined) {
    const endsAt = new Date(now.getTime() + discounts.minutes * minute)
    await addOffer(db, { sessionId, startedAt: now, endsAt })
  }
  if (requested === discounts[flow] && !known?.secondAt && (await hasOrder(db, sessionId))) {
    const secondEndsAt = new Date(now.getTime() + secondHours * 60 * minute)
    const earlier = email === null ? undefined : await findSecond(db, await listSessionsByEmail(db, email))
    await addSecondOffer(db, sessionId, earlier ?? { secondAt: now, secondEndsAt })
  }
  const offer = await findOffer(db, sessionId)
  if (offer === undefined) return { ...expired, isSecondLeft: true }
  const { secondAt } = offer
  const isSecondLeft = secondAt === null
  // The browser's clock may be ahead of ours; a visitor who saw the first offer end may pay the full price.
  if (known && isSecondLeft && requested === discounts.expired) return { ...expired, isSecondLeft }
  // Another tab's request, a moment younger than this one, may have been quicker to grant it.
  return { ...grantedAt(offer, flow, secondAt && secondAt > now ? secondAt : now), isSecondLeft }
}

/** Whether the person may buy at this price: the full one, what is granted now, or was a minute ago. */
export async function isPriceGranted(
  tx: Pick<Db, 'select'>,
  sessionId: string,
  product: Pick<Product, 'flow' | 'discount'>,
  now: Date,
): Promise<boolean> {
  const visitor = await findVisitor(tx, sessionId, now)
  const flow = saleFlowOf(visitor.flow)
  if (product.flow !== flow) return false
  // A price that was never shown is not agreed to.
  const offer = await findOffer(tx, sessionId)
  if (offer === undefined) return false
  if (product.discount === discounts.expired) return true
  if (await hasStartedBefore(tx, visitor)) return false
  const moments = [now, new Date(now.getTime() - slack)]
  return moments.some((moment) => grantedAt(offer, flow, moment).discount === product.discount)
}

/**
 * [I9] An introductory price is granted once per session and address. A session that may not learn about the address
 * learns nothing here either.
 */
export function hasStartedBefore(
  db: Pick<Db, 'select'>,
  { id, email, mayDisclose }: Awaited<ReturnType<typeof findVisitor>>,
): Promise<boolean> {
  return hadTrial(db, id, mayDisclose ? email : null)
}

function grantedAt({ endsAt, secondAt, secondEndsAt }: Offer, flow: SaleFlow, moment: Date): Granted {
  if (secondAt && secondEndsAt && moment >= secondAt)
    return moment < secondEndsAt ? { discount: discounts[flow], endsAt: secondEndsAt } : expired
  return moment < endsAt ? { discount: discounts.initial, endsAt } : expired
}
