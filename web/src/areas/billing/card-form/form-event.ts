import * as z from 'zod/mini'
import type { PayFailure } from '../../../state/app-state.ts'

/** [P-11] The events that a card form of any provider sends to the page. They never contain what was typed. */
export type FormEvent =
  | { readonly type: 'resize'; readonly height: number }
  | { readonly type: 'mounted' | 'interaction' | 'submit' | 'verify' | 'success' }
  | { readonly type: 'fail' | 'error'; readonly why?: PayFailure }

export const formEventTypes = [
  'mounted',
  'resize',
  'interaction',
  'submit',
  'verify',
  'success',
  'fail',
  'error',
] as const satisfies readonly FormEvent['type'][]

/**
 * Codes for a 3-D Secure check that failed or was abandoned: Solidgate's, and Stripe's, which the sandbox also uses.
 */
const notConfirmed: readonly unknown[] = ['5.01', '3.09', 'authentication_failed']

const eventData = z.object({
  code: z.optional(z.unknown()),
  value: z.optional(z.object({ name: z.unknown() })),
})

/** Why a payment failed. Without a known code, `fail` means that the bank declined, and `error` a provider problem. */
function whyOf(type: 'fail' | 'error', data: unknown): PayFailure {
  const { code, value } = eventData.safeParse(data).data ?? {}
  if (type === 'error') return value?.name === 'ConnectionError' ? 'connection' : 'provider'
  return notConfirmed.includes(code) ? 'not_confirmed' : 'declined'
}

/** Reads an event of the provider's form; null for a resize event without a valid height. */
export function readFormEvent(type: FormEvent['type'], data: unknown): FormEvent | null {
  if (type === 'fail' || type === 'error') return { type, why: whyOf(type, data) }
  if (type !== 'resize') return { type }
  const height = typeof data === 'object' && data !== null && 'height' in data ? data.height : null
  return typeof height === 'number' && height > 0 && height < 5000
    ? { type, height: Math.ceil(height) }
    : null
}
