/** The funnel by step, as the operators see it. */

import * as z from 'zod/mini'
import { defineCall } from '../call.ts'

/** What visits can be filtered by. */
export const dimensions = [
  'traffic',
  'flow',
  'language',
  'device',
  'source',
  'medium',
  'campaign',
  'content',
  'variant',
] as const
export type Dimension = (typeof dimensions)[number]

export const breakdowns = ['day', ...dimensions] as const
export type Breakdown = (typeof breakdowns)[number]

const day = z.string().check(z.regex(/^\d{4}-\d\d-\d\d$/, 'must be a day like 2026-11-18'))
/** An empty one selects visits without a value. */
const chosen = z.optional(z.string().check(z.maxLength(64)))

const step = z.object({
  step: z.string(),
  /** Visits that answered the previous step or any later one. */
  reached: z.number(),
  answered: z.number(),
  /** The share of the visits that reached the step and did not go on; null if none reached it. */
  drop_off: z.nullable(z.number()),
  median_seconds: z.nullable(z.number()),
  back_taps: z.number(),
})

export const readVisits = defineCall({
  clause: 'O-13',
  area: 'operator',
  summary: 'Reports the funnel by step for a range of days, broken down by one dimension',
  method: 'GET',
  path: '/operator/api/visits/',
  access: 'operator',
  permission: 'reports',
  query: z.strictObject({
    /** Both days are part of the report, by the clock of `time_zone`. */
    from: day,
    to: day,
    time_zone: z.string().check(z.maxLength(64)),
    breakdown: z.optional(z.enum(breakdowns)),
    /** Visitors, unless the report is about tests or programs. */
    traffic: z._default(z.enum(['visitor', 'test', 'bot', 'all']), 'visitor'),
    flow: chosen,
    language: chosen,
    device: chosen,
    source: chosen,
    medium: chosen,
    campaign: chosen,
    content: chosen,
    /** The names of an experiment and of one of its variants, separated by a colon. */
    variant: z.optional(z.string().check(z.maxLength(142))),
  }),
  replies: {
    200: z.object({
      groups: z.array(
        z.object({
          /** A day or another value of the breakdown; null for visits without one. */
          name: z.nullable(z.string()),
          /** Whether these are the visits of all groups that are too small to be listed. */
          is_rest: z.boolean(),
          /** First pages that were served; null if they are not counted by what the report asks for. */
          landings: z.nullable(z.number()),
          visits: z.number(),
          paid: z.number(),
          /** In cents: the first payment of each visit that paid. */
          paid_amount: z.number(),
          steps: z.array(step),
        }),
      ),
      /** Visits are in the report a minute after something happened in them; null before the first ones were. */
      folded_to: z.nullable(z.string()),
    }),
  },
})
