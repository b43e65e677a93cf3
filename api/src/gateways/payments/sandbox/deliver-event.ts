import { randomUUID } from 'node:crypto'
import * as z from 'zod/mini'
import type { Db, Tx } from '../../../db/database.ts'
import type { Deps } from '../../../deps.ts'
import { defineJob, defineScheduledJob } from '../../../jobs/job.ts'
import { addEvent, countTry, deleteEvents, listUndelivered, markDelivered } from './sandbox-event.table.ts'
import { signEvent } from './sign.ts'

export const deliverEventJob = defineJob({
  name: 'deliver-sandbox-event',
  data: z.strictObject({ eventId: z.string() }),
  expireSeconds: 60,
})

/** One job delivers all events of a transaction. It continues with the next event if the merchant does not respond. */
export const deliverEventsJob = defineJob({
  name: 'deliver-sandbox-events',
  data: z.strictObject({ eventIds: z.array(z.string()) }),
  expireSeconds: 300,
})

/** Returns the HTTP status of the merchant's response; throws if there was none. */
export type SendWebhook = (
  url: string,
  body: string,
  headers: Readonly<Record<string, string>>,
) => Promise<number>

/** The delays after which an event that was not acknowledged is sent again. After the last one it is given up. */
const retrySeconds = [5, 30, 2 * 60, 10 * 60, 3600, 6 * 3600, 24 * 3600]

const timeoutMs = 10_000

type NewEvent = {
  readonly kind: string
  readonly orderId: string
  /** Of a warning or a dispute. */
  readonly alert?: { readonly id: string; readonly amount: number; readonly currency: string }
}

/** Stores an event, which is delivered if and only if the caller's transaction is committed. */
export async function postEvent(
  { queue, now }: Pick<Deps, 'queue' | 'now'>,
  tx: Tx & Pick<Db, 'insert'>,
  about: NewEvent,
): Promise<void> {
  const createdAt = now()
  const event = writeEvent(about, createdAt)
  await addEvent(tx, { ...event, orderId: about.orderId, createdAt })
  await queue.send(deliverEventJob, { eventId: event.id }, { tx })
}

export function writeEvent({ kind, orderId, alert }: NewEvent, createdAt: Date) {
  const id = `evt_${randomUUID()}`
  const created_at = createdAt.toISOString()
  return { id, body: JSON.stringify({ id, kind, order_id: orderId, created_at, alert }) }
}

type Delivery = Pick<Deps, 'db' | 'queue' | 'now' | 'log' | 'publicUrl'> & {
  readonly secret: Buffer
  readonly sendWebhook: SendWebhook
}

/**
 * Delivers the events one by one, so that they do not slow down customers' requests. Those not acknowledged are
 * retried.
 */
export async function deliverEvents(delivery: Delivery, eventIds: readonly string[]): Promise<void> {
  const { db, now, publicUrl, secret, sendWebhook } = delivery
  const url = `${publicUrl.replace(/\/+$/, '')}/webhooks/sandbox/`
  const acknowledged: string[] = []
  for (const { id, body } of await listUndelivered(db, eventIds)) {
    const headers = { 'content-type': 'application/json', ...signEvent(secret, body, now()) }
    const status = await sendWebhook(url, body, headers).catch(() => 0)
    if (status >= 200 && status < 300) acknowledged.push(id)
    else await tryLater(delivery, id, status)
  }
  await markDelivered(db, acknowledged, now())
}

async function tryLater({ db, queue, now, log }: Delivery, eventId: string, status: number): Promise<void> {
  await db.transaction(async (tx) => {
    const tries = await countTry(tx, eventId)
    const wait = retrySeconds[tries - 1]
    log.warn({ event: eventId, tries, status }, 'a webhook of the sandbox was not acknowledged')
    if (wait === undefined) return
    await queue.send(
      deliverEventJob,
      { eventId },
      { tx, runAt: new Date(now().getTime() + wait * 1000), onceKey: `${eventId}:${tries}` },
    )
  })
}

export const sendOverHttp: SendWebhook = async (url, body, headers) => {
  const response = await fetch(url, {
    method: 'POST',
    headers,
    body,
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  })
  // An unread response body would keep the connection busy.
  await response.body?.cancel()
  return response.status
}

/** Events are stored as long as on the receiving side (areas/billing/flows/webhook.ts). */
const storedDays = 180
const batchSize = 1000

export const forgetSandboxEventsJob = defineScheduledJob({
  name: 'forget-sandbox-events',
  schedule: { dailyAt: '03:55' },
})

export async function forgetSandboxEvents({ db, log, now }: Pick<Deps, 'db' | 'log' | 'now'>): Promise<void> {
  const before = new Date(now().getTime() - storedDays * 24 * 60 * 60 * 1000)
  let deleted = 0
  // A batch that is not full is the last one.
  for (let inBatch = batchSize; inBatch === batchSize; deleted += inBatch)
    inBatch = await deleteEvents(db, { before, limit: batchSize })
  if (deleted > 0) log.info({ deleted }, 'old webhook events of the sandbox deleted')
}
