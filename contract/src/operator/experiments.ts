/** Experiments: two to four variants of prices, texts or the flow, shown to visitors by chance, and what can be said about them. */

import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { ok } from '../envelope.ts'
import { flowName } from './flow-versions.ts'

const call = { area: 'operator', access: 'operator', permission: 'publish' } as const
const id = z.uuid()

/** `sequential` may be looked at every day; `fixed` has one look, after the planned number of visitors. */
const method = z.enum(['sequential', 'fixed'])
export type ExperimentMethod = z.output<typeof method>

const weight = z.int().check(z.minimum(1), z.maximum(100))
const weights = z.array(weight).check(z.minLength(2), z.maxLength(4))
/** In percent: the smallest change of the revenue per visitor that is worth finding. */
const lift = z.int().check(z.minimum(1), z.maximum(100))

/** What is supposed of the visitors where there is too little history: the share of buyers, and the cents of each. */
const supposed = z.strictObject({
  percent: z.number().check(z.minimum(0.01), z.maximum(100)),
  cents: z.int().check(z.minimum(1), z.maximum(1_000_000)),
})

const versionNumber = z.int().check(z.minimum(1), z.maximum(1_000_000))

const variant = z.strictObject({
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(40)),
  weight,
  /** The number of a version of the prices; null for what everyone is shown. */
  prices: z.nullable(versionNumber),
  /** The number of a version of the interface texts; missing for what everyone is shown. */
  texts: z.optional(versionNumber),
  /** [O-81] The flow of visitors whose link names none; missing for the one that everyone gets. */
  flow: z.optional(flowName),
})

/** Where visitors are assigned: at the first answer, or at the first look at the plans if only prices vary. */
const start = z.enum(['quiz', 'plans'])
export type ExperimentStart = z.output<typeof start>

const experiment = z.object({
  id: z.string(),
  name: z.string(),
  state: z.enum(['planned', 'running', 'stopped']),
  method,
  lift: z.number(),
  /** The number of visitors that is needed, all variants together. */
  planned: z.number(),
  variants: z.array(
    z.object({
      name: z.string(),
      weight: z.number(),
      prices: z.nullable(z.number()),
      texts: z.optional(z.number()),
      flow: z.optional(flowName),
    }),
  ),
  created_at: z.string(),
  started_at: z.nullable(z.string()),
  stopped_at: z.nullable(z.string()),
  /** The variant that everyone is shown since. */
  adopted: z.nullable(z.number()),
})
export type Experiment = z.output<typeof experiment>

export const listExperiments = defineCall({
  ...call,
  clause: 'O-53',
  summary: 'Lists the experiments, the newest first',
  method: 'GET',
  path: '/operator/api/experiments/',
  replies: { 200: z.object({ experiments: z.array(experiment) }) },
})

export const planExperiment = defineCall({
  ...call,
  clause: 'O-55',
  summary: 'Tells how many visitors an experiment needs',
  method: 'POST',
  path: '/operator/api/experiments/plan/',
  body: z.strictObject({ weights, lift, method, start, supposed: z.nullable(supposed) }),
  replies: {
    200: z.object({
      /** Null if there is too little history and nothing was supposed. */
      needed: z.nullable(z.number()),
      /** Of the visitors of the last 90 days whose 35 days are over; amounts are cents. */
      history: z.object({ visitors: z.number(), buyers: z.number(), revenue: z.number() }),
      /** Visitors who are assigned on a day, by the last 28 days. */
      visitors_per_day: z.number(),
    }),
  },
})

export const createExperiment = defineCall({
  ...call,
  clause: 'O-53',
  summary: 'Creates an experiment, which nobody is part of until it is started',
  method: 'POST',
  path: '/operator/api/experiments/create/',
  proof: 'fresh',
  body: z.strictObject({
    name: z.string().check(z.trim(), z.minLength(1), z.maxLength(100)),
    /** The first one is the control. */
    variants: z.array(variant).check(z.minLength(2), z.maxLength(4)),
    lift,
    method,
    supposed: z.nullable(supposed),
  }),
  replies: { 200: z.object({ id: z.string() }) },
})

const interval = z.object({ difference: z.number(), low: z.number(), high: z.number() })

const measured = z.object({
  /** All visitors assigned to the variant so far. */
  assigned: z.number(),
  /** Those of them whose 35 days are over. */
  visitors: z.number(),
  buyers: z.number(),
  /** Cents per visitor within 35 days. */
  revenue: z.number(),
  refunds: z.number(),
  disputes: z.number(),
  /** The share of visitors whose payment of a plan failed at least once within 35 days. */
  errors: z.number(),
  /** The difference to the first variant; null for that one, and while nothing may be compared. */
  comparison: z.nullable(
    z.object({ revenue: interval, refunds: interval, disputes: interval, errors: interval }),
  ),
})

const conclusion = z.union([
  z.object({ kind: z.enum(['early', 'mismatch', 'open']) }),
  z.object({ kind: z.literal('winner'), variant: z.number() }),
  z.object({
    kind: z.literal('guardrail'),
    variant: z.number(),
    metric: z.enum(['refunds', 'disputes', 'errors']),
  }),
])
export type Conclusion = z.output<typeof conclusion>

export const readExperiment = defineCall({
  ...call,
  clause: 'O-55',
  summary: 'Answers an experiment with what can be said about it',
  method: 'GET',
  path: '/operator/api/experiments/:id/',
  params: z.strictObject({ id }),
  replies: {
    200: z.object({
      experiment,
      conclusion,
      variants: z.array(measured),
      /** People who saw two variants in two browsers before they were recognized; they are left out. */
      mixed: z.number(),
    }),
  },
})

const change = { ...call, method: 'POST', proof: 'fresh', replies: { 200: ok } } as const
const one = z.strictObject({ id })

export const startExperiment = defineCall({
  ...change,
  clause: 'O-53',
  summary: 'Starts an experiment; its variants and weights stay as they are from then on',
  path: '/operator/api/experiments/start/',
  body: one,
})

export const stopExperiment = defineCall({
  ...change,
  clause: 'O-53',
  summary: 'Stops an experiment: nobody new is assigned, and shown prices stay for their 35 days',
  path: '/operator/api/experiments/stop/',
  body: one,
})

export const adoptVariant = defineCall({
  ...change,
  clause: 'O-52',
  summary: 'Publishes what a variant has for everyone, and stops the experiment if it runs',
  path: '/operator/api/experiments/adopt/',
  body: z.strictObject({ id, variant: z.int().check(z.minimum(0), z.maximum(3)) }),
})

export const deleteExperiment = defineCall({
  ...change,
  clause: 'O-53',
  summary: 'Deletes an experiment that was never started',
  path: '/operator/api/experiments/delete/',
  body: one,
})
