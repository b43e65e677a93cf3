import type { IncomingHttpHeaders } from 'node:http'
import type { Received, Reply } from '@vela/contract/call'
import type { refundSubscription as call, RefundGround } from '@vela/contract/subscription'
import type { Writes } from '../../../../db/database.ts'
import type { Account } from '../../../../deps.ts'
import { Refused } from '../../../../http/errors.ts'
import { type Language, pickLanguage } from '../../../../http/language.ts'
import type { ChangeDeps } from '../../deps.ts'
import { applyEvent } from '../../subscription/apply-event.ts'
import type { LockedSubscription } from '../../subscription/lock-subscription.ts'
import { waitForChargeInFlight } from '../cancel.ts'
import { answerWithSubscription, lockOwnSubscription } from '../read-subscription.ts'
import { say, sayWhy } from '../say-refusal.ts'
import { readRefunds } from './read-refunds.ts'

type Request = {
  readonly body: Received<typeof call>['body']
  readonly headers: IncomingHttpHeaders
  readonly account: Account
}

/** [M-11] Refunds the subscription. The refund is stored and access is revoked before the provider is called. */
export async function refund(
  deps: ChangeDeps,
  { body: { ground }, headers, account: { accountId } }: Request,
): Promise<Reply<typeof call>> {
  const language = pickLanguage(null, headers['accept-language'])
  const subscriptionId = await deps.db.transaction(async (tx) => {
    const held = await lockOwnSubscription(tx, accountId, language)
    await refundOnGround(deps, tx, held, { ground, language })
    return held.row.id
  })
  await waitForChargeInFlight(deps, subscriptionId)
  return answerWithSubscription(deps, accountId, language)
}

type Wanted = { readonly ground: RefundGround; readonly language: Language }

/** Refunds the orders that the ground covers. */
async function refundOnGround(
  deps: ChangeDeps,
  tx: Writes,
  held: LockedSubscription,
  { ground, language }: Wanted,
): Promise<void> {
  const { grounds } = await readRefunds(tx, held.row, deps.now())
  const orderIds = grounds.find((one) => one.ground === ground)?.orderIds ?? []
  if (orderIds.length === 0) {
    // [I7] A revoked subscription was refunded or reversed before, so a repeated request is no error.
    if (held.subscription.state === 'revoked') return
    throw new Refused('no_ground', 409, say(ground, language))
  }
  let current = held
  for (const orderId of orderIds) {
    const next = await applyEvent(deps, tx, current, { kind: 'refund_requested', orderId })
    if ('rejected' in next)
      throw new Refused('payment_under_way', 409, sayWhy(next.reason, 'not_possible', language))
    current = next
  }
}
