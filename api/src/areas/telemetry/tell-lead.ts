import { createHash } from 'node:crypto'
import * as z from 'zod/mini'
import type { Deps } from '../../deps.ts'
import { defineJob } from '../../jobs/job.ts'
import { findEmailConsent } from '../identity/public.ts'

const eventId = z.string().check(z.minLength(1), z.maxLength(128))
const at = z.iso.datetime()

/** [T-01] Sent once per address (the sender's once key); without consent it carries no address. */
export const tellLead = defineJob({
  name: 'tell-lead',
  data: z.union([
    // Not the address itself: what a queue keeps of a job outlives an erasure.
    z.strictObject({ eventId, sessionId: z.string(), digest: z.string(), at }),
    // For one release, as the version before put it into the queue.
    z.strictObject({ eventId, email: z.nullable(z.string()), at }),
  ]),
  // Half a day and more; the advertiser takes a lead for seven days.
  retry: { limit: 10, delaySeconds: 60, backoff: true },
})

type Given = z.output<typeof tellLead.data>

/** What an address is called in the queue. */
export function digestOf(email: string): string {
  return createHash('sha256').update(email.toLowerCase()).digest('hex')
}

export async function handOverLead(
  { db, lead }: Pick<Deps, 'db' | 'lead'>,
  { eventId, at, ...who }: Given,
): Promise<void> {
  const found = 'email' in who ? who : await findSame(db, who)
  if (found !== null) await lead?.tell({ eventId, email: found.email, at: new Date(at) })
}

/** Null once the visitor left another address: that one has a job of its own. */
async function findSame(db: Deps['db'], { sessionId, digest }: { sessionId: string; digest: string }) {
  const found = await findEmailConsent(db, sessionId)
  return found !== null && digestOf(found.left) === digest ? found : null
}
