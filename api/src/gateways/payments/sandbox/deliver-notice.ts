import { randomUUID } from 'node:crypto'
import * as z from 'zod/mini'
import type { Db } from '../../../db/database.ts'
import type { Deps } from '../../../deps.ts'
import type { Tx } from '../../../jobs/boss-database.ts'
import { defineJob } from '../../../jobs/job.ts'
import { addNotice, countTry, listUndelivered, markDelivered } from './sandbox-notice.table.ts'
import { signNotice } from './sign-notice.ts'

export const deliverNoticeJob = defineJob({
  name: 'deliver-sandbox-notice',
  data: z.strictObject({ noticeId: z.string() }),
  expireSeconds: 60,
})

/** What was decided in one transaction is told by one job, which bears that nobody answers any of them. */
export const deliverNoticesJob = defineJob({
  name: 'deliver-sandbox-notices',
  data: z.strictObject({ noticeIds: z.array(z.string()) }),
  expireSeconds: 300,
})

/** Answers the status of the merchant's reply; throws when there was none. */
export type SendNotice = (
  url: string,
  body: string,
  headers: Readonly<Record<string, string>>,
) => Promise<number>

/** After these waits a notice that nobody takes is tried again; then it is given up. */
const retrySeconds = [5, 30, 2 * 60, 10 * 60, 3600, 6 * 3600, 24 * 3600]

const patienceMs = 10_000

type NewNotice = { readonly kind: string; readonly orderId: string }

/** The merchant is told if and only if the caller's transaction is committed. */
export async function postNotice(
  { queue, now }: Pick<Deps, 'queue' | 'now'>,
  tx: Tx & Pick<Db, 'insert'>,
  about: NewNotice,
): Promise<void> {
  const madeAt = now()
  const notice = writeNotice(about, madeAt)
  await addNotice(tx, { ...notice, orderId: about.orderId, madeAt })
  await queue.send(deliverNoticeJob, { noticeId: notice.id }, { tx })
}

export function writeNotice({ kind, orderId }: NewNotice, madeAt: Date) {
  const id = `evt_${randomUUID()}`
  return { id, body: JSON.stringify({ id, kind, order_id: orderId, made_at: madeAt.toISOString() }) }
}

type Delivery = Pick<Deps, 'db' | 'queue' | 'now' | 'log' | 'publicUrl'> & {
  readonly secret: Buffer
  readonly sendNotice: SendNotice
}

/** One after the other, so that people do not wait behind them. Each that is not taken is tried again by itself. */
export async function deliverNotices(delivery: Delivery, noticeIds: readonly string[]): Promise<void> {
  const { db, now, publicUrl, secret, sendNotice } = delivery
  const url = `${publicUrl.replace(/\/+$/, '')}/webhooks/sandbox/`
  const taken: string[] = []
  for (const { id, body } of await listUndelivered(db, noticeIds)) {
    const headers = { 'content-type': 'application/json', ...signNotice(secret, body, now()) }
    const status = await sendNotice(url, body, headers).catch(() => 0)
    if (status >= 200 && status < 300) taken.push(id)
    else await tryLater(delivery, id, status)
  }
  await markDelivered(db, taken, now())
}

async function tryLater({ db, queue, now, log }: Delivery, noticeId: string, status: number): Promise<void> {
  await db.transaction(async (tx) => {
    const tries = await countTry(tx, noticeId)
    const wait = retrySeconds[tries - 1]
    log.warn({ notice: noticeId, tries, status }, 'a notice of the sandbox was not taken')
    if (wait === undefined) return
    await queue.send(
      deliverNoticeJob,
      { noticeId },
      { tx, runAt: new Date(now().getTime() + wait * 1000), onceKey: `${noticeId}:${tries}` },
    )
  })
}

export const sendOverHttp: SendNotice = async (url, body, headers) => {
  const response = await fetch(url, {
    method: 'POST',
    headers,
    body,
    redirect: 'error',
    signal: AbortSignal.timeout(patienceMs),
  })
  // Unread, the answer would hold its connection.
  await response.body?.cancel()
  return response.status
}
