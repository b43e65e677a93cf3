/** The operators, the settings of their room, and the audit log. */

import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { ok } from '../envelope.ts'
import { email } from '../text.ts'
import { roles } from './permissions.ts'

const role = z.enum(roles)
const area = 'operator'

export const listOperators = defineCall({
  clause: 'O-07',
  area,
  summary: 'Lists the operators and the open invitations',
  method: 'GET',
  path: '/operator/api/operators/',
  access: 'operator',
  permission: 'operators',
  replies: {
    200: z.object({
      operators: z.array(
        z.object({
          id: z.string(),
          email: z.string(),
          role,
          created_at: z.string(),
          /** Null if the operator is not signed in. */
          seen_at: z.nullable(z.string()),
        }),
      ),
      invitations: z.array(z.object({ id: z.string(), email: z.string(), role, expires_at: z.string() })),
    }),
  },
})

export const inviteOperator = defineCall({
  clause: 'O-01',
  area,
  summary: 'Makes an invitation; for an operator who lost the way in, it makes a new one',
  method: 'POST',
  path: '/operator/api/operators/invite/',
  access: 'operator',
  permission: 'operators',
  proof: 'fresh',
  body: z.strictObject({ email, role }),
  /** The link is shown this once; only the hash of its token is stored. */
  replies: { 200: z.object({ link: z.string(), expires_at: z.string() }) },
})

export const withdrawInvitation = defineCall({
  clause: 'O-01',
  area,
  summary: 'Withdraws an invitation that nobody has accepted',
  method: 'POST',
  path: '/operator/api/operators/withdraw/',
  access: 'operator',
  permission: 'operators',
  proof: 'fresh',
  body: z.strictObject({ id: z.uuid() }),
  replies: { 200: ok },
})

export const setRole = defineCall({
  clause: 'O-07',
  area,
  summary: 'Changes the role of an operator, with effect on the next call',
  method: 'POST',
  path: '/operator/api/operators/role/',
  access: 'operator',
  permission: 'operators',
  proof: 'fresh',
  body: z.strictObject({ id: z.uuid(), role }),
  replies: { 200: ok },
})

export const removeOperator = defineCall({
  clause: 'O-07',
  area,
  summary: 'Removes an operator and ends every session of theirs',
  method: 'POST',
  path: '/operator/api/operators/remove/',
  access: 'operator',
  permission: 'operators',
  proof: 'fresh',
  body: z.strictObject({ id: z.uuid() }),
  replies: { 200: ok },
})

/** In cents of the charge's currency. A refund above it needs a second operator; null means that none does. */
const refundLimit = z.nullable(z.int().check(z.minimum(0), z.maximum(100_000_000)))

/** [O-70] Whether the opt-in of the email screen starts empty for everyone. */
const optInEmpty = z.boolean()

export const readSettings = defineCall({
  clause: 'O-06',
  area,
  summary: 'Tells the settings of the room',
  method: 'GET',
  path: '/operator/api/settings/',
  access: 'operator',
  permission: 'operators',
  replies: { 200: z.object({ refund_limit: refundLimit, opt_in_empty: optInEmpty }) },
})

export const saveSettings = defineCall({
  clause: 'O-06',
  area,
  summary: 'Changes the settings of the room',
  method: 'POST',
  path: '/operator/api/settings/save/',
  access: 'operator',
  permission: 'operators',
  proof: 'fresh',
  /** What is missing stays as it is. */
  body: z.strictObject({ refund_limit: z.optional(refundLimit), opt_in_empty: z.optional(optInEmpty) }),
  replies: { 200: ok },
})

export const listAudit = defineCall({
  clause: 'O-05',
  area,
  summary: 'Lists the actions of the operators, the latest first',
  method: 'GET',
  path: '/operator/api/audit/',
  access: 'operator',
  permission: 'operators',
  /** The page after the row with this id. */
  query: z.strictObject({ before: z.optional(z.string().check(z.regex(/^\d{1,15}$/))) }),
  replies: {
    200: z.object({
      rows: z.array(
        z.object({
          id: z.number(),
          happened_at: z.string(),
          /** The e-mail of the operator, or null for the command. */
          operator: z.nullable(z.string()),
          action: z.string(),
          subject: z.object({ kind: z.string(), id: z.string() }),
          reason: z.string(),
          request_id: z.string(),
          detail: z.looseObject({}),
        }),
      ),
      /** What to pass as `before` for the next page; null if there is none. */
      next: z.nullable(z.string()),
    }),
  },
})

export const verifyAudit = defineCall({
  clause: 'O-05',
  area,
  summary: 'Verifies the hash chain of the audit log',
  method: 'POST',
  path: '/operator/api/audit/verify/',
  access: 'operator',
  permission: 'operators',
  replies: {
    200: z.object({
      rows: z.number(),
      /** The first row that was altered, or where a row is missing; null if the log is intact. */
      broken_at: z.nullable(z.number()),
    }),
  },
  limits: { perMinute: 6 },
})
