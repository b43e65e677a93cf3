import { discounts } from '@vela/contract/discounts'

const minute = 60_000

/** [W-12] [D8] The general terms of a flow: both discounts in percent, and how many minutes the first one lasts. */
export type OfferTerms = { readonly initial: number; readonly second: number; readonly minutes: number }

/** The terms that apply until the server has sent its own. */
export const builtInTerms = (isNewer: boolean): OfferTerms => ({
  initial: Number(discounts.initial),
  second: Number(isNewer ? discounts.newer : discounts.main),
  minutes: 10,
})

/** What this visitor is offered. Four of the fields are stored in the browser under the same names [S-20] [S-22]. */
export type Offer = {
  readonly terms: OfferTerms
  readonly discount: number
  /**
   * The second discount, after a return from payment: 75, or 60 in newer flows [D8]. The server's value replaces it.
   */
  readonly second: number
  /** What the plans cost with it, in their order. */
  readonly secondPrices: readonly number[]
  /** Whether the server has confirmed the second discount; it is not shown before. */
  readonly isSecondConfirmed: boolean
  /** Whether the server has said what it grants this visitor. General terms are ignored from then on. */
  readonly isGranted: boolean
  /** When the offer ends, in epoch milliseconds; null if there is no countdown. */
  readonly endsAt: number | null
  /** Whether the second discount can still be offered. */
  readonly isActiveDiscount: boolean
  readonly isBackFromPay: boolean
  readonly plans: 'reading' | 'read' | 'failed'
  /** The parameters of the request for the plans; a new object triggers a new request. */
  readonly reading: { readonly discount: number; readonly isSecond: boolean }
}

export type OfferEvent =
  | { readonly kind: 'accepted' }
  | { readonly kind: 'declined' }
  | { readonly kind: 'ended' }
  | { readonly kind: 'retried' }
  | { readonly kind: 'failed' }
  | { readonly kind: 'terms'; readonly terms: OfferTerms; readonly isKnown: boolean; readonly at: number }
  /** The plans have loaded. If the server knows the visitor, `granted` overrides what the browser stored. */
  | { readonly kind: 'answered'; readonly granted: Granted | null }

type Granted = {
  readonly discount: number
  /** When the discount ends, in this browser's clock; computed when the response arrived. */
  readonly endsAt: number | null
  readonly second: number
  readonly secondPrices: readonly number[]
  readonly isSecondLeft: boolean
}

type StoredOffer = {
  readonly discount: number | null
  readonly timerEnd: number | null
  readonly isActiveDiscount: boolean
  readonly isBackFromPay: boolean
}

/** [P-03] [P-04] The offer at the moment the screen opens; the plans are always loaded again. */
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
  // An offer that expired while the screen was closed may have done so because of a wrong clock. If the server knows
  // the visitor, it decides.
  const isUnseen = isKnown && discount === 0 && stored.discount !== 0
  const reading = { discount: isUnseen ? initial : discount, isSecond: discount === second }
  const answer = {
    secondPrices: [],
    isSecondConfirmed: false,
    isGranted: false,
    plans: 'reading',
    reading,
  } as const
  return { terms, discount, second, endsAt, isActiveDiscount, isBackFromPay, ...answer }
}

/** The reducer of the offer: what the visitor is offered after an event. */
export function stepOffer(offer: Offer, event: OfferEvent): Offer {
  switch (event.kind) {
    case 'accepted':
      // [P-05] The second discount has no countdown.
      return withPlansReloading({ ...offer, discount: offer.second, endsAt: null, isBackFromPay: false })
    case 'declined':
      // [P-05] (D25) The second discount is offered only once.
      return { ...offer, isBackFromPay: false, isActiveDiscount: false }
    case 'ended':
      return withPlansReloading({ ...offer, discount: 0, endsAt: null })
    case 'retried':
      // The copy is a new object, so it triggers a new request.
      return { ...offer, plans: 'reading', reading: { ...offer.reading } }
    case 'failed':
      return { ...offer, plans: 'failed' }
    case 'terms':
      // New terms restart the offer, unless the server has already decided for this visitor.
      return offer.isGranted || isSame(offer.terms, event.terms)
        ? offer
        : enterOffer({ ...offer, timerEnd: offer.endsAt }, event)
    default: {
      // The server answered with the plans, and with the discount that it grants.
      const answered = { ...offer, plans: 'read', isSecondConfirmed: true } as const
      return event.granted === null
        ? answered
        : { ...answered, ...applyGrant(offer, event.granted), isGranted: true }
    }
  }
}

const isSame = (one: OfferTerms, other: OfferTerms) =>
  one.initial === other.initial && one.second === other.second && one.minutes === other.minutes

function withPlansReloading(offer: Offer): Offer {
  const { discount, second } = offer
  return { ...offer, plans: 'reading', reading: { discount, isSecond: discount === second } }
}

function applyGrant({ isActiveDiscount }: Offer, { isSecondLeft, ...granted }: Granted) {
  return {
    ...granted,
    endsAt: granted.discount === 0 ? null : granted.endsAt,
    isActiveDiscount: isActiveDiscount && isSecondLeft,
  }
}

/** [P-05] Whether the popup with the second discount is open. */
export function isPopupOpen(offer: Offer): boolean {
  const { isBackFromPay, discount, second, isActiveDiscount, isSecondConfirmed } = offer
  return isBackFromPay && discount !== second && isActiveDiscount && isSecondConfirmed
}

/** [P-04] The value of `timer_end`. Only the first offer has a countdown. */
export function timerEndOf({ terms, discount, endsAt }: Offer): number | null {
  return discount === terms.initial ? endsAt : null
}
