import * as z from 'zod/mini'
import { defineCall } from './call.ts'
import { discounts } from './discounts.ts'
import { ok } from './envelope.ts'
import { opaqueId, sessionId, utcTime } from './text.ts'

const percent = z.number().check(z.minimum(0), z.maximum(100))

const periodType = z.enum(['week', 'month'])

// [P-08] Prices are minor units; `discount` is a string, '0' for none. Without a discount the first period costs
// `price`; the renewal follows, possibly with another length [D20].
const priceOption = z.object({
  id: z.string(),
  title: z.string(),
  price: z.number(),
  trial_price: z.number(),
  currency: z.string(),
  period: z.number(),
  period_type: periodType,
  trial_period: z.number(),
  trial_period_type: periodType,
  renewal_price: z.number(),
  renewal_period: z.number(),
  renewal_period_type: periodType,
  discount: z.string(),
  popular: z.boolean(),
})

export const listPlans = defineCall({
  clause: 'W-07',
  area: 'billing',
  summary: 'Lists the plans on sale for a discount and a flow',
  method: 'GET',
  path: '/subscription/plans/',
  access: 'public',
  query: z.strictObject({
    discount: z._default(z.enum(discounts), discounts.initial),
    flow: z.optional(z.string().check(z.maxLength(32))),
    id: z.optional(sessionId),
    /** The id of a listed plan: lists the plans beside which it was listed, at the same prices. */
    product: z.optional(opaqueId),
  }),
  replies: {
    200: z.object({
      data: z.array(priceOption),
      /** Only with a session id: what the server grants now; the prices always have this discount applied. */
      offer: z.nullable(
        z.object({
          discount: percent,
          /** By the server's clock, so that a wrong browser clock changes nothing; null if it does not end. */
          seconds_left: z.nullable(z.number()),
          /** The better price of this session's flow after a return from the payment screen [D8]. */
          second: percent,
          /** Whether that price has not been granted yet. */
          is_second_left: z.boolean(),
          /** What each listed plan would then cost for its first period, in the same order. */
          second_prices: z.array(z.number()),
        }),
      ),
    }),
  },
})

const openedForm = z.object({
  status: z.enum(['ok', 'fail']),
  /**
   * The reason of a failure: `offer_expired`, `already_paid`, `email_needed` (no email address was given in this
   * browser), `see_mail` (the address already has a plan), `too_many_tries`, `unavailable`.
   */
  type: z.nullable(z.string()),
  /** `signature` is a `cardForm` as JSON. */
  data: z.nullable(z.object({ signature: z.string(), id: z.string() })),
})

export const startPayment = defineCall({
  clause: 'W-08',
  area: 'billing',
  summary: 'Opens an order and answers what the card form needs',
  method: 'POST',
  path: '/payment/process/',
  access: 'session',
  body: z.strictObject({ id: sessionId, pid: opaqueId, ps: z._default(z.enum(['', 'stripe']), '') }),
  replies: { 200: openedForm },
  limits: { perMinute: 30 },
})

export const buyPlan = defineCall({
  clause: 'W-08',
  area: 'billing',
  summary: 'Opens an order of a signed-in person, at the full price and with any card',
  method: 'POST',
  path: '/payment/plan/',
  access: 'user',
  body: z.strictObject({ pid: opaqueId, ps: z._default(z.enum(['', 'stripe']), '') }),
  replies: { 200: openedForm },
  limits: { perMinute: 30 },
})

export const reportPayment = defineCall({
  clause: 'W-09',
  area: 'billing',
  summary: 'Takes what the card form told the browser, as a hint that grants nothing',
  method: 'POST',
  path: '/payment/process-update/',
  access: 'session',
  body: z.strictObject({
    id: sessionId,
    pid: opaqueId,
    type: z.string().check(z.minLength(1), z.maxLength(64)),
    data: z.optional(z.unknown()),
  }),
  replies: { 200: ok },
  limits: { perMinute: 60 },
})

export const readCheckout = defineCall({
  clause: 'W-10',
  area: 'billing',
  summary: 'Asks the provider how an embedded checkout stands',
  method: 'POST',
  path: '/test/stripe-status/',
  access: 'public',
  body: z.strictObject({ session_id: opaqueId }),
  replies: { 200: z.object({ data: z.object({ status: z.string() }) }) },
  limits: { perMinute: 30 },
})

export const buyAddOn = defineCall({
  clause: 'W-11',
  area: 'billing',
  summary: 'Adds the fundamental-analysis course with one charge on the saved card',
  method: 'POST',
  path: '/payment/up-sale/',
  access: 'user',
  body: z.strictObject({
    id: z.nullable(opaqueId),
    pid: z.nullable(opaqueId),
    /** (D32) '0' is the regular price; an introductory offer is refused after its time is over. */
    discount: z.enum(['0', '66', '74']),
  }),
  replies: { 200: ok },
  limits: { perMinute: 20 },
})

export const openAddOnForm = defineCall({
  clause: 'W-11',
  area: 'billing',
  summary: 'Opens an order of the fundamental-analysis course at its regular price, paid with any card',
  method: 'POST',
  path: '/payment/course/',
  access: 'user',
  body: z.strictObject({ ps: z._default(z.enum(['', 'stripe']), '') }),
  replies: { 200: openedForm },
  limits: { perMinute: 30 },
})

export const listAddOns = defineCall({
  clause: 'O-72',
  area: 'billing',
  summary: 'Lists the courses that the account bought, with what a withdrawal gives back now',
  method: 'GET',
  path: '/payment/courses/',
  access: 'user',
  replies: {
    200: z.object({
      data: z.array(
        z.object({
          id: opaqueId,
          title: z.string(),
          currency: z.string(),
          /** In minor units; 0 if it is too late. */
          amount: z.number(),
          /** The last day for a withdrawal. */
          until: utcTime,
        }),
      ),
    }),
  },
})

export const withdrawAddOn = defineCall({
  clause: 'O-72',
  area: 'billing',
  summary: 'Withdraws from the purchase of a course: the money goes back, and the course is closed',
  method: 'POST',
  path: '/payment/courses/withdraw/',
  access: 'user',
  body: z.strictObject({ id: z.uuid() }),
  replies: { 200: ok },
  limits: { perMinute: 10 },
})

export const readDiscounts = defineCall({
  clause: 'W-12',
  area: 'billing',
  summary: 'Answers the discounts of the offer and how long it runs',
  method: 'GET',
  path: '/settings/discounts/',
  access: 'public',
  query: z.strictObject({}),
  replies: {
    200: z.object({
      data: z.object({
        initial: percent,
        main: percent,
        newer: percent,
        expired: percent,
        minutes: z.number(),
      }),
    }),
  },
})
