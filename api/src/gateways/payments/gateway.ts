/**
 * The interface to payment providers: Stripe, Solidgate, and the sandbox that is used while no keys are set.
 *
 * Every gateway guarantees that one order is charged at most once (I1), that `read` returns the state in the provider's
 * own records (I2), and that a webhook event is only accepted with a valid signature (W-26). `test-gateway.ts` in
 * `api/test` runs the same contract tests against all of them.
 *
 * A failed call throws `GatewayUnsure` (it may have been carried out: read the order) or `GatewayRefused` (it was not).
 * Start reading with `PaymentGateway` below, then `open-payments.ts`.
 */
import type { IncomingHttpHeaders } from 'node:http'
import type { Language } from '../../http/language.ts'

export const gatewayNames = ['stripe', 'solidgate', 'sandbox'] as const
export type GatewayName = (typeof gatewayNames)[number]

/** A payment in a card form. Amounts are in minor units. */
export type Sale = {
  /** Our id of the order, which is also the idempotency key at the provider. */
  readonly orderId: string
  /** One id for all orders of a customer. */
  readonly customerId: string
  readonly productId: string
  readonly title: string
  /** ISO 4217, upper case. */
  readonly currency: string
  /** `weeks` is 0 if the payment is not for a period. */
  readonly first: { readonly amount: number; readonly weeks: number }
  /**
   * The agreed renewal, which the form shows. We charge renewals ourselves; the provider does not. Null for a single
   * payment, whose card is not saved.
   */
  readonly renewal: { readonly amount: number; readonly weeks: number } | null
  readonly email: string | null
  readonly language: Language
  /** The URL to which the provider's page returns; `{CHECKOUT_SESSION_ID}` is replaced by the reference. */
  readonly returnUrl: string
}

/** One charge on the saved card of an earlier order, without the payer's participation. */
export type SavedCardSale = {
  /** Our id of the order, which is also the idempotency key at the provider. */
  readonly orderId: string
  /** The customer id of the order whose card is charged. */
  readonly customerId: string
  readonly title: string
  readonly currency: string
  readonly amount: number
  readonly email: string | null
  readonly language: Language
  /**
   * The IP address of the payer who pressed the button, for the bank's risk check; null for a charge without the
   * customer present.
   */
  readonly ip: string | null
}

export type Opened = {
  /** The provider's id of the checkout; our order id if the provider has none. */
  readonly reference: string
  /** The parameters of the card form in the browser; see `contract/src/card-form.ts`. */
  readonly signature: string
}

export type Charge = {
  readonly id: string
  readonly amount: number
  readonly currency: string
  readonly at: Date
  /** The amount that was refunded. */
  readonly refunded: number
  /**
   * Whether the payer's bank has taken the money back or blocks it during a dispute. Nothing is left for us to refund.
   */
  readonly isDisputed: boolean
}

/** The state of an order by the provider's own records. */
export type Outcome =
  /** There is no outcome yet; the order can still be paid. */
  | { readonly kind: 'open' }
  | { readonly kind: 'paid'; readonly charge: Charge }
  /** The payment was declined or aborted; this order can no longer be paid. */
  | {
      readonly kind: 'failed'
      readonly code: string
      /** Whether the bank refuses this card permanently, so that it must not be charged again. */
      readonly isHard?: boolean
    }
  /** The order has expired, was closed, or is unknown to the provider. */
  | { readonly kind: 'gone' }

/** The ids of a checkout, as they were stored when it was opened. */
export type CheckoutRef = { readonly orderId: string; readonly reference: string | null }

/** An order at the provider: a checkout of its own, or a charge on the saved card of another checkout. */
export type OrderRef = CheckoutRef & { readonly card: CheckoutRef | null }

/**
 * [O-45] What the payer's bank or card scheme says about a charge: a warning before a dispute, or a dispute. Whether
 * the money is gone is still read from the order.
 */
export type PaymentAlert = {
  readonly kind: 'early_warning' | 'dispute'
  /** The provider's id of the warning or the dispute. */
  readonly id: string
  readonly state: 'open' | 'won' | 'lost'
  /** The provider's own word for the state. */
  readonly status: string
  readonly reason: string | null
  readonly amount: number | null
  readonly currency: string | null
  /** Until when evidence can be sent. */
  readonly respondBy: Date | null
  readonly openedAt: Date
  /** When this was said, by the provider's clock: events may arrive in another order. */
  readonly at: Date
}

/** A webhook event with a valid signature. It only tells which order to read, and what the bank says about it. */
export type WebhookEvent = {
  readonly eventId: string
  readonly kind: string
  /** Null if the event does not contain it. */
  readonly orderId: string | null
  /** The charge that the event is about, if it contains no order id, as for refunds and disputes at some providers. */
  readonly chargeId: string | null
  readonly alert?: PaymentAlert | null
}

/** The provider may or may not have carried out the call: call `read`, and never retry with another key. */
export class GatewayUnsure extends Error {
  override readonly name = 'GatewayUnsure'
}

/** The provider understood the request and refused it. */
export class GatewayRefused extends Error {
  override readonly name = 'GatewayRefused'
}

/** Whether the provider refused the call or gave no reliable response. Any other error is a bug of ours. */
export function isUnsettled(error: unknown): error is GatewayUnsure | GatewayRefused {
  return error instanceof GatewayUnsure || error instanceof GatewayRefused
}

/** The message was not signed by the provider, or was changed on the way. */
export class BadSignature extends Error {
  override readonly name = 'BadSignature'
}

export type PaymentGateway = {
  readonly name: GatewayName
  /** Opens a checkout. A repeated call for the same order returns the same checkout. */
  readonly openCheckout: (sale: Sale) => Promise<Opened>
  /** Keeps an abandoned checkout from being paid by mistake; a provider that cannot do it does nothing. */
  readonly closeCheckout: (checkout: CheckoutRef) => Promise<void>
  /**
   * Charges the saved card of a paid order without the payer's participation. A repeated call with the same sale
   * charges nothing and returns the first outcome. The outcome is `failed` without a saved card, or if the bank
   * requires authentication.
   */
  readonly chargeSaved: (card: CheckoutRef, sale: SavedCardSale) => Promise<Outcome>
  /** Reads the state of an order. A charge on a saved card that the provider never received is `gone`. */
  readonly read: (order: OrderRef) => Promise<Outcome>
  /**
   * Refunds a charge in part or in full, once per key. `charge.refunded` is the amount refunded before: a provider
   * without idempotency keys refunds until the total is that plus `amount`. Does nothing for a disputed charge.
   */
  readonly refund: (order: OrderRef, charge: Charge, amount: number, key: string) => Promise<void>
  /** Checks the signature of the raw body and returns the event; throws BadSignature. */
  readonly readWebhook: (body: Buffer, headers: IncomingHttpHeaders) => WebhookEvent
  /** The origins that the page's content security policy must allow for the card form. */
  readonly origins: {
    readonly scripts: readonly string[]
    readonly frames: readonly string[]
    /** Other origins to which the provider's script sends requests. */
    readonly connects?: readonly string[]
  }
}

/** The enabled gateways. The sandbox is enabled only if no other is. */
export type Payments = {
  /** [S-10] Stripe if `ps` requests it and it is enabled; otherwise the first gateway of `all`. */
  readonly choose: (ps: '' | 'stripe') => PaymentGateway
  readonly find: (name: GatewayName) => PaymentGateway | undefined
  readonly all: readonly PaymentGateway[]
}
