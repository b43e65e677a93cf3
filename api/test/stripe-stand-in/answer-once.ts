import { StripeRefusal } from './stripe-refusal.ts'

export type Answer = { readonly status: number; readonly body: unknown }

/**
 * Stripe's idempotency keys: the first answer is repeated, also a 500. A request that was refused before it started
 * is not stored.
 */
export function openMemory() {
  const stored = new Map<string, { readonly request: string; readonly answer: Answer }>()

  function recall(key: string | undefined, request: string): Answer | null {
    const before = key === undefined ? undefined : stored.get(key)
    if (!before) return null
    if (before.request !== request) {
      const details = { type: 'idempotency_error' } as const
      throw new StripeRefusal(
        400,
        'Keys for idempotent requests can only be used with the same parameters.',
        details,
      )
    }
    return before.answer
  }

  function store(key: string | undefined, request: string, answer: Answer): void {
    // As text, because the books go on changing what they handed out.
    const body: unknown = JSON.parse(JSON.stringify(answer.body))
    if (key !== undefined) stored.set(key, { request, answer: { ...answer, body } })
  }

  return { recall, store }
}
