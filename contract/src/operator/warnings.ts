/** Warnings and disputes of the payers' banks. */

import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { emptyBody, ok } from '../envelope.ts'

const call = { area: 'operator', access: 'operator' } as const
const text = z.nullable(z.string())
const reason = z.string().check(z.trim(), z.minLength(3), z.maxLength(500))

export const listAlerts = defineCall({
  ...call,
  clause: 'O-45',
  permission: 'reports',
  summary: 'Lists the early fraud warnings and disputes that need somebody',
  method: 'GET',
  path: '/operator/api/alerts/',
  replies: {
    200: z.object({
      alerts: z.array(
        z.object({
          id: z.string(),
          gateway: z.string(),
          kind: z.enum(['early_warning', 'dispute']),
          status: z.string(),
          reason: text,
          amount: z.nullable(z.number()),
          currency: text,
          /** Null if the charge is not one of ours. */
          order: text,
          customer: text,
          opened_at: z.string(),
          respond_by: text,
        }),
      ),
    }),
  },
})

export const readDisputeRatio = defineCall({
  ...call,
  clause: 'O-48',
  permission: 'reports',
  summary: 'Counts disputes against charges by month and gateway, and warns before the card networks do',
  method: 'GET',
  path: '/operator/api/dispute-ratio/',
  replies: {
    200: z.object({
      warning_at: z.number(),
      months: z.array(
        z.object({
          month: z.string(),
          gateway: z.string(),
          charges: z.number(),
          disputes: z.number(),
          ratio: z.number(),
          is_warning: z.boolean(),
        }),
      ),
    }),
  },
})

export const writeEvidence = defineCall({
  ...call,
  clause: 'O-47',
  permission: 'customers',
  summary:
    'Writes the evidence for a dispute as one text file: consent, access, sign-ins, emails, learning days',
  method: 'POST',
  path: '/operator/api/alerts/:alert/evidence/',
  params: z.strictObject({ alert: z.uuid() }),
  body: emptyBody,
  replies: { 200: z.object({ name: z.string(), text: z.string() }) },
})

export const dismissWarning = defineCall({
  ...call,
  clause: 'O-45',
  permission: 'refunds',
  summary: 'Takes an early fraud warning off the list without a refund, with a reason',
  method: 'POST',
  path: '/operator/api/alerts/:alert/dismiss/',
  params: z.strictObject({ alert: z.uuid() }),
  body: z.strictObject({ reason }),
  replies: { 200: ok },
})

/** In minor units: a warning about at most so much is refunded by itself. Null: none is. */
const limit = z.nullable(z.int().check(z.minimum(1), z.maximum(100_000_000)))

const rule = { ...call, clause: 'O-46', permission: 'operators' } as const

export const readWarningRule = defineCall({
  ...rule,
  summary: 'Tells up to which amount an early fraud warning is refunded by itself',
  method: 'GET',
  path: '/operator/api/warning-rule/',
  replies: { 200: z.object({ limit }) },
})

export const saveWarningRule = defineCall({
  ...rule,
  proof: 'fresh',
  summary: 'Changes up to which amount an early fraud warning is refunded by itself',
  method: 'POST',
  path: '/operator/api/warning-rule/save/',
  body: z.strictObject({ limit }),
  replies: { 200: ok },
})
