import * as z from 'zod/mini'
import type { PayFailure } from '../../../state/app-state.ts'

/** [P-11] what a card form tells the page, whoever made the form. It never carries what was typed. */
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

/** Solidgate's codes of a 3-D Secure check that was refused or given up; the sandbox uses Stripe's word for it. */
const notConfirmed: readonly unknown[] = ['5.01', '3.09', 'authentication_failed']

const eventData = z.object({
  code: z.optional(z.unknown()),
  value: z.optional(z.object({ name: z.unknown() })),
})

/** Why the form says it ended; what it does not say is the bank's no, or the provider's trouble. */
function whyOf(type: 'fail' | 'error', data: unknown): PayFailure {
  const { code, value } = eventData.safeParse(data).data ?? {}
  if (type === 'error') return value?.name === 'ConnectionError' ? 'connection' : 'provider'
  return notConfirmed.includes(code) ? 'not_confirmed' : 'declined'
}

/** Null for a height that is none. */
export function readFormEvent(type: FormEvent['type'], data: unknown): FormEvent | null {
  if (type === 'fail' || type === 'error') return { type, why: whyOf(type, data) }
  if (type !== 'resize') return { type }
  const height = typeof data === 'object' && data !== null && 'height' in data ? data.height : null
  return typeof height === 'number' && height > 0 && height < 5000
    ? { type, height: Math.ceil(height) }
    : null
}
