import type { IncomingHttpHeaders } from 'node:http'
import * as z from 'zod/mini'
import type { Deps } from '../../../deps.ts'
import {
  BadSignature,
  type GatewayName,
  gatewayNames,
  type PaymentGateway,
  type WebhookEvent,
} from '../../../gateways/payments/gateway.ts'
import { Refused } from '../../../http/errors.ts'
import { defineJob, defineScheduledJob } from '../../../jobs/job.ts'
import { webhooks } from '../../../metrics/metrics.ts'
import { countRefusal } from '../alerts/count-refusal.ts'
import { receiveAlert } from '../alerts/receive-alert.ts'
import { deleteRefusalsBefore } from '../alerts/webhook-refusal.table.ts'
import type { SettleDeps } from '../deps.ts'
import { findOrderOfCharge } from '../ledger/ledger.table.ts'
import { settleOrderJob } from '../order/jobs.ts'
import { inAMinute } from '../order/poll-schedule.ts'
import { settleOrder } from '../order/settle/settle-order.ts'
import { findOrder, pollSoon } from '../order/tables/orders.table.ts'
import { addWebhookEvent, deleteWebhookEvents } from './webhook-event.table.ts'

type Request = { readonly body: Buffer | undefined; readonly headers: IncomingHttpHeaders }

const ourId = z.uuid()

/**
 * [W-26] Stores the event once by its id and acknowledges it. The event only tells which order to settle; its content
 * is not trusted.
 */
export function handleWebhook(name: GatewayName) {
  return async (
    { db, queue, log, now, payments }: Pick<Deps, 'db' | 'queue' | 'log' | 'now' | 'payments'>,
    { body, headers }: Request,
  ): Promise<{ status: 'ok' }> => {
    const gateway = payments.find(name)
    // Without the gateway's keys the signature cannot be checked, so the event is refused.
    if (!gateway) throw new Refused('gateway_off', 404, 'This payment gateway is not switched on.')
    const event = readSigned(gateway, body ?? Buffer.alloc(0), headers)
    if (event === 'forged') {
      countRefusal({ db, now, log }, name)
      throw new Refused('bad_signature', 400, 'The signature is not good.')
    }
    const { eventId, kind, chargeId } = event
    const orderId = await findOrderId(db, name, event)
    const receivedAt = now()
    const soon = inAMinute(receivedAt)
    await db.transaction(async (tx) => {
      if (!(await addWebhookEvent(tx, { gateway: name, eventId, kind, orderId, receivedAt }))) return
      if (event.alert)
        await receiveAlert({ queue }, tx, { gateway: name, alert: event.alert, orderId, chargeId })
      if (orderId !== null) {
        await pollSoon(tx, orderId, soon)
        await queue.send(settleOrderJob, { orderId }, { tx })
      } else if (chargeId !== null)
        await queue.send(settleChargeJob, { gateway: name, chargeId }, { tx, runAt: soon })
    })
    webhooks.inc({ gateway: name, outcome: 'accepted' })
    return { status: 'ok' }
  }
}

/** Finds the order by its id in the event or, for refunds and disputes, by the id of the charge. */
async function findOrderId(
  db: Deps['db'],
  gateway: GatewayName,
  { orderId, chargeId }: WebhookEvent,
): Promise<string | null> {
  const id = ourId.safeParse(orderId).data
  const order = id === undefined ? undefined : await findOrder(db, id)
  if (order?.gateway === gateway) return order.id
  return chargeId === null ? null : findOrderOfCharge(db, gateway, chargeId)
}

function readSigned(
  gateway: PaymentGateway,
  body: Buffer,
  headers: IncomingHttpHeaders,
): WebhookEvent | 'forged' {
  try {
    return gateway.readWebhook(body, headers)
  } catch (error) {
    if (error instanceof BadSignature) return 'forged'
    throw error
  }
}

export const settleChargeJob = defineJob({
  name: 'settle-charge',
  data: z.strictObject({ gateway: z.enum(gatewayNames), chargeId: z.string() }),
  retry: { limit: 5, delaySeconds: 10, backoff: true },
  expireSeconds: 60,
})

/**
 * Handles an event about a charge that was not in the ledger. The charge is either for something else that the merchant
 * account sells, or its payment was just being applied. So it is looked up once more.
 */
export async function settleCharge(
  deps: SettleDeps,
  { gateway, chargeId }: z.output<typeof settleChargeJob.data>,
): Promise<void> {
  const orderId = await findOrderOfCharge(deps.db, gateway, chargeId)
  if (orderId !== null) await settleOrder(deps, { orderId })
}

/** How long events are stored. Providers repeat an event for a few days, but disputes are investigated for months. */
const storedDays = 180
const batchSize = 1000

export const forgetOldWebhookEventsJob = defineScheduledJob({
  name: 'forget-old-webhook-events',
  schedule: { dailyAt: '03:50' },
})

export async function forgetOldWebhookEvents({
  db,
  log,
  now,
}: Pick<Deps, 'db' | 'log' | 'now'>): Promise<void> {
  const before = new Date(now().getTime() - storedDays * 24 * 60 * 60 * 1000)
  let deleted = 0
  for (let some = batchSize; some === batchSize; deleted += some)
    some = await deleteWebhookEvents(db, { before, limit: batchSize })
  await deleteRefusalsBefore(db, before)
  if (deleted > 0) log.info({ deleted }, 'old webhook events of payment providers deleted')
}
