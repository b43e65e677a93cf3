import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { reportRange } from './report-range.ts'

// Amounts are in the smallest unit of their currency.

const list = <T extends z.ZodMiniType>(item: T) => z.readonly(z.array(item))
const moved = z.object({ count: z.number(), amount: z.number() })

/** What was earned and what went back. The net is what is left. */
export const movements = z.object({
  plans: moved,
  renewals: moved,
  addOns: moved,
  refunds: moved,
  disputes: moved,
  net: z.number(),
})

const currency = z.object({
  currency: z.string(),
  total: movements,
  days: list(z.extend(movements, { day: z.string() })),
  /** Renewals that were paid after a failed attempt, by the days since that attempt. */
  recovered: list(z.extend(moved, { afterDays: z.number() })),
  /** What subscriptions will be charged within the next 7 and the next 30 days. */
  due: z.object({ in7: moved, in30: moved }),
  /** Subscriptions by the week of their first charge, with the net of all their orders until n weeks later. */
  cohorts: list(z.object({ week: z.string(), subscriptions: z.number(), netByWeek: list(z.number()) })),
})

export type MoneyOfCurrency = z.output<typeof currency>

export const readMoney = defineCall({
  area: 'operator',
  clause: 'O-20',
  summary: 'What was earned, refunded and disputed, from the ledger',
  method: 'GET',
  path: '/operator/api/money/',
  access: 'operator',
  permission: 'reports',
  query: reportRange,
  replies: { 200: z.object({ currencies: list(currency) }) },
  limits: { perMinute: 60 },
})
