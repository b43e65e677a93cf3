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
  /** The same in both languages where the answer is the same. */
  id: z.string().check(z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be kebab-case')),
  /** How people ask for it. */
  asks: z.array(z.string().check(z.minLength(2), z.maxLength(160))).check(z.minLength(3), z.maxLength(14)),
  text: prose(40, 100),
  /** An example or the reason, for who wants to hear more. */
  more: z.optional(prose(20, 70)),
  /** The best first. */
  chapters: z.array(z.string()).check(z.minLength(1), z.maxLength(3)),
})

export const answersSchema = z.array(answer)

export type WrittenAnswer = z.output<typeof answer>
