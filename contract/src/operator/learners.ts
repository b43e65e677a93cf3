import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { emptyBody, ok } from '../envelope.ts'
import { opaqueId } from '../text.ts'
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
      consultant: z.object({
        questions: z.number(),
        people: z.number(),
        failed: z.number(),
        unknown: z.number(),
      }),
    }),
  },
  limits: { perMinute: 30 },
})

const unanswered = { area: 'operator', clause: 'O-63', access: 'operator', permission: 'questions' } as const

export const listUnanswered = defineCall({
  ...unanswered,
  summary:
    'The questions that the consultant could not answer, of people who let us read them, alike ones together',
  method: 'GET',
  path: '/operator/api/unanswered/',
  query: z.strictObject({}),
  replies: {
    200: z.object({
      groups: list(
        z.object({
          key: z.string(),
          language: z.enum(['en', 'es']),
          /** The words of the last question of the group. */
          text: z.string(),
          questions: z.number(),
          people: z.number(),
          lastAt: z.string(),
        }),
      ),
    }),
  },
  limits: { perMinute: 30 },
})

export const markAnswered = defineCall({
  ...unanswered,
  summary: 'Takes a group of questions off the list, because an answer was written',
  method: 'POST',
  path: '/operator/api/unanswered/:key/answered/',
  params: z.strictObject({ key: opaqueId }),
  body: emptyBody,
  replies: { 200: ok },
})
