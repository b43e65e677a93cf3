import * as z from 'zod/mini'
import { defineCall } from './call.ts'
import { codedFailure } from './envelope.ts'

// [T-03] The analytics SDK reads the outcome from `code` in the body, never from the HTTP status.
const ingested = z.object({
  code: z.literal(200),
  events_ingested: z.number(),
  payload_size_bytes: z.number(),
  server_upload_time: z.number(),
})

/** The rejected events of the request, by field. The SDK drops these and sends the others again. */
const indexesByField = z.optional(z.record(z.string(), z.array(z.number())))

const invalid = z.extend(codedFailure, {
  missing_field: z.optional(z.string()),
  events_with_invalid_fields: indexesByField,
  events_with_missing_fields: indexesByField,
  events_with_invalid_id_lengths: indexesByField,
  /** The SDK drops these events too: their devices are over the daily quota. */
  silenced_events: z.optional(z.array(z.number())),
  silenced_devices: z.optional(z.array(z.string())),
})

const countsById = z.optional(z.record(z.string(), z.number()))

const throttled = z.extend(codedFailure, {
  eps_threshold: z.optional(z.number()),
  throttled_devices: countsById,
  throttled_users: countsById,
  throttled_events: z.optional(z.array(z.number())),
  exceeded_daily_quota_devices: countsById,
  exceeded_daily_quota_users: countsById,
})

const events = {
  clause: 'W-25',
  area: 'telemetry',
  method: 'POST',
  access: 'public',
  caller: 'vendor',
  transport: 'beacon',
  // The handler checks the fields that are optional here, because it must reply in the SDK's format.
  body: z.looseObject({
    api_key: z.optional(z.string().check(z.maxLength(128))),
    events: z.optional(z.array(z.looseObject({}))),
    options: z.optional(z.looseObject({ min_id_length: z.optional(z.number()) })),
  }),
  replies: { 200: ingested, 400: invalid, 413: codedFailure, 429: throttled },
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
