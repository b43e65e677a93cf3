import type { IncomingHttpHeaders } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Reply } from '@vela/contract/call'
import type { cancelSubscription as call } from '@vela/contract/subscription'
import type { Account, Deps } from '../../../deps.ts'
import { Refused } from '../../../http/errors.ts'
import { pickLanguage } from '../../../http/language.ts'
import type { ChangeDeps } from '../deps.ts'
import { isBeingSent } from '../order/tables/orders.table.ts'
import { applyEvent } from '../subscription/apply-event.ts'
import { answerWithSubscription, lockOwnSubscription } from './read-subscription.ts'
import { sayWhy } from './say-refusal.ts'

type Request = { readonly headers: IncomingHttpHeaders; readonly account: Account }

/**
 * [W-23] [I5] Cancels the subscription. Nothing is charged after the response. Access lasts until the end of the paid
 * period.
 */
export async function cancel(
  deps: ChangeDeps,
  { headers, account: { accountId } }: Request,
): Promise<Reply<typeof call>> {
  const language = pickLanguage(null, headers['accept-language'])
  const subscriptionId = await deps.db.transaction(async (tx) => {
    const held = await lockOwnSubscription(tx, accountId, language)
    const next = await applyEvent(deps, tx, held, { kind: 'cancel_requested' })
    if ('rejected' in next)
      throw new Refused('payment_under_way', 409, sayWhy(next.reason, 'not_possible', language))
    return next.row.id
  })
  await waitForChargeInFlight(deps, subscriptionId)
  return answerWithSubscription(deps, accountId, language)
}

/**
 * The longest wait for a charge in flight. It exceeds the time from the approval of a charge to the provider's timeout.
 */
const maxInFlightMs = 8_000
const checkEveryMs = 50

/**
 * [I5] Waits until a charge that was sent just before a cancel or a refund is settled, so that nothing is charged after
 * the response. If that charge was paid, it is refunded.
 */
export async function waitForChargeInFlight(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  subscriptionId: string,
): Promise<void> {
  const until = performance.now() + maxInFlightMs
  const isOver = async () =>
    !(await isBeingSent(db, subscriptionId, new Date(now().getTime() - maxInFlightMs)))
  while (!(await isOver()) && performance.now() < until) await sleep(checkEveryMs)
}
