import * as z from 'zod/mini'

const wordsIn = (text: string) => text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length

const prose = (least: number, most: number) =>
  z.string().check(
    z.refine((text) => {
      const words = wordsIn(text)
      return words >= least && words <= most
    }, `must have ${least} to ${most} words`),
    z.refine((text) => !/<[a-z!/]|&[a-z]+;|&#/i.test(text), 'must not have HTML'),
    z.refine((text) => !/\]\(|https?:|www\./i.test(text), 'must not have a link'),
  )

const answer = z.strictObject({
  /** The same id in both languages means the same answer. */
  id: z.string().check(z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be kebab-case')),
  /** How people phrase the question. */
  asks: z.array(z.string().check(z.minLength(2), z.maxLength(160))).check(z.minLength(3), z.maxLength(40)),
  text: prose(40, 100),
  /** An example or the reason, for a user who wants to know more. */
  more: z.optional(prose(20, 70)),
  /** The same for a child: everyday words and small numbers. */
  simply: z.optional(prose(20, 70)),
  /** One section for each other kind of question about the topic. Its first sentence answers that kind and stands alone. */
  why: z.optional(prose(20, 70)),
  how: z.optional(prose(20, 90)),
  true: z.optional(prose(20, 70)),
  evidence: z.optional(prose(20, 70)),
  risk: z.optional(prose(20, 70)),
  decide: z.optional(prose(20, 90)),
  /** The difference to another topic, by the id of its answer. */
  compare: z.optional(z.record(z.string(), prose(20, 70))),
  /** The chapters to link to, the best one first. */
  chapters: z._default(z.array(z.string()).check(z.maxLength(3)), []),
  /** The screen that the answer is about. */
  opens: z.optional(z.enum(['simulator', 'practice', 'review', 'subscription'])),
})

const isAboutSomething = ({ chapters, opens }: z.output<typeof answer>) =>
  chapters.length > 0 || opens !== undefined

export const answersSchema = z.array(
  answer.check(z.refine(isAboutSomething, 'must name a chapter or a screen')),
)

export const sectionNames = ['why', 'how', 'true', 'evidence', 'risk', 'decide'] as const

export type WrittenAnswer = z.output<typeof answer>
