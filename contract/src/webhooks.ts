import { defineCall } from './call.ts'
import { ok } from './envelope.ts'

// [W-26] The provider signs the raw bytes, so the body is passed on unparsed.
const webhook = {
  clause: 'W-26',
  area: 'billing',
  method: 'POST',
  access: 'public',
  caller: 'vendor',
  transport: 'raw',
  replies: { 200: ok },
  limits: { bodyBytes: 256 * 1024, perMinute: 6000 },
} as const

export const stripeWebhook = defineCall({
  ...webhook,
  summary: 'Takes a signed notice of Stripe',
  path: '/webhooks/stripe/',
})

export const solidgateWebhook = defineCall({
  ...webhook,
  summary: 'Takes a signed notice of Solidgate',
  path: '/webhooks/solidgate/',
})

export const sandboxWebhook = defineCall({
  ...webhook,
  summary: 'Takes a signed notice of the sandbox gateway',
  path: '/webhooks/sandbox/',
})
