import { createHash } from 'node:crypto'
import * as z from 'zod/mini'
import type { Deps } from '../../deps.ts'
import { defineJob } from '../../jobs/job.ts'
import { findEmailConsent } from '../identity/public.ts'

const eventId = z.string().check(z.minLength(1), z.maxLength(128))
const at = z.iso.datetime()

/** [T-01] Queued once per address; without consent the event carries no address. */
export const sendLeadJob = defineJob({
  name: 'send-lead',
  data: z.union([
    // A digest instead of the address, because job rows outlive an erasure.
    z.strictObject({ eventId, sessionId: z.string(), digest: z.string(), at }),
    // The format of the previous release, for jobs that are still queued.
    z.strictObject({ eventId, email: z.nullable(z.string()), at }),
  ]),
  // Retries for more than half a day; the advertiser accepts a lead for seven days.
  retry: { limit: 10, delaySeconds: 60, backoff: true },
})

type LeadJob = z.output<typeof sendLeadJob.data>

/** Jobs carry this hash instead of the address, because job rows outlive an erasure. */
export function digestOf(email: string): string {
  return createHash('sha256').update(email.toLowerCase()).digest('hex')
}

export async function sendLead(
  { db, lead }: Pick<Deps, 'db' | 'lead'>,
  { eventId, at, ...visitor }: LeadJob,
): Promise<void> {
  const found = 'email' in visitor ? visitor : await findSame(db, visitor)
  if (found !== null) await lead?.send({ eventId, email: found.email, at: new Date(at) })
}

/** Returns the consent for this address; null if the visitor has since entered another one, which has its own job. */
async function findSame(db: Deps['db'], { sessionId, digest }: { sessionId: string; digest: string }) {
  const found = await findEmailConsent(db, sessionId)
  return found !== null && digestOf(found.left) === digest ? found : null
}
