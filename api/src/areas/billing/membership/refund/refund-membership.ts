import type { IncomingHttpHeaders } from 'node:http'
import type { Received, Reply } from '@vela/contract/call'
import type { refundSubscription as call, RefundGround } from '@vela/contract/membership'
import type { Writes } from '../../../../db/database.ts'
import type { Account } from '../../../../deps.ts'
import { Refused } from '../../../../http/errors.ts'
import { type Language, pickLanguage } from '../../../../http/language.ts'
import type { ChangeNeeds } from '../../needs.ts'
import { applyEvent } from '../apply-event.ts'
import { waitForSend } from '../charges/wait-for-send.ts'
import type { Held } from '../lock-subscription.ts'
import { answerOwn, lockOwn } from '../own-membership.ts'
import { say, sayWhy } from '../say-refusal.ts'
import { readRefunds } from './read-refunds.ts'

type Asked = {
  readonly body: Received<typeof call>['body']
  readonly headers: IncomingHttpHeaders
  readonly account: Account
}

/** [M-11] It is written down that the money goes back, and access has ended, before any provider is asked. */
export async function refundMembership(
  deps: ChangeNeeds,
  { body: { ground }, headers, account: { accountId } }: Asked,
): Promise<Reply<typeof call>> {
  const language = pickLanguage(null, headers['accept-language'])
  const revoked = await deps.db.transaction(async (tx) => {
    const held = await lockOwn(tx, accountId, language)
    await giveBack(deps, tx, held, { ground, language })
    return held.row.id
  })
  await waitForSend(deps, revoked)
  return answerOwn(deps, accountId, language)
}

type Wish = { readonly ground: RefundGround; readonly language: Language }

async function giveBack(
  deps: ChangeNeeds,
  tx: Writes,
  held: Held,
  { ground, language }: Wish,
): Promise<void> {
  const { grounds } = await readRefunds(tx, held.row, deps.now())
  const orderIds = grounds.find((refund) => refund.ground === ground)?.orderIds ?? []
  if (orderIds.length === 0) {
    // [I7] Asked once more: it is on its way back.
    if (held.subscription.state === 'revoked') return
    throw new Refused('no_ground', 409, say(ground, language))
  }
  let now = held
  for (const orderId of orderIds) {
    const next = await applyEvent(deps, tx, now, { kind: 'refund_requested', orderId })
    if ('rejected' in next)
      throw new Refused('payment_under_way', 409, sayWhy(next.reason, 'not_possible', language))
    now = next
  }
}
