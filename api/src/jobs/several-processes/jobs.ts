import * as z from 'zod/mini'
import { defineJob, defineScheduledJob } from '../job.ts'

const data = z.strictObject({})

export const count = defineJob({ name: 'count', data })
export const hang = defineJob({ name: 'hang', data, retry: { limit: 1, delaySeconds: 0, backoff: false } })
export const nightly = defineScheduledJob({ name: 'nightly', schedule: { dailyAt: '03:15' } })

export const jobs = [count, hang, nightly]
