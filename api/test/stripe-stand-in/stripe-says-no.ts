import type Stripe from 'stripe'

type Said = Partial<Pick<Stripe.StripeRawError, 'type' | 'code' | 'decline_code' | 'advice_code' | 'param'>>

/** An error as Stripe puts it on the wire. */
export class StripeSaysNo extends Error {
  override readonly name = 'StripeSaysNo'
  readonly status: number
  readonly said: Said
  /** Whether it had begun by then: such an answer is kept for the key. */
  readonly isKept: boolean

  constructor(status: number, message: string, said: Said = {}, isKept = false) {
    super(message)
    this.status = status
    this.said = said
    this.isKept = isKept
  }

  get body() {
    return { error: { type: 'invalid_request_error', message: this.message, ...this.said } }
  }
}

export function missing(what: string, id: string): StripeSaysNo {
  return new StripeSaysNo(404, `No such ${what}: '${id}'`, { code: 'resource_missing', param: 'id' })
}
