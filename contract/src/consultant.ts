import * as z from 'zod/mini'
import { defineCall } from './call.ts'
import { emptyBody } from './envelope.ts'
import { opaqueId } from './text.ts'

// [C-05] queued, in_progress and cancelling are still moving; the others are final.
const runStatus = z.enum([
  'queued',
  'in_progress',
  'cancelling',
  'cancelled',
  'completed',
  'failed',
  'incomplete',
  'expired',
])

const inThread = z.strictObject({ threadId: opaqueId })

export const createThread = defineCall({
  clause: 'W-24',
  area: 'consultant',
  summary: 'Opens a conversation with the consultant',
  method: 'POST',
  path: '/consultant/threads/',
  access: 'user',
  body: emptyBody,
  replies: { 201: z.object({ id: z.string() }) },
  limits: { perMinute: 30 },
})

export const addMessage = defineCall({
  clause: 'W-24',
  area: 'consultant',
  summary: 'Adds what the person wrote to a conversation',
  method: 'POST',
  path: '/consultant/threads/:threadId/messages/',
  access: 'user',
  params: inThread,
  // [C-03] an empty text is still sent.
  body: z.strictObject({ content: z.string().check(z.maxLength(4000)) }),
  replies: { 201: z.object({ id: z.string() }) },
  limits: { perMinute: 60 },
})

export const startRun = defineCall({
  clause: 'W-24',
  area: 'consultant',
  summary: 'Streams the reply of the consultant as server-sent events',
  method: 'POST',
  path: '/consultant/threads/:threadId/runs/',
  access: 'user',
  params: inThread,
  body: emptyBody,
  transport: 'stream',
  replies: { 200: z.string() },
  limits: { perMinute: 30 },
})

export const readRun = defineCall({
  clause: 'W-24',
  area: 'consultant',
  summary: 'Answers how a reply stands',
  method: 'GET',
  path: '/consultant/threads/:threadId/runs/:runId/',
  access: 'user',
  params: z.strictObject({ threadId: opaqueId, runId: opaqueId }),
  query: z.strictObject({}),
  replies: { 200: z.object({ id: z.string(), status: runStatus }) },
})
