/**
 * The interface to payment providers: Stripe, Solidgate, and the sandbox that stands in while no keys are set.
 *
 * Every gateway guarantees that one order is charged at most once (I1), that `read` returns what the provider's own
 * books say (I2), and that a webhook event is only believed when its signature is good (W-26). `test-gateway.ts` in
 * `api/test` runs the same contract tests against all of them.
 *
 * A failed call throws `GatewayUnsure` (it may have happened: read the order) or `GatewayRefused` (it did not).
 * Start with `PaymentGateway` below, then `open-payments.ts`.
 */
import type { IncomingHttpHeaders } from 'node:http'
import type { Language } from '../../http/language.ts'

export const gatewayNames = ['stripe', 'solidgate', 'sandbox'] as const
export type GatewayName = (typeof gatewayNames)[number]

/** A payment in a card form. Money is in minor units. */
export type Sale = {
  /** Ours, and the idempotency key at the provider. */
  readonly orderId: string
  /** The same for all orders of one customer. */
  readonly customerId: string
  readonly productId: string
  readonly title: string
  /** ISO 4217, upper case. */
  readonly currency: string
  /** `weeks` is 0 if the payment is not for a period. */
  readonly first: { readonly amount: number; readonly weeks: number }
  /**
   * The agreed renewal, to be shown. We charge it ourselves: no provider renews anything. Null for a single payment,
   * whose card is not saved.
   */
  readonly renewal: { readonly amount: number; readonly weeks: number } | null
  readonly email: string | null
  readonly language: Language
  /** Where a provider's own page leads back to; `{CHECKOUT_SESSION_ID}` stands for the reference. */
  readonly returnUrl: string
}

/** One charge on the saved card of an earlier order, without the payer. */
export type SavedCardSale = {
  /** Ours, and the idempotency key at the provider. */
  readonly orderId: string
  /** As in the order whose card is charged. */
  readonly customerId: string
  readonly title: string
  readonly currency: string
  readonly amount: number
  readonly email: string | null
  readonly language: Language
  /**
   * The address of the payer who pressed the button, for the bank's risk check; null for a charge without the
   * customer present.
   */
  readonly ip: string | null
}

export type Opened = {
  /** The provider's name for the checkout; our order id if it has none of its own. */
  readonly reference: string
  /** What the card form in the browser needs; see `contract/src/card-form.ts`. */
  readonly signature: string
}

export type Charge = {
  readonly id: string
  readonly amount: number
  readonly currency: string
  readonly at: Date
  /** The part that was refunded. */
  readonly refunded: number
  /** The payer's bank has taken it back, or holds it while it decides: nothing is left for us to refund. */
  readonly isDisputed: boolean
}

/** The state of an order by the provider's own records. */
export type Outcome =
  /** Nothing is decided yet; it can still be paid. */
  | { readonly kind: 'open' }
  | { readonly kind: 'paid'; readonly charge: Charge }
  /** The payment was declined or broke off; this order can no longer be paid. */
  | {
      readonly kind: 'failed'
      readonly code: string
      /** The bank refuses for good: trying the same card again would only annoy it. */
      readonly isHard?: boolean
    }
  /** Expired, closed, or unknown to the provider. */
  | { readonly kind: 'gone' }

/** A checkout as it was stored when it was opened. */
export type CheckoutRef = { readonly orderId: string; readonly reference: string | null }

/** An order at the provider: a checkout of its own, or a charge on the saved card of another checkout. */
export type OrderRef = CheckoutRef & { readonly card: CheckoutRef | null }

/** A webhook event whose signature was valid. It only names the order to read. */
export type WebhookEvent = {
  readonly eventId: string
  readonly kind: string
  /** Null if the event does not name it. */
  readonly orderId: string | null
  /** The charge it is about, if it names no order: refunds and disputes at some providers. */
  readonly chargeId: string | null
}

/** The provider may have done it or not: call `read`, and never retry under another key. */
export class GatewayUnsure extends Error {
  override readonly name = 'GatewayUnsure'
}

/** The provider understood the request and refused it. */
export class GatewayRefused extends Error {
  override readonly name = 'GatewayRefused'
}

/** The provider refused, or did not answer reliably. Any other error is a bug of ours. */
export function isUnsettled(error: unknown): error is GatewayUnsure | GatewayRefused {
  return error instanceof GatewayUnsure || error instanceof GatewayRefused
}

/** The provider did not sign it, or it was changed on the way. */
export class BadSignature extends Error {
  override readonly name = 'BadSignature'
}

export type PaymentGateway = {
  readonly name: GatewayName
  /** The same order opened again is the same checkout. */
  readonly openCheckout: (sale: Sale) => Promise<Opened>
  /** Keeps an abandoned checkout from being paid by mistake; a provider that cannot do it does nothing. */
  readonly closeCheckout: (checkout: CheckoutRef) => Promise<void>
  /**
   * Charges the saved card of an order that was paid, without the payer. The same sale again is the same charge, and
   * its outcome is returned. No saved card, or a bank that wants the payer to authenticate, is `failed`.
   */
  readonly chargeSaved: (card: CheckoutRef, sale: SavedCardSale) => Promise<Outcome>
  /** The state of an order; a charge on a saved card that the provider never received is `gone`. */
  readonly read: (order: OrderRef) => Promise<Outcome>
  /**
   * Refunds a part of a charge, or all of it; once, however often it is called with the same key. `charge.refunded` is
   * what was refunded before: a provider without keys refunds until the total is that plus the amount. Nothing is left
   * to refund of a disputed charge.
   */
  readonly refund: (order: OrderRef, charge: Charge, amount: number, key: string) => Promise<void>
  /** Checks the signature of the raw bytes. */
  readonly readWebhook: (body: Buffer, headers: IncomingHttpHeaders) => WebhookEvent
  /** What the page must allow for the provider's script and frames. */
  readonly origins: {
    readonly scripts: readonly string[]
    readonly frames: readonly string[]
    /** Other origins that its script sends requests to. */
    readonly connects?: readonly string[]
  }
}

/** The gateways that are switched on; the sandbox is on only while no other is. */
export type Payments = {
  /** [S-10] Stripe if `ps` asks for it and it is switched on; otherwise the first gateway of `all`. */
  readonly choose: (ps: '' | 'stripe') => PaymentGateway
  readonly find: (name: GatewayName) => PaymentGateway | undefined
  readonly all: readonly PaymentGateway[]
}
