/** The only call of the funnel that the first page makes; funnel.ts has the others. */
import * as z from 'zod/mini'
import { defineCall } from './call.ts'
import { flow, sessionId } from './text.ts'

/** [O-81] What an experiment, or a flow that is published for everyone, gives a visitor. */
const assigned = z.object({
  flow,
  /** The texts of the page that this visitor is shown; null if they are the ones that everyone sees. */
  variant: z.nullable(z.string()),
})

export const saveAnswer = defineCall({
  clause: 'W-01',
  area: 'funnel',
  summary: 'Stores one answer of the quiz; the first one, without an id, opens the session',
  method: 'POST',
  path: '/profile/quiz/',
  access: 'public',
  // [S-09] With isTech the page forwards its own query string, whatever it contains.
  query: z.looseObject({}),
  body: z.strictObject({
    id: z.nullish(sessionId),
    key: z.string().check(z.minLength(1), z.maxLength(64)),
    value: z.string().check(z.maxLength(1000)),
    isMultiAnswer: z.boolean(),
    isTech: z.optional(z.boolean()),
    flow: z.optional(flow),
    next: z.optional(z.boolean()),
  }),
  replies: {
    200: z.object({
      status: z.literal('ok'),
      data: z.object({ id: sessionId, assigned: z.optional(assigned) }),
    }),
  },
  limits: { perMinute: 600 },
})
