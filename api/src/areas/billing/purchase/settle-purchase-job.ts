import * as z from 'zod/mini'
import { defineJob } from '../../../jobs/job.ts'

export const settlePurchaseJob = defineJob({
  name: 'settle-purchase',
  data: z.strictObject({ purchaseId: z.uuid() }),
  retry: { limit: 5, delaySeconds: 10, backoff: true },
  expireSeconds: 60,
})
