import { createHash } from 'node:crypto'
import * as z from 'zod/mini'
import type { Db } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { defineJob } from '../../jobs/job.ts'
import { findAdvertisingEmail } from '../identity/public.ts'

/** [O-71] [T-01] Job rows outlive an erasure, so the address is read when the event is sent. */
export const sendPixelEventJob = defineJob({
  name: 'send-pixel-event',
  data: z.strictObject({
    name: z.enum(['Lead', 'Purchase', 'StartTrial']),
    eventId: z.string().check(z.minLength(1), z.maxLength(128)),
    sessionId: z.string(),
    /** The hash of the address that a lead is about; null if the event is about whichever address is there. */
    digest: z.nullable(z.string()),
    at: z.iso.datetime(),
    paid: z.nullable(z.strictObject({ amount: z.number(), currency: z.string() })),
  }),
  // Retries for more than half a day; the advertiser accepts an event for seven days.
  retry: { limit: 10, delaySeconds: 60, backoff: true },
})

type PixelJob = z.output<typeof sendPixelEventJob.data>

export function digestOf(email: string): string {
  return createHash('sha256').update(email.toLowerCase()).digest('hex')
}

/** Sends the event if the person agrees to advertising at this moment. */
export async function sendPixelEvent(
  { db, pixel }: Pick<Deps, 'db' | 'pixel'>,
  { name, eventId, sessionId, digest, at, paid }: PixelJob,
): Promise<void> {
  const email = await findAdvertisingEmail(db, sessionId)
  if (pixel === null || email === null) return
  // A visitor who has since entered another address has a lead of their own for it.
  if (digest !== null && digestOf(email) !== digest) return
  await pixel.send({ name, eventId, email, at: new Date(at), paid })
}

type Sale = {
  readonly orderId: string
  readonly sessionId: string
  readonly isTrial: boolean
  readonly paid: { readonly amount: number; readonly currency: string }
  readonly at: Date
}

/**
 * [O-75] Reports a sale to the advertiser, with the order's id as the id of the event. Nothing is queued for a buyer who
 * has not agreed to advertising.
 */
export async function reportSale(
  { queue }: Pick<Deps, 'queue'>,
  tx: Pick<Db, 'select' | 'execute'>,
  { orderId, sessionId, isTrial, paid, at }: Sale,
): Promise<void> {
  if ((await findAdvertisingEmail(tx, sessionId)) === null) return
  // Without a digest, a sale is reported for whatever address the session has when the event is sent.
  const shared = { eventId: orderId, sessionId, digest: null, at: at.toISOString() }
  const events = [
    { ...shared, name: 'Purchase' as const, paid },
    ...(isTrial ? [{ ...shared, name: 'StartTrial' as const, paid: null }] : []),
  ]
  await queue.sendAll(
    sendPixelEventJob,
    events.map((data) => ({ data, onceKey: `${data.name} ${orderId}` })),
    { tx },
  )
}
