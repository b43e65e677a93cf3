import * as z from 'zod/mini'
import { defineJob } from '../../../../jobs/job.ts'

const data = z.strictObject({ chargeId: z.uuid() })
const retry = { limit: 5, delaySeconds: 10, backoff: true }

/** The charge is decided on and written down; it goes out if it is still wanted. */
export const sendLaterChargeJob = defineJob({ name: 'send-later-charge', data, retry, expireSeconds: 60 })

/** The provider is asked how it stands. */
export const settleLaterChargeJob = defineJob({ name: 'settle-later-charge', data, retry, expireSeconds: 60 })
