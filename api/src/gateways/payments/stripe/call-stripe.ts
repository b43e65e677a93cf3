import Stripe from 'stripe'
import { GatewayRefused, GatewayUnsure } from '../gateway.ts'

/** Translates Stripe's errors. Returns null for a refusal with the code `fine`, which the caller expects. */
export async function callStripe<T>(answer: Promise<T>): Promise<T>
export async function callStripe<T>(answer: Promise<T>, fine: string): Promise<T | null>
export async function callStripe<T>(answer: Promise<T>, fine?: string): Promise<T | null> {
  try {
    return await answer
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error
    if (fine !== undefined && error.code === fine) return null
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
