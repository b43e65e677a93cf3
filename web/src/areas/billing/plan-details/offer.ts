const minute = 60_000
const offerLasts = 10 * minute
/** By our clock the offer is over and by the server's it is not: asked again after this. */
const askAgainAfter = minute / 2
const initialDiscount = 50

/** What the visitor is offered. Four of the fields are kept in the browser, under their own names [S-20] [S-22]. */
export type Offer = {
  readonly discount: number
  /** The better price after a return from payment: 75, or 60 in newer flows [D8]. */
  readonly second: number
  /** In milliseconds; null: nothing is counted down. */
  readonly endsAt: number | null
  /** Whether there is a better price left to offer. */
  readonly isActiveDiscount: boolean
  readonly isBackFromPay: boolean
  readonly plans: 'reading' | 'read' | 'failed'
  /** What the plans are asked for; a new one each time they are to be read. */
  readonly reading: { readonly discount: number }
}

export type OfferEvent =
  | { readonly kind: 'accepted' }
  | { readonly kind: 'declined' }
  | { readonly kind: 'ended' }
  | { readonly kind: 'retried' }
  | { readonly kind: 'failed' }
  /** The plans are here. A server that knows the visitor says what it grants, and has the last word. */
  | {
      readonly kind: 'answered'
      readonly granted: { readonly discount: number; readonly endsAt: number | null } | null
      readonly at: number
    }

type Kept = {
  readonly discount: number | null
  readonly timerEnd: number | null
  readonly isActiveDiscount: boolean
  readonly isBackFromPay: boolean
}

/** [P-03] [P-04] the offer as it stands when the screen is entered; the plans are always read anew. */
export function enterOffer(kept: Kept, { isNewer, at }: { isNewer: boolean; at: number }): Offer {
  const second = isNewer ? 60 : 75
  const { isActiveDiscount, isBackFromPay } = kept
  const timerEnd = Math.min(kept.timerEnd ?? Number.POSITIVE_INFINITY, at + offerLasts)
  const running =
    timerEnd > at ? { discount: initialDiscount, endsAt: timerEnd } : { discount: 0, endsAt: null }
  const { discount, endsAt } =
    kept.discount === 0 || kept.discount === second ? { discount: kept.discount, endsAt: null } : running
  const reading = { discount }
  return { discount, second, endsAt, isActiveDiscount, isBackFromPay, plans: 'reading', reading }
}

export function stepOffer(offer: Offer, event: OfferEvent): Offer {
  switch (event.kind) {
    case 'accepted':
      // [P-05]
      return readAnew({ ...offer, discount: offer.second, endsAt: null, isBackFromPay: false })
    case 'declined':
      return { ...offer, isBackFromPay: false }
    case 'ended':
      return readAnew({ ...offer, discount: 0, endsAt: null })
    case 'retried':
      return readAnew(offer)
    case 'failed':
      return { ...offer, plans: 'failed' }
    default:
      return event.granted === null
        ? { ...offer, plans: 'read' }
        : { ...follow(offer, event.granted, event.at), plans: 'read' }
  }
}

function readAnew(offer: Offer): Offer {
  return { ...offer, plans: 'reading', reading: { discount: offer.discount } }
}

function follow(
  offer: Offer,
  { discount, endsAt }: { discount: number; endsAt: number | null },
  at: number,
): Offer {
  const isSecondOver = offer.discount === offer.second && discount !== offer.second
  return {
    ...offer,
    discount,
    endsAt: discount === 0 || endsAt === null ? null : toOurClock(endsAt, at, discount === initialDiscount),
    isActiveDiscount: offer.isActiveDiscount && !isSecondOver,
  }
}

/** A wrong clock must neither stretch the ten minutes nor ask without end. */
function toOurClock(endsAt: number, at: number, isFirst: boolean): number {
  if (endsAt <= at) return at + askAgainAfter
  return isFirst ? Math.min(endsAt, at + offerLasts) : endsAt
}

/** [P-05] */
export function isPopupOpen({ isBackFromPay, discount, second, isActiveDiscount }: Offer): boolean {
  return isBackFromPay && discount !== second && isActiveDiscount
}

/** [P-04] what is kept as `timer_end`: the ten minutes alone, the second offer has none. */
export function timerEndOf({ discount, endsAt }: Offer): number | null {
  return discount === initialDiscount ? endsAt : null
}
