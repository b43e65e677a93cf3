import type { IncomingHttpHeaders } from 'node:http'
import * as z from 'zod/mini'
import type { Deps } from '../../../deps.ts'
import {
  BadSignature,
  type GatewayName,
  type Notice,
  type PaymentGateway,
} from '../../../gateways/payments/gateway.ts'
import { Refused } from '../../../http/errors.ts'
import { hurryAddOn } from '../add-on/add-on.table.ts'
import { settleAddOnJob } from '../add-on/settle-add-on.ts'
import { settleLaterChargeJob } from '../membership/charges/charge-jobs.ts'
import { hurryLaterCharge } from '../membership/charges/later-charge.table.ts'
import { hurryAsking } from '../purchase/purchase.table.ts'
import { settlePurchaseJob } from '../purchase/settle-purchase-job.ts'
import { findCharged } from './ledger.table.ts'
import { type About, addNotice, findNamed } from './provider-notice.table.ts'
import { settleChargeJob } from './settle-charge.ts'
import { inAMinute } from './when-to-ask.ts'

type Asked = { readonly body: Buffer | undefined; readonly headers: IncomingHttpHeaders }

const ourId = z.uuid()

/** [W-26] Stored once by its event id, then answered. It only says what to ask the provider about. */
export function takeNotice(name: GatewayName) {
  return async (
    { db, queue, now, payments }: Pick<Deps, 'db' | 'queue' | 'now' | 'payments'>,
    { body, headers }: Asked,
  ): Promise<{ status: 'ok' }> => {
    const gateway = payments.find(name)
    // Without its keys no signature can be checked, so nothing it sends is believed.
    if (!gateway) throw new Refused('gateway_off', 404, 'This payment gateway is not switched on.')
    const notice = readSigned(gateway, body ?? Buffer.alloc(0), headers)
    const { eventId, kind, chargeId } = notice
    const about = await whatAbout(db, name, notice)
    const { purchaseId, addOnId, laterChargeId } = about
    const receivedAt = now()
    const soon = inAMinute(receivedAt)
    await db.transaction(async (tx) => {
      if (!(await addNotice(tx, { gateway: name, eventId, kind, ...about, receivedAt }))) return
      if (purchaseId !== null) {
        await hurryAsking(tx, purchaseId, soon)
        await queue.send(settlePurchaseJob, { purchaseId }, { tx })
      } else if (addOnId !== null) {
        await hurryAddOn(tx, addOnId, soon)
        await queue.send(settleAddOnJob, { addOnId }, { tx })
      } else if (laterChargeId !== null) {
        await hurryLaterCharge(tx, laterChargeId, soon)
        await queue.send(settleLaterChargeJob, { chargeId: laterChargeId }, { tx })
      } else if (chargeId !== null)
        await queue.send(settleChargeJob, { gateway: name, chargeId }, { tx, runAt: soon })
    })
    return { status: 'ok' }
  }
}

const nothing: About = { purchaseId: null, addOnId: null, laterChargeId: null }

/** By the order it names; news of refunds and disputes may name nothing but the charge. */
async function whatAbout(
  db: Deps['db'],
  gateway: GatewayName,
  { orderId, chargeId }: Notice,
): Promise<About> {
  const id = ourId.safeParse(orderId).data
  const named = id === undefined ? undefined : await findNamed(db, gateway, id)
  const charged = chargeId === null || named ? undefined : await findCharged(db, gateway, chargeId)
  return named ?? charged ?? nothing
}

function readSigned(gateway: PaymentGateway, body: Buffer, headers: IncomingHttpHeaders): Notice {
  try {
    return gateway.readNotice(body, headers)
  } catch (error) {
    if (error instanceof BadSignature) throw new Refused('bad_signature', 400, 'The signature is not good.')
    throw error
  }
}
