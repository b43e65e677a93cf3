import Stripe from 'stripe'
import { GatewayRefused, GatewayUnsure } from '../gateway.ts'

/**
 * Waits for a request to Stripe and translates its errors into those of every gateway. Returns null instead if the error
 * has the code that the caller expects.
 */
export async function callStripe<T>(request: Promise<T>): Promise<T>
export async function callStripe<T>(request: Promise<T>, expectedCode: string): Promise<T | null>
export async function callStripe<T>(request: Promise<T>, expectedCode?: string): Promise<T | null> {
  try {
    return await request
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error
    if (expectedCode !== undefined && error.code === expectedCode) return null
    throw translate(error)
  }
}

export function isRefusal(error: unknown): error is GatewayRefused {
  return error instanceof GatewayRefused
}

// Stripe's message may repeat what we sent, such as an email address, so it is left out.
function translate({
  type,
  code,
  param,
  statusCode,
  requestId,
}: InstanceType<typeof Stripe.errors.StripeError>) {
  const details = [type, statusCode, code, param, requestId].filter(
    (part) => part !== undefined && part !== null,
  )
  const message = `stripe: ${details.join(' ')}`
  return isTemporary(statusCode, code) ? new GatewayUnsure(message) : new GatewayRefused(message)
}

/** An error without a status means that no response arrived. */
function isTemporary(status: number | undefined, code: string | undefined): boolean {
  return status === undefined || status === 409 || status === 429 || status >= 500 || code === 'rate_limit'
}
