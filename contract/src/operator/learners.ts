import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { reportRange } from './report-range.ts'

const list = <T extends z.ZodMiniType>(item: T) => z.readonly(z.array(item))

export const readLearners = defineCall({
  area: 'operator',
  clause: 'O-25',
  summary: 'How long people keep learning, what they get wrong and where they stop',
  method: 'GET',
  path: '/operator/api/learners/',
  access: 'operator',
  permission: 'reports',
  query: reportRange,
  replies: {
    200: z.object({
      /** People by the week of their first learning, and how many of them learned n weeks later. */
      retention: list(z.object({ week: z.string(), learners: z.number(), byWeek: list(z.number()) })),
      /** The questions that are answered wrong most often, by the first answer of each person. */
      mistakes: list(
        z.object({
          element: z.string(),
          chapter: z.string(),
          question: z.string(),
          answers: z.number(),
          wrong: z.number(),
        }),
      ),
      /** People who have not learned for two weeks, counted by the chapter of their last step. */
      stops: list(z.object({ chapter: z.string(), title: z.string(), learners: z.number() })),
      missions: list(z.object({ mission: z.string(), started: z.number(), finished: z.number() })),
      consultant: z.object({ questions: z.number(), people: z.number(), failed: z.number() }),
    }),
  },
  limits: { perMinute: 30 },
})
