import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { movements } from './money.ts'
import { reportRange } from './report-range.ts'

const list = <T extends z.ZodMiniType>(item: T) => z.readonly(z.array(item))
const text = z.nullable(z.string())

/** The figure of the range, and of as many days before it. */
const compared = <T extends z.ZodMiniType>(figure: T) => z.object({ now: figure, before: figure })

const alert = { customer: text, amount: z.nullable(z.number()), currency: text }

/** Something that stays undone until an operator acts. It names customers by id, never by address. */
const need = z.union([
  z.object({ kind: z.literal('dispute'), id: z.string(), ...alert, respondBy: text }),
  z.object({ kind: z.literal('early_warning'), id: z.string(), ...alert }),
  z.object({
    kind: z.literal('refund_request'),
    id: z.string(),
    customer: z.string(),
    expiresAt: z.string(),
    /** The one who asked for a refund cannot approve it. */
    isOwn: z.boolean(),
  }),
  z.object({ kind: z.literal('stuck_order'), id: z.string(), since: z.string() }),
  z.object({ kind: z.literal('failed_jobs'), name: z.string(), count: z.number() }),
  z.object({ kind: z.literal('failed_emails'), count: z.number() }),
  z.object({ kind: z.literal('missing_settings'), settings: list(z.string()) }),
])

export type Need = z.output<typeof need>

export const readToday = defineCall({
  area: 'operator',
  clause: 'O-21',
  summary: 'Visits and money of the last days against the days before, and what needs an operator',
  method: 'GET',
  path: '/operator/api/today/',
  access: 'operator',
  permission: 'reports',
  query: reportRange,
  replies: {
    200: z.object({
      visits: compared(z.number()),
      currencies: list(z.extend(compared(movements), { currency: z.string() })),
      needs: list(need),
    }),
  },
  limits: { perMinute: 60 },
})
