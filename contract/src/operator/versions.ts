/**
 * Versions of what is built in. A draft is checked as the build checks, previewed and published under the next number; a
 * published version never changes. An older one is published again to roll back.
 */

import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { ok } from '../envelope.ts'
import { added, publishing as call, changed, note, published, rollBack } from './version-parts.ts'

/** Cents by the id of a plan, for those that differ from the built-in prices. */
const prices = z.record(z.string().check(z.maxLength(32)), z.int())

/** A plan at one discount, as the cards show it. Amounts are cents. */
const pricedPlan = z.object({
  id: z.string(),
  flow: z.enum(['main', 'newer']),
  weeks: z.number(),
  discount: z.number(),
  amount: z.number(),
  full: z.number(),
  renewal_amount: z.number(),
  renewal_weeks: z.number(),
  is_popular: z.boolean(),
})
export type PricedPlan = z.output<typeof pricedPlan>

const version = z.object({ ...published, prices })
export type PriceVersion = z.output<typeof version>

export const readPriceVersions = defineCall({
  ...call,
  clause: 'O-50',
  summary: 'Answers the built-in prices, the draft, what everyone is shown and the history',
  method: 'GET',
  path: '/operator/api/versions/prices/',
  replies: {
    200: z.object({
      built_in: z.array(pricedPlan),
      draft: z.nullable(z.object({ prices, ...changed })),
      /** The number of the version that everyone is shown; 0 is what is built in. */
      current: z.number(),
      versions: z.array(version),
    }),
  },
})

export const checkPrices = defineCall({
  ...call,
  clause: 'O-51',
  summary: 'Checks prices as the build does, and answers what the cards would say',
  method: 'POST',
  path: '/operator/api/versions/prices/check/',
  body: z.strictObject({ prices }),
  replies: {
    200: z.object({
      /** The id of the plan beside which it belongs; null if it is about several. */
      problems: z.array(z.object({ id: z.nullable(z.string()), text: z.string() })),
      warnings: z.array(z.string()),
      /** Empty while there are problems. */
      plans: z.array(pricedPlan),
    }),
  },
})

export const savePriceDraft = defineCall({
  ...call,
  clause: 'O-50',
  summary: 'Stores the draft of the prices; it may still have problems',
  method: 'POST',
  path: '/operator/api/versions/prices/draft/',
  proof: 'fresh',
  body: z.strictObject({ prices }),
  replies: { 200: ok },
})

export const publishPrices = defineCall({
  ...call,
  clause: 'O-51',
  summary: 'Publishes the draft of the prices under the next number',
  method: 'POST',
  path: '/operator/api/versions/prices/publish/',
  proof: 'fresh',
  body: z.strictObject({
    /** The draft that was previewed: another one is refused. */
    prices,
    audience: z.enum(['everyone', 'experiments']),
    note,
  }),
  replies: { 200: added },
})

export const rollBackPrices = defineCall({
  ...call,
  clause: 'O-52',
  summary: 'Publishes an older version of the prices again, for everyone and under a new number',
  method: 'POST',
  path: '/operator/api/versions/prices/roll-back/',
  proof: 'fresh',
  body: rollBack,
  replies: { 200: added },
})
