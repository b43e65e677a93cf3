import { randomUUID } from 'node:crypto'
import * as z from 'zod/mini'
import type { Db } from '../../../db/database.ts'
import type { Deps } from '../../../deps.ts'
import type { Tx } from '../../../jobs/boss-database.ts'
import { defineJob } from '../../../jobs/job.ts'
import { addNotice, countTry, findNotice, markDelivered } from './sandbox-notice.table.ts'
import { signNotice } from './sign-notice.ts'

export const deliverNoticeJob = defineJob({
  name: 'deliver-sandbox-notice',
  data: z.strictObject({ noticeId: z.string() }),
  expireSeconds: 60,
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

export async function deliverNotice(
  { db, queue, now, log, publicUrl, secret, sendNotice }: Delivery,
  noticeId: string,
): Promise<void> {
  const notice = await findNotice(db, noticeId)
  if (!notice || notice.deliveredAt !== null) return
  const headers = { 'content-type': 'application/json', ...signNotice(secret, notice.body, now()) }
  const url = `${publicUrl.replace(/\/+$/, '')}/webhooks/sandbox/`
  const status = await sendNotice(url, notice.body, headers).catch(() => 0)
  if (status >= 200 && status < 300) return markDelivered(db, noticeId, now())

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
