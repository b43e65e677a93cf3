import * as z from 'zod/mini'
import type { Deps } from '../../deps.ts'
import { defineJob } from '../../jobs/job.ts'

/** [T-01] Sent once per address (the sender's once key); without consent it carries no address. */
export const tellLead = defineJob({
  name: 'tell-lead',
  data: z.strictObject({
    eventId: z.string().check(z.minLength(1), z.maxLength(128)),
    email: z.nullable(z.string()),
    at: z.iso.datetime(),
  }),
  // Half a day and more; the advertiser takes a lead for seven days.
  retry: { limit: 10, delaySeconds: 60, backoff: true },
})

export async function handOverLead(
  { lead }: Pick<Deps, 'lead'>,
  { eventId, email, at }: z.output<typeof tellLead.data>,
): Promise<void> {
  await lead?.tell({ eventId, email, at: new Date(at) })
}
