import * as z from 'zod/mini'
import { defineCall } from './call.ts'
import { emptyBody } from './envelope.ts'
import { product, subscription } from './person.ts'
import { utcTime } from './text.ts'

/** The grounds for a refund on request; the subscription policy defines them. */
const ground = z.enum(['guarantee', 'withdrawal', 'california'])

/** [M-11] Enough to show what is refunded, or why nothing is. Amounts are in minor units of the plan's currency. */
const moneyBack = z.object({
  /** Paid for this subscription and not refunded. */
  paid: z.number(),
  grounds: z.array(
    z.object({
      ground,
      /** The amount refundable on this ground now; 0 if it does not apply. */
      amount: z.number(),
      /** The last day for a request; null if the ground never applied to this subscription. */
      until: z.nullable(utcTime),
      /** For the guarantee: the longest run of consecutive learning days so far, and how many it needs. */
      days: z.nullable(z.object({ learned: z.number(), needed: z.number() })),
    }),
  ),
})

const state = z.object({
  ...subscription.shape,
  product: z.nullable(product),
  /** [M-06] [M-07] The offer instead of cancelling; null if there is none or it was used. */
  offer: z.nullable(z.object({ currency: z.string(), price: z.number(), period: z.number() })),
  /** [M-11] The grounds on which a refund can be requested now. */
  refunds: z.array(ground),
  money_back: moneyBack,
})
const settled = z.object({ data: state })

export type SubscriptionDetails = z.output<typeof state>
export type RefundGround = z.output<typeof ground>

export const updateSubscription = defineCall({
  clause: 'W-20',
  area: 'billing',
  summary: 'Answers 200 with the settled subscription, 202 while an operation is pending',
  method: 'POST',
  path: '/subscription/update/',
  access: 'user',
  body: emptyBody,
  // Null for an account that never had a subscription: screens request it for every account, so that is not an error.
  replies: { 200: z.object({ data: z.nullable(state) }), 202: z.object({ status: z.literal('pending') }) },
})

export const restoreSubscription = defineCall({
  clause: 'W-21',
  area: 'billing',
  summary: 'Takes a canceled or expired subscription up again',
  method: 'POST',
  path: '/subscription/restore/',
  access: 'user',
  body: emptyBody,
  replies: { 200: z.union([settled, z.object({ error: z.string() })]) },
  limits: { perMinute: 30 },
})

export const changeSubscription = defineCall({
  clause: 'W-22',
  area: 'billing',
  summary: 'Claims the retention offer',
  method: 'POST',
  path: '/subscription/change/',
  access: 'user',
  body: emptyBody,
  replies: { 200: z.union([settled, z.object({ status: z.literal('fail'), message: z.string() })]) },
  limits: { perMinute: 30 },
})

export const cancelSubscription = defineCall({
  clause: 'W-23',
  area: 'billing',
  summary: 'Ends the renewals; access stays until the paid period ends',
  method: 'POST',
  path: '/subscription/cancel/',
  access: 'user',
  body: emptyBody,
  replies: { 200: settled },
  limits: { perMinute: 30 },
})

export const refundSubscription = defineCall({
  clause: 'M-11',
  area: 'billing',
  summary: 'Gives money back on one of the grounds of the subscription policy, and ends what it paid for',
  method: 'POST',
  path: '/subscription/refund/',
  access: 'user',
  body: z.strictObject({ ground }),
  replies: { 200: settled },
  limits: { perMinute: 10 },
})

export const replaceCard = defineCall({
  clause: 'M-12',
  area: 'billing',
  summary: 'Opens a card form that pays the open renewal, and is charged from then on',
  method: 'POST',
  path: '/subscription/card/',
  access: 'user',
  body: emptyBody,
  replies: { 200: z.object({ data: z.object({ id: z.string(), signature: z.string() }) }) },
  limits: { perMinute: 10 },
})
