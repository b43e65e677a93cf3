/** What an operator does for a customer. Each action is previewed first. */

import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { email, opaqueId } from '../text.ts'
import { customerParams } from './customer-params.ts'

const call = { area: 'operator', access: 'operator', permission: 'customers' } as const
const time = z.nullable(z.string())
const id = z.uuid()

/** Why an operator does something, for the audit log and for whoever asks later. */
const reason = z.string().check(z.trim(), z.minLength(3), z.maxLength(500))

const refundAction = z.strictObject({
  kind: z.literal('refund'),
  order: id,
  /** In minor units; null refunds all that is left of the charge. */
  amount: z.nullable(z.int().check(z.minimum(1), z.maximum(100_000_000))),
})

const serveAction = z.union([
  z.strictObject({ kind: z.literal('cancel'), subscription: id }),
  z.strictObject({
    kind: z.literal('grant_days'),
    subscription: id,
    days: z.int().check(z.minimum(1), z.maximum(90)),
  }),
  z.strictObject({ kind: z.literal('restore'), subscription: id }),
  z.strictObject({ kind: z.literal('return_access'), order: id }),
  z.strictObject({ kind: z.literal('change_email'), email }),
  z.strictObject({ kind: z.literal('resend_receipt'), order: id }),
  z.strictObject({ kind: z.literal('resend_welcome') }),
  /** The email that says how a canceled or ended subscription stands. */
  z.strictObject({ kind: z.literal('resend_ending'), subscription: id }),
  z.strictObject({ kind: z.literal('revoke_certificate'), certificate: opaqueId }),
])

export type CustomerAction = z.output<typeof refundAction> | z.output<typeof serveAction>

/** What an action will do, or has done. Amounts are in minor units. */
const consequences = z.object({
  currency: z.nullable(z.string()),
  /** The amount that goes back, and the total of the charge that has gone back after it, as the ledger will hold it. */
  refund: z.nullable(z.object({ amount: z.number(), total: z.number(), is_whole: z.boolean() })),
  subscription: z.nullable(
    z.object({
      state: z.string(),
      access_until: time,
      next_charge: z.nullable(z.object({ at: z.string(), amount: z.number() })),
    }),
  ),
  course: z.nullable(z.enum(['closed', 'opened', 'stays'])),
  mails: z.array(z.object({ mail: z.string(), to: z.nullable(z.string()) })),
  /** Whether a second operator has to approve it. */
  needs_approval: z.boolean(),
})

export type ActionConsequences = z.output<typeof consequences>

const params = customerParams

export const previewAction = defineCall({
  ...call,
  clause: 'O-32',
  summary: 'Tells what an action for a customer would do, and names the state that this is true for',
  method: 'POST',
  path: '/operator/api/customers/:customer/preview/',
  params,
  body: z.strictObject({ action: z.union([refundAction, serveAction]) }),
  replies: { 200: z.object({ token: z.string(), consequences }) },
})

/** The token of the preview, and a key by which a second tap is recognised. */
const confirmation = { reason, token: z.string().check(z.maxLength(64)), key: id }

const done = z.union([
  z.object({ status: z.literal('done'), consequences }),
  z.object({ status: z.literal('waiting'), request: z.string() }),
])

export const refundOrder = defineCall({
  ...call,
  clause: 'O-32',
  permission: 'refunds',
  proof: 'fresh',
  summary: 'Refunds an order in whole or in part, or asks a second operator to approve it',
  method: 'POST',
  path: '/operator/api/customers/:customer/refund/',
  params,
  body: z.strictObject({ action: refundAction, ...confirmation }),
  replies: { 200: done },
})

export const serveCustomer = defineCall({
  ...call,
  clause: 'O-33',
  permission: 'serve',
  // Whoever corrects an address could take the account over.
  proof: 'fresh',
  summary:
    'Cancels, grants days, restores, gives access back, corrects an address, sends an email again or revokes a certificate',
  method: 'POST',
  path: '/operator/api/customers/:customer/serve/',
  params,
  body: z.strictObject({ action: serveAction, ...confirmation }),
  replies: { 200: done },
})

const privacy = { ...call, permission: 'privacy', proof: 'fresh', method: 'POST', params } as const

export const exportCustomer = defineCall({
  ...privacy,
  clause: 'O-39',
  summary: 'Answers everything stored about a customer, for their request',
  path: '/operator/api/customers/:customer/export/',
  body: z.strictObject({ reason }),
  replies: { 200: z.object({ made_at: z.string(), data: z.record(z.string(), z.array(z.unknown())) }) },
})

export const eraseCustomer = defineCall({
  ...privacy,
  clause: 'O-40',
  summary: 'Erases a customer at their request; the books stay, under ids that lead to nobody',
  path: '/operator/api/customers/:customer/erase/',
  body: z.strictObject({ reason }),
  replies: { 200: z.object({ status: z.enum(['erased', 'payment_under_way']) }) },
})

const refundCall = { ...call, permission: 'refunds', clause: 'O-06' } as const

export const listRefundRequests = defineCall({
  ...refundCall,
  summary: 'Lists the refunds that wait for a second operator',
  method: 'GET',
  path: '/operator/api/refund-requests/',
  replies: {
    200: z.object({
      requests: z.array(
        z.object({
          id: z.string(),
          customer: z.string(),
          order: z.string(),
          amount: z.nullable(z.number()),
          reason: z.string(),
          /** The address of the operator who asked. */
          requested_by: z.string(),
          requested_at: z.string(),
          expires_at: z.string(),
          is_own: z.boolean(),
        }),
      ),
    }),
  },
})

export const decideRefundRequest = defineCall({
  ...refundCall,
  proof: 'fresh',
  summary: 'Approves or rejects a refund that another operator asked for',
  method: 'POST',
  path: '/operator/api/refund-requests/:request/decide/',
  params: z.strictObject({ request: id }),
  body: z.strictObject({ decision: z.enum(['approve', 'reject']), reason }),
  replies: { 200: z.object({ status: z.enum(['approved', 'rejected']) }) },
})
