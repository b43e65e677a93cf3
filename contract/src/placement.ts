import * as z from 'zod/mini'
import { defineCall } from './call.ts'
import { emptyBody } from './envelope.ts'
import { testAnswer, testAnswered, testQuestion } from './test-out.ts'

/** A placement asks as a test-out does: nothing that is sent before an answer tells it. */
const placement = z.object({
  id: z.string(),
  /** How many questions it can be at most, with the answered ones. It falls as the placement goes on. */
  total: z.number(),
  answered: z.array(testAnswered),
  /** Null once the result is clear. */
  question: z.nullable(testQuestion),
  /** What was seen of each course that was asked about; null until the result is clear. */
  seen: z.nullable(
    z.array(
      z.object({
        /** The title of the course. */
        course: z.string(),
        /** How many of its chapters the plan skips. */
        skipped: z.number(),
        /** The title of the last one of them; null if the plan skips none. */
        upTo: z.nullable(z.string()),
      }),
    ),
  ),
})

export type Placement = z.output<typeof placement>

export const openPlacement = defineCall({
  clause: 'R-53',
  area: 'learning',
  summary: 'The placement where it was left, its result, or a new one; 409 where nothing can be asked',
  method: 'POST',
  path: '/education/placement/open/',
  access: 'user',
  body: emptyBody,
  replies: { 200: placement },
  limits: { perMinute: 60 },
})

export const answerPlacement = defineCall({
  clause: 'R-52',
  area: 'learning',
  summary: 'Scores one answer, says why and asks the next question; the last answer moves the plan',
  method: 'POST',
  path: '/education/placement/answer/',
  access: 'user',
  body: z.strictObject(testAnswer),
  replies: { 200: placement },
  limits: { perMinute: 120 },
})
