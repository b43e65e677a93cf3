/**
 * [N-32] Where a reading page pauses and takes a guess. Nothing of it is sent back or scored. `at` is the place in the
 * HTML of the page: what stands behind it, up to the next guess, shows after this one.
 */
import * as z from 'zod/mini'

const at = z.int()

/** The figure stands between these texts; `value` is the true one as it is written, such as `1,234.50`. */
const number = z.object({
  kind: z.literal('number'),
  at,
  before: z.string(),
  after: z.string(),
  value: z.optional(z.string()),
})

/** `right` is the index of the option that the page confirms, if it confirms one. */
const choice = z.object({
  kind: z.literal('choice'),
  at,
  options: z.array(z.string()),
  right: z.optional(z.int()),
})

export const pageGuess = z.union([number, choice])

export type PageGuess = z.output<typeof pageGuess>
