import * as z from 'zod/mini'
import { defineCall } from './call.ts'

// [T-03] the analytics SDK reads the outcome from `code` in the body, never from the HTTP status.
const ingested = z.object({
  code: z.literal(200),
  events_ingested: z.number(),
  payload_size_bytes: z.number(),
  server_upload_time: z.number(),
})

const events = {
  clause: 'W-25',
  area: 'telemetry',
  method: 'POST',
  access: 'public',
  caller: 'vendor',
  body: z.looseObject({
    api_key: z.string().check(z.maxLength(128)),
    events: z.array(z.looseObject({})).check(z.maxLength(2000)),
    options: z.optional(z.looseObject({ min_id_length: z.optional(z.number()) })),
  }),
  replies: { 200: ingested },
} as const

export const ingestEvents = defineCall({
  ...events,
  summary: 'Takes product events as they happen',
  path: '/2/httpapi',
  limits: { bodyBytes: 1024 * 1024, perMinute: 600 },
})

export const ingestBatch = defineCall({
  ...events,
  summary: 'Takes product events in batches',
  path: '/batch',
  limits: { bodyBytes: 4 * 1024 * 1024, perMinute: 120 },
})
