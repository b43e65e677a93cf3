import { randomUUID } from 'node:crypto'
import * as z from 'zod/mini'
import type { Writes } from '../../../db/database.ts'
import type { Deps } from '../../../deps.ts'
import type { GatewayName, PaymentAlert } from '../../../gateways/payments/gateway.ts'
import { defineJob } from '../../../jobs/job.ts'
import { findOrderOfCharge } from '../ledger/ledger.table.ts'
import { findAlert, linkAlert, type StoredAlert, saveAlert } from './payment-alert.table.ts'

/** [O-46] Looks at a new warning by the owner's rule. The room of the operators handles it, because the rule is there. */
export const reviewWarningJob = defineJob({
  name: 'review-warning',
  data: z.strictObject({ alertId: z.uuid() }),
  retry: { limit: 8, delaySeconds: 60, backoff: true },
  expireSeconds: 60,
})

type About = {
  readonly gateway: GatewayName
  readonly alert: PaymentAlert
  readonly orderId: string | null
  readonly chargeId: string | null
}

/** [O-45] Stores what a signed webhook event says about a charge, in the transaction that acknowledges the event. */
export async function receiveAlert(
  { queue }: Pick<Deps, 'queue'>,
  tx: Pick<Writes, 'insert' | 'execute'>,
  { gateway, alert, orderId, chargeId }: About,
): Promise<void> {
  const { kind, id: reference, state, status, reason, amount, currency, respondBy, openedAt, at } = alert
  const id = await saveAlert(tx, {
    id: randomUUID(),
    gateway,
    kind,
    reference,
    orderId,
    chargeId,
    state,
    status,
    reason,
    amount,
    currency,
    respondBy,
    openedAt,
    changedAt: at,
  })
  if (id !== null && kind === 'early_warning' && state === 'open')
    await queue.send(reviewWarningJob, { alertId: id }, { tx })
}

/** The alert with its order, which may have been unknown when the event arrived. */
export async function findLinkedAlert(
  tx: Pick<Writes, 'select' | 'update'>,
  alertId: string,
): Promise<StoredAlert | null> {
  const alert = await findAlert(tx, alertId)
  if (alert === undefined) return null
  if (alert.orderId !== null || alert.chargeId === null) return alert
  const orderId = await findOrderOfCharge(tx, alert.gateway, alert.chargeId)
  if (orderId !== null) await linkAlert(tx, alert.id, orderId)
  return { ...alert, orderId }
}
