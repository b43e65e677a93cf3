import type { IncomingHttpHeaders } from 'node:http'
import type { Reply } from '@vela/contract/call'
import type { cancelSubscription as call } from '@vela/contract/membership'
import type { Account } from '../../../deps.ts'
import { Refused } from '../../../http/errors.ts'
import { pickLanguage } from '../../../http/language.ts'
import type { ChangeNeeds } from '../needs.ts'
import { applyEvent } from './apply-event.ts'
import { waitForSend } from './charges/wait-for-send.ts'
import { answerOwn, lockOwn } from './own-membership.ts'
import { sayWhy } from './say-refusal.ts'

type Asked = { readonly headers: IncomingHttpHeaders; readonly account: Account }

/** [W-23] [I5] Once it is answered nothing is charged any more. What is paid for stays open until its end. */
export async function cancelMembership(
  deps: ChangeNeeds,
  { headers, account: { accountId } }: Asked,
): Promise<Reply<typeof call>> {
  const language = pickLanguage(null, headers['accept-language'])
  const cancelled = await deps.db.transaction(async (tx) => {
    const held = await lockOwn(tx, accountId, language)
    const next = await applyEvent(deps, tx, held, { kind: 'cancel_requested' })
    if ('rejected' in next)
      throw new Refused('payment_under_way', 409, sayWhy(next.reason, 'not_possible', language))
    return next.row.id
  })
  await waitForSend(deps, cancelled)
  return answerOwn(deps, accountId, language)
}
