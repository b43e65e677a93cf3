import type { IncomingHttpHeaders } from 'node:http'
import type { Language } from '../../http/language.ts'

export const gatewayNames = ['stripe', 'solidgate', 'sandbox'] as const
export type GatewayName = (typeof gatewayNames)[number]

/** One sale, paid now: a first period at a price of its own, whose card is kept, or a single thing. Money in minor units. */
export type Sale = {
  /** Ours, and the key by which the provider knows a repetition from a second sale. */
  readonly orderId: string
  /** The same for all orders of one person. */
  readonly customerId: string
  readonly productId: string
  readonly title: string
  /** ISO 4217, upper case. */
  readonly currency: string
  /** 0 weeks where what is paid for is no period. */
  readonly first: { readonly amount: number; readonly weeks: number }
  /**
   * What was agreed to for later, to be shown. We charge it ourselves: no provider renews anything. Null for a single
   * payment, whose card is not kept.
   */
  readonly renewal: { readonly amount: number; readonly weeks: number } | null
  readonly email: string | null
  readonly language: Language
  /** Where a provider's own page leads back to; `{CHECKOUT_SESSION_ID}` stands for the reference. */
  readonly returnUrl: string
}

/** A renewal, or one more thing, for somebody who has paid an order: one charge on the card of that order. */
export type AddOnSale = {
  /** Ours, and the key by which the provider knows a repetition from a second charge. */
  readonly orderId: string
  /** As in the order that was paid. */
  readonly customerId: string
  readonly title: string
  readonly currency: string
  readonly amount: number
  readonly email: string | null
  readonly language: Language
  /** Where the payer presses the button, for a bank that weighs the risk; null where nobody is there. */
  readonly ip: string | null
}

export type Opened = {
  /** The provider's name for the checkout; our order id where it has none of its own. */
  readonly reference: string
  /** What the card form in the browser needs; see `contract/src/card-form.ts`. */
  readonly signature: string
}

export type Charge = {
  readonly id: string
  readonly amount: number
  readonly currency: string
  readonly at: Date
  /** What is left of it is the amount minus this. */
  readonly refunded: number
  /** The payer's bank has taken it back, or holds it while it decides: nothing is left for us to give back. */
  readonly isDisputed: boolean
}

/** How an order stands, by the provider's own books. */
export type Outcome =
  /** Nothing is decided yet; it can still be paid. */
  | { readonly kind: 'open' }
  | { readonly kind: 'paid'; readonly charge: Charge }
  /** Declined, or it broke; this order cannot be paid any more. */
  | {
      readonly kind: 'failed'
      readonly code: string
      /** The bank refuses for good: trying the same card again would only annoy it. */
      readonly isHard?: boolean
    }
  /** Ran out, was closed, or the provider never heard of it. */
  | { readonly kind: 'gone' }

/** A checkout as we wrote it down when it was opened. */
export type Opening = { readonly orderId: string; readonly reference: string | null }

/** A notice whose signature was good. It only says what to ask the provider about. */
export type Notice = {
  readonly eventId: string
  readonly kind: string
  /** Null when it does not say. */
  readonly orderId: string | null
  /** The charge it is about, where it names no order: refunds and disputes at some providers. */
  readonly chargeId: string | null
}

/** The provider may have done it or not: ask with `readOutcome`, never try again under another key. */
export class GatewayUnsure extends Error {
  override readonly name = 'GatewayUnsure'
}

/** The provider understood and said no. */
export class GatewayRefused extends Error {
  override readonly name = 'GatewayRefused'
}

/** The provider said no, or nothing that can be relied on. Whatever else is thrown is a fault of ours. */
export function isUnsettled(error: unknown): error is GatewayUnsure | GatewayRefused {
  return error instanceof GatewayUnsure || error instanceof GatewayRefused
}

/** Somebody else wrote it, or it was changed on the way. */
export class BadSignature extends Error {
  override readonly name = 'BadSignature'
}

export type PaymentGateway = {
  readonly name: GatewayName
  /** The same order opened again is the same checkout. */
  readonly openCheckout: (sale: Sale) => Promise<Opened>
  readonly readOutcome: (opening: Opening) => Promise<Outcome>
  /** So that an abandoned checkout is not paid by mistake; a provider that cannot do it does nothing. */
  readonly closeCheckout: (opening: Opening) => Promise<void>
  /** Gives the whole charge back, once however often it is asked with the same key; of a disputed one nothing is left. */
  readonly refund: (opening: Opening, charge: Charge, key: string) => Promise<void>
  /**
   * Charges the card of an order that was paid, without the payer. The same sale again is the same charge, and the
   * answer how that one stands. No saved card, or a bank that wants to see the payer, is `failed`.
   */
  readonly chargeSaved: (first: Opening, sale: AddOnSale) => Promise<Outcome>
  /** How such a charge stands; `gone` where the provider never heard of it. */
  readonly readSaved: (first: Opening, orderId: string) => Promise<Outcome>
  /** Gives such a charge back, once however often it is asked with the same key. */
  readonly refundSaved: (orderId: string, charge: Charge, key: string) => Promise<void>
  /** Checks the raw bytes. */
  readonly readNotice: (body: Buffer, headers: IncomingHttpHeaders) => Notice
  /** What the page must allow for the provider's script and frames. */
  readonly origins: {
    readonly scripts: readonly string[]
    readonly frames: readonly string[]
    /** What its script asks besides where it and its frames live. */
    readonly asks?: readonly string[]
  }
}

/** The gateways that are switched on; the sandbox is on only while no other is. */
export type Payments = {
  /** [S-10] by `ps`: the embedded page, or the card form. */
  readonly choose: (ps: '' | 'stripe') => PaymentGateway
  readonly find: (name: GatewayName) => PaymentGateway | undefined
  readonly all: readonly PaymentGateway[]
}
