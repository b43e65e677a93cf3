import * as z from 'zod/mini'

/** Every refusal that a call does not describe itself (D18). */
export const failure = z.object({
  status: z.literal('fail'),
  type: z.string(),
  message: z.string(),
})

/** [T-03] for a vendor's program, which reads the outcome from the body and has words of its own for it. */
export const codedFailure = z.extend(failure, { code: z.number(), error: z.string() })

export const ok = z.object({ status: z.literal('ok') })

/** Calls that carry nothing accept no body and `{}` alike. */
export const emptyBody = z.nullish(z.strictObject({}))

export type Failure = z.output<typeof failure>
