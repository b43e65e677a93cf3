import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { ok } from '../envelope.ts'

const list = <T extends z.ZodMiniType>(item: T) => z.readonly(z.array(item))
const time = z.nullable(z.string())
const shared = { area: 'operator', clause: 'O-61', access: 'operator', permission: 'reports' } as const

export const readHealth = defineCall({
  ...shared,
  summary:
    'Open problems, jobs, emails, webhooks, the database, and settings that are missing for production',
  method: 'GET',
  path: '/operator/api/health/',
  replies: {
    200: z.object({
      /** [G-24] What needs an operator now, and what was over in the last week. */
      problems: list(
        z.object({
          kind: z.string(),
          title: z.string(),
          detail: z.string(),
          advice: z.string(),
          since: z.string(),
          over: time,
        }),
      ),
      jobs: list(
        z.object({
          name: z.string(),
          /** Jobs whose time has come and that wait for a process. */
          due: z.number(),
          failed: z.number(),
          /** When the last attempt was given up, and why. */
          failedAt: time,
          error: z.nullable(z.string()),
        }),
      ),
      emails: z.object({
        waiting: z.number(),
        failed: z.number(),
        failedAt: time,
        failure: z.nullable(z.string()),
      }),
      webhooks: list(z.object({ gateway: z.string(), lastDay: z.number(), lastAt: time })),
      /** Orders whose outcome has been unknown for more than an hour. */
      stuckOrders: list(
        z.object({ id: z.string(), kind: z.string(), gateway: z.string(), since: z.string() }),
      ),
      database: z.object({ engine: z.enum(['embedded', 'postgres']), bytes: z.number() }),
      /** [G-14] The last nightly backup, and a failure since then. */
      backups: z.object({
        lastAt: time,
        bytes: z.nullable(z.number()),
        failedAt: time,
        failure: z.nullable(z.string()),
      }),
      versions: list(z.object({ name: z.string(), version: z.string() })),
      /** Settings that a site which takes real money should have. */
      missing: list(z.object({ setting: z.string(), advice: z.string() })),
    }),
  },
  limits: { perMinute: 60 },
})

export const retryJobs = defineCall({
  ...shared,
  permission: 'serve',
  summary: 'Runs the failed jobs of one name again',
  method: 'POST',
  path: '/operator/api/health/retry-jobs/',
  body: z.strictObject({ name: z.string().check(z.minLength(1), z.maxLength(64)) }),
  replies: { 200: z.object({ status: z.literal('ok'), retried: z.number() }) },
})

export const pollOrder = defineCall({
  ...shared,
  permission: 'serve',
  summary: 'Asks the payment provider again what became of an order',
  method: 'POST',
  path: '/operator/api/health/poll-order/',
  body: z.strictObject({ orderId: z.uuid() }),
  replies: { 200: ok },
})
