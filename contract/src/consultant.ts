import * as z from 'zod/mini'
import { defineCall } from './call.ts'
import { message, run } from './consultation.ts'
import { emptyBody, ok } from './envelope.ts'
import { opaqueId } from './text.ts'

const inThread = z.strictObject({ threadId: opaqueId })
const ofRun = z.strictObject({ threadId: opaqueId, runId: opaqueId })

export const createThread = defineCall({
  clause: 'W-24',
  area: 'consultant',
  summary: 'Opens a conversation with the consultant; one that nothing was said in yet is opened again',
  method: 'POST',
  path: '/consultant/threads/',
  access: 'user',
  body: emptyBody,
  replies: { 201: z.object({ id: z.string() }) },
  limits: { perMinute: 30 },
})

export const readLatestThread = defineCall({
  clause: 'C-04',
  area: 'consultant',
  summary:
    'The newest conversation with what was said in it last, and the reply that is still open; null before the first',
  method: 'GET',
  path: '/consultant/threads/latest/',
  access: 'user',
  query: z.strictObject({}),
  replies: {
    200: z.object({
      data: z.nullable(
        z.object({
          id: z.string(),
          messages: z.array(message),
          /** The state of the last attempt to answer, if the newest message has no reply. */
          run: z.nullable(run),
        }),
      ),
      /** Whether there is a wrong answer to explain; known only before the first message. */
      has_mistake: z.optional(z.boolean()),
    }),
  },
})

export const addMessage = defineCall({
  clause: 'W-24',
  area: 'consultant',
  summary:
    'Adds what the person wrote to a conversation; the same key again changes nothing, and it is refused while a reply is under way',
  method: 'POST',
  path: '/consultant/threads/:threadId/messages/',
  access: 'user',
  params: inThread,
  // [C-03] An empty text is still sent.
  body: z.strictObject({ content: z.string().check(z.maxLength(4000)), key: z.optional(z.uuid()) }),
  replies: { 201: z.object({ id: z.string() }) },
  limits: { perMinute: 60 },
})

export const startRun = defineCall({
  clause: 'W-24',
  area: 'consultant',
  summary:
    'Streams the reply to the newest message as server-sent events; a reply under way is joined, not begun again',
  method: 'POST',
  path: '/consultant/threads/:threadId/runs/',
  access: 'user',
  params: inThread,
  body: emptyBody,
  transport: 'stream',
  replies: { 200: z.string() },
  limits: { perMinute: 30 },
})

export const followRun = defineCall({
  clause: 'C-07',
  area: 'consultant',
  summary: 'Streams the rest of a reply, behind so many characters that have come already',
  method: 'GET',
  path: '/consultant/threads/:threadId/runs/:runId/events/',
  access: 'user',
  params: ofRun,
  query: z.strictObject({ after: z.optional(z.string().check(z.regex(/^\d{1,6}$/, 'must be a number'))) }),
  transport: 'stream',
  replies: { 200: z.string() },
  limits: { perMinute: 60 },
})

export const readRun = defineCall({
  clause: 'W-24',
  area: 'consultant',
  summary: 'Answers how a reply stands, and the message where it is completed',
  method: 'GET',
  path: '/consultant/threads/:threadId/runs/:runId/',
  access: 'user',
  params: ofRun,
  query: z.strictObject({}),
  replies: { 200: z.object({ ...run.shape, message: z.nullable(message) }) },
})

export const cancelRun = defineCall({
  clause: 'C-07',
  area: 'consultant',
  summary: 'Stops a reply; one that has ended stays as it is',
  method: 'POST',
  path: '/consultant/threads/:threadId/runs/:runId/cancel/',
  access: 'user',
  params: ofRun,
  body: emptyBody,
  replies: { 200: run },
  limits: { perMinute: 60 },
})

export const readQuestionConsent = defineCall({
  clause: 'C-19',
  area: 'consultant',
  summary: 'Says whether the person lets us read questions that had no answer; null before they decided',
  method: 'GET',
  path: '/consultant/question-consent/',
  access: 'user',
  query: z.strictObject({}),
  replies: { 200: z.object({ allowed: z.nullable(z.boolean()) }) },
})

export const setQuestionConsent = defineCall({
  clause: 'C-19',
  area: 'consultant',
  summary:
    'Lets us read questions that had no answer, from the one with this reply on, or forbids it and deletes those kept',
  method: 'POST',
  path: '/consultant/question-consent/set/',
  access: 'user',
  body: z.strictObject({ allowed: z.boolean(), reply: z.optional(opaqueId) }),
  replies: { 200: ok },
  limits: { perMinute: 30 },
})
