import { StripeSaysNo } from './stripe-says-no.ts'

export type Answer = { readonly status: number; readonly body: unknown }

/** Stripe's memory for keys: the first answer again, a 500 too; what was refused before it began is not kept. */
export function openMemory() {
  const kept = new Map<string, { readonly asked: string; readonly answer: Answer }>()

  function recall(key: string | undefined, asked: string): Answer | null {
    const before = key === undefined ? undefined : kept.get(key)
    if (!before) return null
    if (before.asked !== asked) {
      const said = { type: 'idempotency_error' } as const
      throw new StripeSaysNo(
        400,
        'Keys for idempotent requests can only be used with the same parameters.',
        said,
      )
    }
    return before.answer
  }

  function keep(key: string | undefined, asked: string, answer: Answer): void {
    // As text, because the books go on changing what they handed out.
    const body: unknown = JSON.parse(JSON.stringify(answer.body))
    if (key !== undefined) kept.set(key, { asked, answer: { ...answer, body } })
  }

  return { recall, keep }
}
