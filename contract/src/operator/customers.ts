import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { customerParams } from './customer-params.ts'

/** The position after which the next page begins; the server made it. */
const cursor = z.nullable(z.string().check(z.maxLength(300)))

const time = z.nullable(z.string())

const call = { area: 'operator', access: 'operator', permission: 'customers' } as const

const found = z.object({
  id: z.string(),
  /** Null once the person's data is erased. */
  email: z.nullable(z.string()),
  name: z.nullable(z.string()),
  /** When the account was opened, or the plan was paid. */
  since: z.string(),
  /** The state of the live or last subscription. */
  subscription: z.nullable(z.string()),
})

// A search holds an address, and addresses stay out of URLs and logs, so it is a POST.
export const searchCustomers = defineCall({
  ...call,
  clause: 'O-30',
  summary: 'Finds customers by e-mail address, account, order, subscription or charge',
  method: 'POST',
  path: '/operator/api/customers/search/',
  body: z.strictObject({
    query: z.string().check(z.minLength(1), z.maxLength(254)),
    after: cursor,
  }),
  replies: { 200: z.object({ customers: z.array(found), next: z.nullable(z.string()) }) },
})

const order = z.object({
  id: z.string(),
  kind: z.string(),
  state: z.string(),
  product: z.string(),
  gateway: z.string(),
  currency: z.string(),
  amount: z.number(),
  /** Requested or made, in minor units. */
  refunded: z.number(),
  /** What can still be refunded, in minor units. */
  left: z.number(),
  /** Whether the bank still has the money of the dispute that ended the order; null if none did. */
  dispute: z.nullable(z.enum(['money_taken', 'won'])),
  charge: z.nullable(z.string()),
  failure: z.nullable(z.string()),
  created_at: z.string(),
})

export const readCustomer = defineCall({
  ...call,
  clause: 'O-31',
  summary: 'Answers who a customer is, what they bought, and their certificates',
  method: 'GET',
  path: '/operator/api/customers/:customer/',
  params: customerParams,
  replies: {
    200: z.object({
      customer: z.extend(found, { language: z.nullable(z.string()), email_verified_at: time }),
      subscriptions: z.array(
        z.object({
          id: z.string(),
          state: z.string(),
          product: z.string(),
          started_at: z.string(),
          expires_at: z.string(),
          next_charge_at: time,
          currency: z.string(),
          renewal_amount: z.number(),
          renewal_weeks: z.number(),
        }),
      ),
      orders: z.array(order),
      /** Those that are valid, with the title of their course. */
      certificates: z.array(
        z.object({ id: z.string(), course: z.string(), name: z.string(), issued_at: z.string() }),
      ),
    }),
  },
})

const timelineKinds = [
  'visit',
  'answers',
  'email_left',
  'offer',
  'consent',
  'order',
  'charge',
  'refund',
  'dispute',
  'reversal',
  'mail',
  'registration',
  'sign_in',
  'learning',
  'mission',
  'chat',
  'operator',
] as const

const item = z.object({
  id: z.string(),
  at: z.string(),
  kind: z.enum(timelineKinds),
  details: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
})

export type TimelineItem = z.output<typeof item>

export const readTimeline = defineCall({
  ...call,
  clause: 'O-31',
  summary: 'Answers everything that happened with one customer, the newest first',
  method: 'GET',
  path: '/operator/api/customers/:customer/timeline/',
  params: customerParams,
  query: z.strictObject({ after: z.optional(z.string().check(z.maxLength(300))) }),
  replies: { 200: z.object({ items: z.array(item), next: z.nullable(z.string()) }) },
})
