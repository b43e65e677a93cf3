import * as z from 'zod/mini'
import { freshNumbers, interaction } from './interaction.ts'

/** A question of a chapter. Its title is the question. */
export const quizPage = z.object({
  id: z.string(),
  title: z.string(),
  options: z.array(
    z.object({
      id: z.string(),
      answer: z.string(),
      // [D13] A string on the wire.
      correct: z.enum(['true', 'false']),
      why: z.string(),
    }),
  ),
  // [N-10] A kind that this client does not know is left out, and the question is a single choice.
  interaction: z.catch(z.optional(interaction), undefined),
  fresh: z.catch(z.optional(freshNumbers), undefined),
})
