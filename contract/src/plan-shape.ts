import * as z from 'zod/mini'

const minutes = z.int().check(z.minimum(1), z.maximum(60))

/** One sitting of a day: a part of a chapter, or going over what the week has taught. */
const sitting = z.union([
  z.object({ kind: z.literal('chapter'), chapter: z.string(), minutes }),
  z.object({ kind: z.literal('review'), minutes }),
])

/** An answer the visitor gave, as the cause of something; told in their language by the screen. */
const reason = z.object({ question: z.string(), answer: z.string() })

const planWeek = z.object({
  week: z.int().check(z.minimum(1), z.maximum(4)),
  /** Chapter ids of the outline, in the order they are met. */
  chapters: z.array(z.string()),
  /** Why this week is as it is: at least one. */
  reasons: z.array(reason),
  /** Seven days; the sittings of each add up to the minutes of a day. */
  days: z.array(z.array(sitting)),
})

/** [D5] Four weeks of real chapters. */
export const plan = z.object({
  minutesPerDay: minutes,
  weeks: z.array(planWeek),
})

export type Plan = z.output<typeof plan>
export type PlanWeek = Plan['weeks'][number]
