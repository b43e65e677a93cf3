import * as z from 'zod/mini'

const minutes = z.int().check(z.minimum(1), z.maximum(60))

/** One session of a day: a part of a chapter, or a review of the week. */
const sitting = z.union([
  z.object({ kind: z.literal('chapter'), chapter: z.string(), minutes }),
  z.object({ kind: z.literal('review'), minutes }),
])

/** An answer of the visitor that explains a week; the screen translates it. */
const reason = z.object({ question: z.string(), answer: z.string() })

const planWeek = z.object({
  week: z.int().check(z.minimum(1), z.maximum(4)),
  /** Chapter ids of the outline, in reading order. */
  chapters: z.array(z.string()),
  /** Why this week is as it is: at least one reason. */
  reasons: z.array(reason),
  /** Seven days; the sessions of each add up to the minutes of a day. */
  days: z.array(z.array(sitting)),
})

/** [D5] Four weeks of real chapters. */
export const plan = z.object({
  minutesPerDay: minutes,
  weeks: z.array(planWeek),
})

export type Plan = z.output<typeof plan>
export type PlanWeek = Plan['weeks'][number]
