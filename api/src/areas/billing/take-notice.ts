import type { IncomingHttpHeaders } from 'node:http'
import * as z from 'zod/mini'
import type { Deps } from '../../deps.ts'
import {
  BadSignature,
  type GatewayName,
  type Notice,
  type PaymentGateway,
} from '../../gateways/payments/gateway.ts'
import { Refused } from '../../http/errors.ts'
import { addNotice } from './provider-notice.table.ts'
import { findPurchase, hurryAsking } from './purchase.table.ts'
import { settlePurchaseJob } from './settle-purchase.ts'
import { inAMinute } from './when-to-ask.ts'

type Asked = { readonly body: Buffer | undefined; readonly headers: IncomingHttpHeaders }

const purchaseId = z.uuid()

/** [W-26] Stored once by its event id, then answered. It only says what to ask the provider about. */
export function takeNotice(name: GatewayName) {
  return async (
    { db, queue, now, payments }: Pick<Deps, 'db' | 'queue' | 'now' | 'payments'>,
    { body, headers }: Asked,
  ): Promise<{ status: 'ok' }> => {
    const gateway = payments.find(name)
    // Without its keys no signature can be checked, so nothing it sends is believed.
    if (!gateway) throw new Refused('gateway_off', 404, 'This payment gateway is not switched on.')
    const { eventId, kind, orderId } = readSigned(gateway, body ?? Buffer.alloc(0), headers)
    const id = purchaseId.safeParse(orderId).data
    const purchase = id === undefined ? undefined : await findPurchase(db, id)
    const isOurs = purchase?.gateway === name
    const receivedAt = now()
    await db.transaction(async (tx) => {
      const notice = { gateway: name, eventId, kind, purchaseId: isOurs ? purchase.id : null, receivedAt }
      if (!(await addNotice(tx, notice)) || !isOurs) return
      await hurryAsking(tx, purchase.id, inAMinute(receivedAt))
      await queue.send(settlePurchaseJob, { purchaseId: purchase.id }, { tx })
    })
    return { status: 'ok' }
  }
}

function readSigned(gateway: PaymentGateway, body: Buffer, headers: IncomingHttpHeaders): Notice {
  try {
    return gateway.readNotice(body, headers)
  } catch (error) {
    if (error instanceof BadSignature) throw new Refused('bad_signature', 400, 'The signature is not good.')
    throw error
  }
}
