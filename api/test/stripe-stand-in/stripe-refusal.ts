import type Stripe from 'stripe'

type ErrorDetails = Partial<
  Pick<Stripe.StripeRawError, 'type' | 'code' | 'decline_code' | 'advice_code' | 'param'>
>

/** An error as Stripe puts it on the wire. */
export class StripeRefusal extends Error {
  override readonly name = 'StripeSaysNo'
  readonly status: number
  readonly details: ErrorDetails
  /** Whether the request had started by then: such an answer is stored for the key. */
  readonly isStored: boolean

  constructor(status: number, message: string, details: ErrorDetails = {}, isStored = false) {
    super(message)
    this.status = status
    this.details = details
    this.isStored = isStored
  }

  get body() {
    return { error: { type: 'invalid_request_error', message: this.message, ...this.details } }
  }
}

export function missing(what: string, id: string): StripeRefusal {
  return new StripeRefusal(404, `No such ${what}: '${id}'`, { code: 'resource_missing', param: 'id' })
}
