import { discounts } from '@vela/contract/discounts'

const minute = 60_000

/** [W-12] [D8] What is offered to everybody of a flow. */
export type OfferTerms = { readonly initial: number; readonly second: number; readonly minutes: number }

/** These hold until the server has named its own. */
export const builtInTerms = (isNewer: boolean): OfferTerms => ({
  initial: Number(discounts.initial),
  second: Number(isNewer ? discounts.newer : discounts.main),
  minutes: 10,
})

/** What the visitor is offered. Four of the fields are stored in the browser, under their own names [S-20] [S-22]. */
export type Offer = {
  readonly terms: OfferTerms
  readonly discount: number
  /** The better price after a return from payment: 75, or 60 in newer flows [D8]. The server knows the flow better. */
  readonly second: number
  /** Nothing is promised before the server was asked. */
  readonly isSecondSure: boolean
  /** Whether the server has said what it grants this visitor: general terms no longer matter then. */
  readonly isGranted: boolean
  /** In milliseconds; null: nothing is counted down. */
  readonly endsAt: number | null
  /** Whether there is a better price left to offer. */
  readonly isActiveDiscount: boolean
  readonly isBackFromPay: boolean
  readonly plans: 'reading' | 'read' | 'failed'
  /** What the plans are asked for; a new one each time they are to be read. */
  readonly reading: { readonly discount: number; readonly isSecond: boolean }
}

export type OfferEvent =
  | { readonly kind: 'accepted' }
  | { readonly kind: 'declined' }
  | { readonly kind: 'ended' }
  | { readonly kind: 'retried' }
  | { readonly kind: 'failed' }
  | { readonly kind: 'terms'; readonly terms: OfferTerms; readonly isKnown: boolean; readonly at: number }
  /** The plans are here. A server that knows the visitor says what it grants, and has the last word. */
  | { readonly kind: 'answered'; readonly granted: Granted | null }

type Granted = {
  readonly discount: number
  /** By the clock of this browser, counted from the answer on. */
  readonly endsAt: number | null
  readonly second: number
  readonly isSecondLeft: boolean
}

type StoredOffer = {
  readonly discount: number | null
  readonly timerEnd: number | null
  readonly isActiveDiscount: boolean
  readonly isBackFromPay: boolean
}

/** [P-03] [P-04] the offer as it stands when the screen is entered; the plans are always read anew. */
export function enterOffer(
  stored: StoredOffer,
  { terms, isKnown, at }: { terms: OfferTerms; isKnown: boolean; at: number },
): Offer {
  const { initial, second } = terms
  const { isActiveDiscount, isBackFromPay } = stored
  const timerEnd = Math.min(stored.timerEnd ?? Number.POSITIVE_INFINITY, at + terms.minutes * minute)
  const running = timerEnd > at ? { discount: initial, endsAt: timerEnd } : { discount: 0, endsAt: null }
  const { discount, endsAt } =
    stored.discount === 0 || stored.discount === second
      ? { discount: stored.discount, endsAt: null }
      : running
  // An offer that ran out unseen may have done so by a wrong clock: the server, if it knows the visitor, decides.
  const isUnseen = isKnown && discount === 0 && stored.discount !== 0
  const reading = { discount: isUnseen ? initial : discount, isSecond: discount === second }
  const answer = { isSecondSure: false, isGranted: false, plans: 'reading', reading } as const
  return { terms, discount, second, endsAt, isActiveDiscount, isBackFromPay, ...answer }
}

export function stepOffer(offer: Offer, event: OfferEvent): Offer {
  switch (event.kind) {
    case 'accepted':
      // [P-05]
      return readAnew({ ...offer, discount: offer.second, endsAt: null, isBackFromPay: false })
    case 'declined':
      // [P-05] (D25) It is offered once, taken or not.
      return { ...offer, isBackFromPay: false, isActiveDiscount: false }
    case 'ended':
      return readAnew({ ...offer, discount: 0, endsAt: null })
    case 'retried':
      return { ...offer, plans: 'reading', reading: { ...offer.reading } }
    case 'failed':
      return { ...offer, plans: 'failed' }
    case 'terms':
      return offer.isGranted || isSame(offer.terms, event.terms)
        ? offer
        : enterOffer({ ...offer, timerEnd: offer.endsAt }, event)
    default:
      return event.granted === null
        ? { ...offer, plans: 'read', isSecondSure: true }
        : {
            ...offer,
            ...follow(offer, event.granted),
            plans: 'read',
            isSecondSure: true,
            isGranted: true,
          }
  }
}

const isSame = (one: OfferTerms, other: OfferTerms) =>
  one.initial === other.initial && one.second === other.second && one.minutes === other.minutes

function readAnew(offer: Offer): Offer {
  const { discount, second } = offer
  return { ...offer, plans: 'reading', reading: { discount, isSecond: discount === second } }
}

function follow({ isActiveDiscount }: Offer, { discount, endsAt, second, isSecondLeft }: Granted) {
  return {
    discount,
    endsAt: discount === 0 ? null : endsAt,
    second,
    isActiveDiscount: isActiveDiscount && isSecondLeft,
  }
}

/** [P-05] */
export function isPopupOpen(offer: Offer): boolean {
  const { isBackFromPay, discount, second, isActiveDiscount, isSecondSure } = offer
  return isBackFromPay && discount !== second && isActiveDiscount && isSecondSure
}

/** [P-04] The value of `timer_end`: only the ten minutes, because the second offer has no timer. */
export function timerEndOf({ terms, discount, endsAt }: Offer): number | null {
  return discount === terms.initial ? endsAt : null
}
