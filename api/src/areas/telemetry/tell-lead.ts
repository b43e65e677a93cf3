import * as z from 'zod/mini'
import type { Deps } from '../../deps.ts'
import { defineJob } from '../../jobs/job.ts'
import { findConsentedAddress } from '../funnel/find-consented-address.ts'

/** [T-01] Sent once per address (the sender's once key); without consent it carries no address. */
export const tellLead = defineJob({
  name: 'tell-lead',
  data: z.strictObject({
    eventId: z.string().check(z.minLength(1), z.maxLength(128)),
    /** Not the address itself: what a queue keeps of a job outlives an erasure. */
    sessionId: z.string(),
    at: z.iso.datetime(),
  }),
  // Half a day and more; the advertiser takes a lead for seven days.
  retry: { limit: 10, delaySeconds: 60, backoff: true },
})

export async function handOverLead(
  { db, lead }: Pick<Deps, 'db' | 'lead'>,
  { eventId, sessionId, at }: z.output<typeof tellLead.data>,
): Promise<void> {
  const email = await findConsentedAddress(db, sessionId)
  await lead?.tell({ eventId, email, at: new Date(at) })
}
