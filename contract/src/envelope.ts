import * as z from 'zod/mini'

/** Every refusal that a call does not describe itself (D18). */
export const failure = z.object({
  status: z.literal('fail'),
  type: z.string(),
  message: z.string(),
})

/** [T-03] For a vendor's client, which reads the outcome from the body and expects its own field names. */
export const codedFailure = z.extend(failure, { code: z.number(), error: z.string() })

export const ok = z.object({ status: z.literal('ok') })

/** Calls without a body accept no body as well as `{}`. */
export const emptyBody = z.nullish(z.strictObject({}))

export type Failure = z.output<typeof failure>
